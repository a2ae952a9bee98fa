import { ASSIGNMENT_STATES, lastNameKey, ordinal, PERIOD_WORD, WAITS_FOR_TEACHER } from '@essays/contract';
import type { AssignmentLine, AssignmentState } from '@essays/contract';
import Box from '@mui/material/Box';
import { TextLink } from '../../components/text-link.tsx';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { OffTopicChip, ReturnedChip } from '../../components/essay-marks.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { ScoreChip } from '../../components/score-chip.tsx';
import { StudentLabel } from '../../components/student-label.tsx';
import { lateNote, STATE_WORD } from '../../domain/assignment-words.ts';
import { essayPath, studentPath } from '../../domain/paths.ts';

/** What the page shows about each student. */
export type LineFilter = 'all' | 'waiting' | 'none' | 'off_topic';

const SHOWN: Record<LineFilter, (line: AssignmentLine) => boolean> = {
  all: () => true,
  waiting: ({ state }) => WAITS_FOR_TEACHER.includes(state),
  none: ({ state }) => state === 'missing' || state === 'overdue',
  off_topic: ({ off_topic }) => off_topic,
};

export const linesOf = (lines: readonly AssignmentLine[], filter: LineFilter): AssignmentLine[] =>
  lines.filter((line) => SHOWN[filter](line));

const STEP: Partial<Record<AssignmentState, string>> = {
  to_grade: 'Grade',
  to_decide: 'Decide',
  to_confirm: 'Confirm',
};

/** The one thing to do with a student's essay. */
const stepWord = ({ state }: AssignmentLine): string => STEP[state] ?? 'Open';

/** All students of the assignment, with what they handed in and what to do next. */
export const AssignmentLines = ({ lines }: { lines: readonly AssignmentLine[] }) => (
  <DataTable
    label="Students of this assignment"
    rows={lines}
    rowKey={({ id }) => id}
    columns={[
      {
        head: 'Student',
        title: true,
        sortBy: ({ student_name, display_id }) =>
          student_name === null ? display_id : lastNameKey(student_name),
        cell: ({ id, display_id, student_name, on_roster }) => (
          <span>
            <TextLink to={studentPath(id)} underline="hover" style={{ color: 'inherit' }}>
              <StudentLabel displayId={display_id} name={student_name} />
            </TextLink>
            {!on_roster && (
              <Box component="span" sx={{ color: 'var(--ink-2)', fontWeight: 400 }}>
                {' '}
                (not in this class today)
              </Box>
            )}
          </span>
        ),
      },
      {
        head: PERIOD_WORD.title,
        nowrap: true,
        sortBy: ({ period }) => period,
        cell: ({ period }) => ordinal(period),
      },
      {
        head: 'State',
        sortBy: ({ state }) => ASSIGNMENT_STATES.indexOf(state),
        cell: (line) => (
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px' }}>
            <StatusChip status={STATE_WORD[line.state]} />
            {line.after_due && (
              <Chip band="yellow" icon="clock" title={lateNote(line)}>
                Written after the last day
              </Chip>
            )}
            {line.off_topic && <OffTopicChip />}
            <ReturnedChip returned={line.returned} />
          </Box>
        ),
      },
      {
        head: 'Score',
        nowrap: true,
        sortBy: ({ score }) => (score === null || score.max === 0 ? null : score.given / score.max),
        cell: ({ score, scores }) =>
          score === null ? (
            <span aria-label="not scored">–</span>
          ) : (
            <ScoreChip
              score={score.given}
              max={score.max}
              isMean={score.is_mean}
              proposal={scores === 'proposed'}
              word={false}
            />
          ),
      },
      {
        head: 'Essays',
        sortBy: ({ essays }) => essays,
        align: 'right',
        cell: ({ essays }) => essays,
      },
      {
        head: 'Actions',
        quietHead: true,
        align: 'right',
        nowrap: true,
        cell: (line) =>
          line.essay_id === null ? null : (
            <TextLink
              to={essayPath(line.essay_id)}
              aria-label={`${stepWord(line)}: essay of ${line.student_name ?? line.display_id}`}
              style={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}
            >
              {stepWord(line)}
            </TextLink>
          ),
      },
    ]}
  />
);
