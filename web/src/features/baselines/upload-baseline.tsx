import type { BaselineBatchUploadResult, PickerStudent, StatedProvenance } from '@essays/contract';
import {
  baselineTypesOf,
  DEFAULT_ACADEMIC_YEAR,
  MAX_PDF_WORD,
  PERIOD_WORD,
  UPLOAD_ACADEMIC_YEARS,
} from '@essays/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { useDraft } from '../../data/use-draft.ts';
import { SelectField } from '../../components/select-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { UploadMethods } from '../../upload/upload-methods.tsx';
import { UploadSourceFields, useUploadSource } from '../../upload/upload-fields.tsx';
import { UploadForm } from '../../upload/upload-form.tsx';
import { WritingDayField } from '../../upload/writing-day-field.tsx';
import { baselineFormProblem, baselineFormReady, classOf, isMany } from '../../domain/upload-rules.ts';
import type { BaselineForm, PeriodChoice } from '../../domain/upload-rules.ts';
import { ManualGrade, NO_SCORES } from './manual-grade.tsx';
import type { Scores } from './manual-grade.tsx';
import { StudentPicker } from '../../upload/student-picker.tsx';
import { RosterProblem, RosterYear } from '../../upload/use-upload-roster.tsx';
import type { UploadRoster } from '../../upload/use-upload-roster.tsx';
import { ProvenanceField } from '../../upload/provenance-field.tsx';
import { SetupSelects } from './setup-selects.tsx';
import { useSendBaseline } from './use-send-baseline.ts';
import type { BaselineSetup } from './use-send-baseline.ts';
import { UploadProgressDialog } from './upload-progress-dialog.tsx';

const BATCH = { label: 'Batch Upload', note: 'multiple PDFs' };

/** In the specification's order. */
const PERIODS = [
  { value: 'all', label: 'All' },
  { value: '1', label: '1 (IB)' },
  { value: '2', label: '2 (10th Grade)' },
  { value: '3', label: '3 (10th Grade)' },
  { value: '7', label: '7 (10th Grade)' },
  { value: '8', label: '8 (10th Grade)' },
  { value: '5', label: '5 (IB)' },
] as const;

/** Upload samples in three steps: who, what, how. */
export const UploadBaselineForm = ({
  roster,
  onBatch,
}: {
  roster: UploadRoster;
  onBatch: (result: BaselineBatchUploadResult, setup: BaselineSetup) => void;
}) => {
  const { period } = roster;
  const [student, setStudent] = useState<PickerStudent | null>(null);
  const [essayType, setEssayType] = useState('');
  const [gradingStatus, setGradingStatus] = useState<BaselineForm['gradingStatus']>('needs_grading');
  const [chosenYear, setYear] = useState<string | null>(null);
  const ofRoster = UPLOAD_ACADEMIC_YEARS.find((one) => one === roster.year);
  const year = chosenYear ?? ofRoster ?? DEFAULT_ACADEMIC_YEAR;
  const source = useUploadSource('upload-baseline');
  const { method, file, text, files } = source;
  const [writingDate, setWritingDate] = useState('');
  const [provenance, setProvenance] = useState<StatedProvenance | ''>('');
  const [scores, setScores] = useState<Scores>(NO_SCORES);
  const {
    draft: feedback,
    save: setFeedback,
    clear: clearFeedback,
  } = useDraft('upload-baseline:feedback', '');

  const types = baselineTypesOf(student ? student.class_type : classOf(period));
  const type = types.find((one) => one === essayType) ?? '';
  const form: BaselineForm = {
    method,
    studentId: student?.id ?? '',
    essayType: type,
    gradingStatus,
    file,
    text,
    files,
    scores,
  };
  const isManual = gradingStatus === 'manual_grade';

  const { sending, setProblem, dialog } = useSendBaseline({
    form,
    writingDate,
    provenance,
    setup: {
      essay_type: type,
      grading_status: gradingStatus,
      academic_year: year,
      manual: isManual ? { ...scores, ...(feedback.trim() && { detailed_feedback: feedback.trim() }) } : {},
    },
    onBatch,
    onStored: () => {
      setStudent(null);
      source.clear();
      setScores(NO_SCORES);
      setWritingDate('');
      setProvenance('');
      clearFeedback();
    },
  });

  const missing = baselineFormProblem(form);
  return (
    <>
      <UploadForm
        sending={sending}
        files={isMany(method) ? files.length : 1}
        label={isMany(method) ? 'Upload baselines' : 'Upload baseline'}
        disabled={!baselineFormReady(form)}
        cancel={
          <ActionButton to="/baseline-reviews" variant="outlined" size="large">
            Cancel
          </ActionButton>
        }
        note={
          missing ??
          'A first sample needs your review. Later samples are approved automatically if they are consistent with it.'
        }
      >
        <Panel title={`1. ${PERIOD_WORD.title} and student`}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'flex-start' }}>
            <RosterYear roster={roster} onChange={() => setStudent(null)} />
            <SelectField
              label={PERIOD_WORD.title}
              value={period}
              onChange={(next) => {
                roster.setPeriod(next as PeriodChoice);
                setStudent(null);
              }}
              options={PERIODS}
            />
            <Box sx={{ flex: '1 1 260px' }}>
              <StudentPicker
                from={roster.from}
                value={student}
                size="small"
                help={
                  method === 'text'
                    ? undefined
                    : 'Optional: the student is recognized by an ID such as #(S0001) in the file.'
                }
                onChange={(chosen) => {
                  setStudent(chosen);
                  if (chosen) roster.setPeriod(String(chosen.period) as PeriodChoice);
                }}
              />
            </Box>
          </Box>
          <RosterProblem roster={roster} failed="Failed to load students. Please try again." />
        </Panel>
        <Panel title="2. Essay setup">
          <SetupSelects
            setup={{ essay_type: type, grading_status: gradingStatus, academic_year: year }}
            types={types}
            onSetup={({ essay_type, grading_status, academic_year }) => {
              if (essay_type !== undefined) setEssayType(essay_type);
              if (grading_status !== undefined) setGradingStatus(grading_status);
              if (academic_year !== undefined) setYear(academic_year);
            }}
          />
          {isManual && (
            <ManualGrade scores={scores} onScores={setScores} feedback={feedback} onFeedback={setFeedback} />
          )}
        </Panel>
        <Panel title="3. Upload method">
          <UploadMethods
            value={method}
            batch={BATCH}
            onChange={(next) => {
              source.setMethod(next);
              setProblem(null);
            }}
          />
          <Box sx={{ mt: '12px' }}>
            <UploadSourceFields
              source={source}
              textLabel="Baseline text"
              ofSamples
              filesHint={`The file name or the text can contain #(student ID). Up to ${MAX_PDF_WORD} each.`}
              onProblem={setProblem}
            />
          </Box>
          <Box sx={{ mt: '14px', display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'flex-start' }}>
            <ProvenanceField value={provenance} onChange={setProvenance} />
            <WritingDayField
              value={writingDate}
              onChange={setWritingDate}
              text={method === 'text' ? text : ''}
              files={source.chosen}
              many={isMany(method)}
            />
          </Box>
        </Panel>
      </UploadForm>
      <UploadProgressDialog state={dialog} />
    </>
  );
};
