import type { AssignmentEssay, AssignmentLine, AssignmentPage } from '@essays/contract';
import Box from '@mui/material/Box';
import { SelectLine } from '../../components/select-field.tsx';
import { Message } from '../../components/message.tsx';
import { counted } from '../../domain/counted.ts';
import { dateWord } from '../../domain/dates.ts';
import type { FilledScores } from '../../domain/gradebook/fill-gradebook.ts';
import type { Gradebook } from '../../domain/gradebook/match-rows.ts';
import { namesApart } from '../../domain/names-apart.ts';
import { TickBox } from '../../components/tick-box.tsx';

const toggled = <Of,>(set: ReadonlySet<Of>, one: Of): ReadonlySet<Of> =>
  set.has(one) ? new Set([...set].filter((other) => other !== one)) : new Set([...set, one]);

const essayWord = ({ uploaded_at, score }: AssignmentEssay): string =>
  `Of ${dateWord(uploaded_at ?? '')}: ${score ? `${score.given} of ${score.max}` : 'no score yet'}`;

/** What is filled in, what a teacher should look at first, and who is left out and why. */
export const GradebookPreview = ({
  filling,
  page,
  gradebook,
  accepted,
  counting,
  onAccepted,
  onCounting,
}: {
  filling: FilledScores;
  page: AssignmentPage;
  gradebook: Gradebook;
  accepted: ReadonlySet<number>;
  /** Which essay counts, by student. */
  counting: ReadonlyMap<string, string>;
  onAccepted: (rows: ReadonlySet<number>) => void;
  onCounting: (counting: ReadonlyMap<string, string>) => void;
}) => {
  const doubtful = gradebook.rows.filter(({ line, doubt }) => line !== null && doubt !== null);
  const there = new Set(gradebook.rows.map(({ line }) => line?.id));
  const several = page.lines.filter((line: AssignmentLine) => line.several.length > 1 && there.has(line.id));
  const replaced = filling.filled.filter(({ before, value }) => before !== '' && before !== value);
  const nameOf = namesApart(several);
  const newest = (): ReadonlyMap<string, string> =>
    new Map(several.flatMap(({ id, several: [first] }) => (first ? [[id, first.essay_id] as const] : [])));
  return (
    <>
      {doubtful.map(({ row, who, doubt }) => (
        <TickBox
          key={row}
          label={`${who}: ${doubt} Fill it in all the same.`}
          checked={accepted.has(row)}
          onTick={() => onAccepted(toggled(accepted, row))}
        />
      ))}
      {several.length > 1 && (
        <TickBox
          label={`${several.length} students have several essays: the newest counts for all of them.`}
          checked={[...newest()].every(([id, essay]) => counting.get(id) === essay)}
          onTick={(on) => onCounting(on ? newest() : new Map())}
        />
      )}
      {several.map((line) => (
        <SelectLine
          key={line.id}
          label={`${nameOf(line)}: which essay counts`}
          value={counting.get(line.id) ?? ''}
          onChange={(essay) => onCounting(new Map([...counting, [line.id, essay]]))}
          options={[
            { value: '', label: `Choose one of ${line.several.length}` },
            ...line.several.map((essay) => ({ value: essay.essay_id, label: essayWord(essay) })),
          ]}
        />
      ))}
      {replaced.length > 0 && (
        <Message severity="info">
          {counted(replaced.length, 'score')} in the file {replaced.length === 1 ? 'is' : 'are'} replaced:{' '}
          {replaced.map(({ row, before, value }) => `${row.who} ${before} → ${value}`).join('; ')}
        </Message>
      )}
      {filling.filled.length > 0 && (
        <Box component="section" aria-label="Filled in" sx={{ mt: '6px' }}>
          <strong>Filled in</strong>
          <Box
            component="ul"
            sx={{ m: '4px 0 0', p: 0, listStyle: 'none', columns: '210px', columnGap: '28px' }}
          >
            {filling.filled.map(({ row, value }) => (
              <Box
                component="li"
                key={row.row}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: '12px',
                  py: '3px',
                  borderBottom: '1px solid var(--line)',
                  breakInside: 'avoid',
                }}
              >
                <span>{row.who}</span> <strong>{value}</strong>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {filling.leftOut.length > 0 && (
        <Box component="section" aria-label="Left as it is" sx={{ mt: '6px' }}>
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
