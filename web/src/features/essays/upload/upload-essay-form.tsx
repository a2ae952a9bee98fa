import type { PickerStudent } from '@essays/contract';
import { essayTypesOf, MAX_PDF_WORD, TAUGHT_PERIODS } from '@essays/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDraft } from '../../../data/use-draft.ts';
import { PeriodSelect } from '../../../components/filter-bar.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { Panel } from '../../../components/panel.tsx';
import { UploadMethods } from '../../../upload/upload-methods.tsx';
import { UploadSourceFields, useUploadSource } from '../../../upload/upload-fields.tsx';
import type { SkippedFile } from '../../../upload/upload-fields.tsx';
import { UploadForm } from '../../../upload/upload-form.tsx';
import { WritingDayField } from '../../../upload/writing-day-field.tsx';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { essayTypesFor, isMany } from '../../../domain/upload-rules.ts';
import type { PeriodChoice } from '../../../domain/upload-rules.ts';
import type { EssayBatchUploadResult } from '@essays/contract';
import { StudentPicker } from '../../../upload/student-picker.tsx';
import { RosterProblem, RosterYear } from '../../../upload/use-upload-roster.tsx';
import { useUploadAssignments } from '../../../upload/use-upload-assignments.ts';
import type { UploadRoster } from '../../../upload/use-upload-roster.tsx';
import { RewritePanel } from './rewrite-panel.tsx';
import { RewriteFields } from './rewrite-fields.tsx';
import { LastUpload } from './last-upload.tsx';
import { useSendEssay } from './use-send-essay.ts';
import { counted } from '../../../domain/counted.ts';
import { ListEnd } from '../../../components/list-end.tsx';
import { TickBox } from '../../../components/tick-box.tsx';

const BATCH = { label: 'Batch Upload Folder', note: 'many PDFs at once' };

