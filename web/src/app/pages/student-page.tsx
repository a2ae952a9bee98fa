import { CALLS, CLASS_TYPE_LABEL, periodText } from '@essays/contract';
import type { Student } from '@essays/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ActionButton } from '../../components/action-button.tsx';
import { errorSentence, statusOf } from '../../data/client/error-sentence.ts';
import { call } from '../../data/client/call.ts';
import { usePollWhile } from '../../data/client/use-poll-while.ts';
import { Chip } from '../../components/chip.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { isAwaited, Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { submissions } from '../../domain/dashboard.ts';
import { dateWord } from '../../domain/dates.ts';
import { WaitingNote } from '../../components/waiting-note.tsx';
import { isUnderWay } from '../../domain/status-words.ts';
import { decisionsOf } from '../../domain/student-decisions.ts';
import { BaselineManagerDialog } from '../../features/students/baseline-manager-dialog.tsx';
import { DecisionPanel } from '../../features/students/decision-panel.tsx';
import { EditStudentDialog } from '../../features/students/edit-student-dialog.tsx';
import { EssaysTable } from '../../features/students/essays-table.tsx';
import { LegalHoldButton, LegalHoldNote } from '../../features/students/legal-hold-note.tsx';
import { SkillsPanel, TargetsPanel } from '../../features/students/skills-panel.tsx';
import { StudentCards } from '../../features/students/student-cards.tsx';
import {
  useDismissFlagMutation,
  useEssaysOfStudentQuery,
  useStudentProgressQuery,
  useStudentQuery,
  useStudentSamplesQuery,
} from '../../data/students.api.ts';
import { TrendsPanel } from '../../features/students/trends-panel.tsx';
import { PATHS } from '../../domain/paths.ts';
import { StudentSamples, logFailure } from './student-samples.tsx';
import { Offered } from '../../session/offered.tsx';
import { ListEnd } from '../../components/list-end.tsx';
import '../../components/page-grid.css';

const Heading = ({
  student,
  onAddBaseline,
  onEdit,
}: {
  student: Student;
  onAddBaseline: () => void;
  onEdit: () => void;
}) => (
  <PageHeading
    title={student.student_name ?? student.display_id}
    back={{ to: PATHS.students, label: 'Students' }}
    note={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center' }}>
        <strong>{student.display_id}</strong>
        {student.school_number && <span>School number {student.school_number}</span>}
        {student.email && <span>{student.email}</span>}
        <span>{periodText(student.period)}</span>
        <Chip band="blue" icon="file">
          {CLASS_TYPE_LABEL[student.class_type]}
        </Chip>
        <span>
          {student.academic_year} · since {dateWord(student.enrollment_date)}
        </span>
        {!student.is_active && (
          <Chip band="grey" icon="minus">
            Inactive
          </Chip>
        )}
      </Box>
    }
  >
    <Offered to="manage_students">
      <ActionButton variant="outlined" onClick={onEdit} icon="pencil">
        Edit
      </ActionButton>
    </Offered>
    <Offered to="export_data">
      <DownloadButton
        file={call(CALLS.exports.student, { path: { id: student.id } })}
        name="student-record.zip"
      >
        Export everything
      </DownloadButton>
    </Offered>
    <LegalHoldButton student={student} />
    <Offered to="grade_essays">
      <ActionButton variant="outlined" onClick={onAddBaseline} icon="plus">
        Add baseline
      </ActionButton>
      <ActionButton
        variant="contained"
        to={`${PATHS.uploadEssay}?student=${encodeURIComponent(student.id)}`}
        icon="upload"
      >
        Upload essay
      </ActionButton>
    </Offered>
  </PageHeading>
);

const Missing = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <>
    <PageHeading title="Student" back={{ to: PATHS.students, label: 'Students' }} />
    {statusOf(error) === 404 ? (
      <EmptyPanel icon="user" title="Student not found" />
    ) : (
      <ErrorPanel sentence={errorSentence(error, 'Failed to load student information')} onRetry={onRetry} />
    )}
  </>
);

/**
 * How the student is doing, what changed, and what needs the teacher. Decisions come first: they are the most urgent.
 */
const StudentPage = () => {
  const { studentId = '' } = useParams();
  const notify = useNotify();
  const student = useStudentQuery(studentId);
  const essays = useEssaysOfStudentQuery(studentId);
  const samples = useStudentSamplesQuery(studentId);
  const progress = useStudentProgressQuery({ id: studentId });
  const [dismiss] = useDismissFlagMutation();
  const [isAdding, setAdding] = useState(false);
  const [isEditing, setEditing] = useState(false);
  usePollWhile([...(essays.data ?? []), ...(samples.data ?? [])].some(isUnderWay), () => {
    void essays.refetch();
    void samples.refetch();
  });

  // Shown at once: if it came later it would push down what is being read.
  const calls = [student, essays, samples, progress];
  if (calls.some(isAwaited)) return <LoadingPanel rows={8} label="Loading the student" />;
  if (!student.data) {
    // What failed together is tried again together.
    const retry = () => {
      for (const { error, refetch } of calls) if (error) void refetch();
    };
    return <Missing error={student.error} onRetry={retry} />;
  }
  const { revision } = student.data;

  const submitted = essays.data ? submissions(essays.data) : null;
  const dismissFlag = async (id: string) => {
    const { error } = await dismiss({ id, revision, resolution_notes: 'Dismissed on the student page' });
    if (error) logFailure('Dismissing the flag failed', error);
  };

  return (
    <>
      <Heading student={student.data} onAddBaseline={() => setAdding(true)} onEdit={() => setEditing(true)} />
      <LegalHoldNote student={student.data} />
      {submitted && samples.data && (
        <DecisionPanel
          decisions={decisionsOf(student.data.flags ?? [], submitted, samples.data)}
          onDismiss={(id) => void dismissFlag(id)}
        />
      )}
      <StudentCards essays={submitted} progress={progress.data} isTrendKnown={!isAwaited(progress)} />
      <div className="wide-and-narrow" style={{ alignItems: 'start' }}>
        <TrendsPanel query={progress} />
        <TargetsPanel essays={submitted ?? []} />
      </div>
      <div className="stack">
        <SkillsPanel essays={submitted ?? []} />
        <Panel title="All Essays" flush>
          <Loaded query={essays} failed="Failed to load student data. Please try again.">
            {() =>
              submitted?.length ? (
                <>
                  <Box sx={{ px: '14px' }}>
                    <ListEnd query={essays} of="essays and samples" way="The others are older." />
                    <WaitingNote essays={submitted} />
                  </Box>
                  <EssaysTable essays={submitted} />
                </>
              ) : (
                <EmptyPanel icon="file" title="No essays submitted yet." />
              )
            }
          </Loaded>
        </Panel>
        <ListEnd query={samples} of="samples" way="The others are older." />
        <StudentSamples student={student.data} query={samples} onAdd={() => setAdding(true)} />
      </div>
      {isEditing && <EditStudentDialog student={student.data} onClose={() => setEditing(false)} />}
      {isAdding && (
        <BaselineManagerDialog
          student={student.data}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            notify('Baseline uploaded successfully! It will appear in the review queue.');
          }}
        />
      )}
    </>
  );
};

export default StudentPage;
