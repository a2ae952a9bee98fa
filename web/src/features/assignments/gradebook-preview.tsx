import type { AssignmentLine, AssignmentPage } from '@essays/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Message } from '../../components/state-panels.tsx';
import { counted } from '../../domain/counted.ts';
import type { Filling } from '../../domain/gradebook/fill-gradebook.ts';
import type { Gradebook } from '../../domain/gradebook/match-rows.ts';

const toggled = <Of,>(set: ReadonlySet<Of>, one: Of): ReadonlySet<Of> =>
  set.has(one) ? new Set([...set].filter((other) => other !== one)) : new Set([...set, one]);

/** What is filled in, what a teacher should look at first, and who is left out and why. */
export const GradebookPreview = ({
  filling,
  page,
  gradebook,
  accepted,
  newest,
  onAccepted,
  onNewest,
}: {
  filling: Filling;
  page: AssignmentPage;
  gradebook: Gradebook;
  accepted: ReadonlySet<number>;
  newest: ReadonlySet<string>;
  onAccepted: (rows: ReadonlySet<number>) => void;
  onNewest: (students: ReadonlySet<string>) => void;
}) => {
  const doubtful = gradebook.rows.filter(({ line, doubt }) => line !== null && doubt !== null);
  const several = page.lines.filter(
    ({ essays, essay_id }: AssignmentLine) => essays > 1 && essay_id !== null,
  );
  const replaced = filling.filled.filter(({ before, value }) => before !== '' && before !== value);
  return (
    <>
      {doubtful.map(({ row, who, doubt }) => (
        <FormControlLabel
          key={row}
          control={
            <Checkbox checked={accepted.has(row)} onChange={() => onAccepted(toggled(accepted, row))} />
          }
          label={`${who}: ${doubt} Fill it in all the same.`}
        />
      ))}
      {several.map(({ id, essays, student_name, display_id }) => (
        <FormControlLabel
          key={id}
          control={<Checkbox checked={newest.has(id)} onChange={() => onNewest(toggled(newest, id))} />}
          label={`${student_name ?? display_id} has ${essays} essays in it: the newest counts.`}
        />
      ))}
      {replaced.length > 0 && (
        <Message severity="info">
          {counted(replaced.length, 'score')} in the file {replaced.length === 1 ? 'is' : 'are'} replaced:{' '}
          {replaced.map(({ row, before, value }) => `${row.who} ${before} → ${value}`).join('; ')}
        </Message>
      )}
      {filling.filled.length > 0 && (
        <Box component="p" sx={{ m: 0 }}>
          <strong>Filled in: </strong>
          {filling.filled.map(({ row, value }) => `${row.who} ${value}`).join('; ')}
        </Box>
      )}
      {filling.leftOut.length > 0 && (
        <Box>
          <strong>Left as it is</strong>
          <Box component="ul" sx={{ m: 0, pl: '18px' }}>
            {filling.leftOut.map(({ who, why }) => (
              <li key={`${who} ${why}`}>
                {who}: {why}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
};