/** Upload one essay, or a folder of them. The typed text is kept on this device until it is sent. */
export const UploadEssayForm = ({
  roster,
  wantedAssignment,
  onBatch,
}: {
  roster: UploadRoster;
  /** Chosen before the form was opened. */
  wantedAssignment: string | null;
  onBatch: (result: EssayBatchUploadResult, skipped: readonly SkippedFile[]) => void;
}) => {
  const source = useUploadSource('upload-essay');
  const { method, files } = source;
  const { period } = roster;
  // Undefined: left as it was when the form was opened.
  const [chosen, setStudent] = useState<PickerStudent | null>();
  const student = chosen === undefined ? roster.wanted : chosen;
  const studentId = student?.id ?? '';
  // The types that the chosen student's class writes; without a student, those of the period.
  const types = student ? essayTypesOf(student.class_type) : essayTypesFor(period);
  const [chosenType, setEssayType] = useState<string>('');
  const assignments = useUploadAssignments({
    year: roster.year,
    periods: student ? [student.period] : period === 'all' ? [] : [Number(period)],
    wanted: wantedAssignment,
  });
  const { assignment } = assignments;
  // An assignment determines the type.
  const essayType =
    assignment?.essay_type ?? types.find((type) => type === chosenType) ?? types[0] ?? 'argumentative';
  const [writingDate, setWritingDate] = useState('');
  const [isRewrite, setRewrite] = useState(false);
  const [originalId, setOriginalId] = useState('');
  const { draft: notes, save: setNotes, clear: clearNotes } = useDraft('upload-essay:notes', '');
  const choosePeriod = (next: PeriodChoice) => {
    roster.setPeriod(next);
    setStudent(null);
    setOriginalId('');
    setEssayType('');
  };

  const { setProblem, ...sending } = useSendEssay({
    source,
    details: {
      studentId,
      essayType,
      assignmentId: assignment?.id ?? '',
      writingDate,
      isRewrite,
      originalId,
      notes,
    },
    onBatch,
    onStored: () => {
      source.clear();
      setStudent(null);
      setWritingDate('');
      setRewrite(false);
      setOriginalId('');
      clearNotes();
    },
  });

  if (sending.rewrite)
    return (
      <RewritePanel
        answer={sending.rewrite.answer}
        text={sending.rewrite.text}
        busy={sending.rewrite.busy}
        onDecide={sending.rewrite.decide}
      />
    );

  const single = !isMany(method);
  return (
    <>
      {sending.lastId !== null && <LastUpload id={sending.lastId} />}
      <UploadForm
        sending={sending}
        files={single ? 1 : files.length}
        label={
          single
            ? 'Upload Essay'
            : files.length > 0
              ? `Upload ${counted(files.length, 'file')}`
              : 'Upload files'
        }
        note={
          'Next, the text is read, compared with the student’s samples and checked for AI writing. ' +
          'You can leave this page.'
        }
      >
        <Panel title="1. Upload method">
          <UploadMethods
            value={method}
            batch={BATCH}
            onChange={(next) => {
              source.setMethod(next);
              setProblem(null);
            }}
          />
        </Panel>
        <Panel title={single ? '2. Student and type' : '2. Type'}>
          <Row>
            {single && <RosterYear roster={roster} onChange={() => setStudent(null)} />}
            <PeriodSelect
              value={period}
              onChange={(next) => choosePeriod(next as PeriodChoice)}
              periods={TAUGHT_PERIODS}
            />
            {assignments.offered.length > 0 && (
              <SelectField
                label="Assignment"
                value={assignment?.id ?? ''}
                onChange={assignments.choose}
                minWidth={170}
                options={[
                  { value: '', label: 'None' },
                  ...assignments.offered.map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
            )}
            <SelectField
              label="Essay Type"
              value={essayType}
              onChange={setEssayType}
              minWidth={170}
              disabled={assignment !== null}
              options={(assignment ? [essayType] : types).map((type) => ({
                value: type,
                label: essayTypeWord(type),
              }))}
            />
          </Row>
          <ListEnd query={assignments.query} of="assignments" way="The others are older." />
          {single && (
            // On a line of its own: it stays there when the assignments have loaded.
            <Box sx={{ mt: '12px', maxWidth: 560 }}>
              <StudentPicker
                from={roster.from}
                value={student}
                size="small"
                onChange={(next) => {
                  setStudent(next);
                  setOriginalId('');
                  setProblem(null);
                }}
              />
            </Box>
          )}
          {(single || roster.error) && <RosterProblem roster={roster} failed="Failed to load students" />}
          {!single && (
            <Box sx={{ color: 'var(--ink-2)', mt: '10px' }}>
              Each file is matched by the student ID in its text or name, such as <code>#(S0001)</code>. You
              check every match in the next step.
            </Box>
          )}
          {single && (
            <TickBox
              sx={{ mt: '6px' }}
              label="This is a rewrite of an earlier essay"
              checked={isRewrite}
              onTick={(on) => {
                setRewrite(on);
                setProblem(null);
              }}
            />
          )}
          {single && isRewrite && (
            <RewriteFields
              studentId={studentId}
              originalId={originalId}
              onOriginal={setOriginalId}
              notes={notes}
              onNotes={setNotes}
            />
          )}
        </Panel>
        <Panel title={method === 'text' ? '3. Text' : method === 'pdf' ? '3. File' : '3. Files'}>
          <UploadSourceFields
            source={source}
            textLabel="Essay text"
            filesHint={`Choose a folder or several PDFs, up to ${MAX_PDF_WORD} each.`}
            folder
            onProblem={setProblem}
          />
          <Box sx={{ mt: '14px' }}>
            <WritingDayField
              value={writingDate}
              onChange={setWritingDate}
              text={method === 'text' ? source.text : ''}
              files={source.chosen}
              many={!single}
            />
          </Box>
        </Panel>
      </UploadForm>
    </>
  );
};

const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'flex-start' }}>{children}</Box>
);
