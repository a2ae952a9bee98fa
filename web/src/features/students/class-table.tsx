import { lastNameKey, periodText, rateText } from '@essays/contract';
import type { ClassSheet } from '@essays/contract';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { SortButton, useSorting } from '../../components/sorting.tsx';
import type { SortedBy } from '../../components/sorting.tsx';

const scoreWord = (score: number | null): string => (score === null ? '–' : rateText(score));

/** '14 of 24 students score lowest in Conventions.'; a tie names both; null if nothing stands out. */
export const weakestSentence = ({
  criteria,
  compared,
}: Pick<ClassSheet, 'criteria' | 'compared'>): string | null => {
  const most = Math.max(0, ...criteria.map((one) => one.lowest_for));
  if (most === 0) return null;
  const names = criteria.filter((one) => one.lowest_for === most).map((one) => one.name);
  const each = names.length > 1 ? ' each' : '';
  const verb = compared === 1 ? 'student scores' : 'students score';
  return `${most} of ${compared} ${verb} lowest in ${names.join(' and in ')}${each}.`;
};

/** Of somebody who was in two classes; null: nothing. */
const classNote = (
  { now_in, also_from }: ClassSheet['students'][number],
  { academic_year }: ClassSheet,
): string | null => {
  if (now_in)
    return now_in.academic_year === academic_year
      ? `now in ${periodText(now_in.period)}`
      : `now in ${now_in.academic_year}`;
  return also_from.length > 0 ? `some from ${periodText(...also_from)}` : null;
};

/** Read out, not shown. */
const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A class as a table that fits one page: thirty lines on a landscape sheet. */
export const ClassTable = ({ sheet, withNames }: { sheet: ClassSheet; withNames: boolean }) => {
  const { criteria, students } = sheet;
  const named = withNames && students.some((one) => one.student_name !== null);
  const unconfirmed = students.some((one) => one.confirmed === false);
  type Line = ClassSheet['students'][number];
  const sorts = new Map<string, SortedBy<Line>>(
    criteria.map(({ id, name }): [string, SortedBy<Line>] => [name, ({ scores }) => scores[id] ?? null]),
  )
    .set('Student', ({ student_name, display_id }) =>
      named && student_name !== null ? lastNameKey(student_name) : display_id,
    )
    .set('Essays', ({ essays }) => essays)
    .set('Trend', ({ trend_status }) => trend_status);
  const { sorted, choose, directionOf } = useSorting('Class sheet', students, sorts);
  const head = (name: string, shown: ReactNode = name) => (
    <SortButton direction={directionOf(name) ?? 'none'} onSort={() => choose(name)}>
      {shown}
    </SortButton>
  );
  return (
    <>
      <Box
        component="table"
        aria-label="Each student’s latest scores, by criterion"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          '& tbody th': { color: 'var(--ink)', fontSize: 'inherit', whiteSpace: 'nowrap' },
          // On a phone the full name is below the id.
          '& tbody th[scope="row"]': {
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: { xs: 'normal', sm: 'nowrap' },
            maxWidth: { xs: 96, sm: 260 },
          },
          // Names stay in view while the scores are scrolled sideways.
          '@media screen': {
            '& thead th:first-of-type, & tbody th, & tfoot th': {
              position: 'sticky',
              left: 0,
              background: 'var(--surface)',
            },
          },
          '& .lowest': { fontWeight: 700, textDecoration: 'underline', textUnderlineOffset: '3px' },
          '& td:last-of-type': { whiteSpace: 'nowrap' },
          '& tr': { breakInside: 'avoid' },
          '@media print': {
            fontSize: '9pt',
            '&& tbody th[scope="row"]': { maxWidth: '80mm', whiteSpace: 'nowrap' },
            '&& th, && td': { padding: '0 12px 0 0', lineHeight: '12pt' },
          },
        }}
      >
        <thead>
          <tr>
            <th scope="col" aria-sort={directionOf('Student')}>
              {head('Student')}
            </th>
            {criteria.map(({ id, name, max }) => (
              <th scope="col" key={id} className="number" aria-sort={directionOf(name)}>
                {head(
                  name,
                  <>
                    {/* 'Focus/Organization' may break after its slash. */}
                    {name.split('/').map((part, place) => (
                      <Fragment key={part}>
                        {place > 0 && '/'}
                        {place > 0 && <wbr />}
                        {part}
                      </Fragment>
                    ))}{' '}
                    (0–{max})
                  </>,
                )}
              </th>
            ))}
            <th scope="col" className="number" aria-sort={directionOf('Essays')}>
              {head('Essays')}
            </th>
            <th scope="col" aria-sort={directionOf('Trend')}>
              {head('Trend')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((student) => {
            const lowest = new Set(student.lowest);
            return (
              <tr key={student.id}>
                <th scope="row">
                  {student.display_id}
                  {named && student.student_name && (
                    <Box component="span" sx={{ fontWeight: 400 }}>
                      {' '}
                      {student.student_name}
                    </Box>
                  )}
                  {classNote(student, sheet) && (
                    <Box component="span" sx={{ fontWeight: 400, color: 'var(--ink-2)', fontSize: '0.85em' }}>
                      {' '}
                      ({classNote(student, sheet)})
                    </Box>
                  )}
                </th>
                {criteria.map(({ id }) => (
                  <td key={id} className="number">
                    <span className={lowest.has(id) ? 'lowest' : undefined}>
                      {scoreWord(student.scores[id] ?? null)}
                    </span>
                    {lowest.has(id) && (
                      <Box component="span" sx={VISUALLY_HIDDEN}>
                        {' '}
                        lowest
                      </Box>
                    )}
                    {student.confirmed === false && (student.scores[id] ?? null) !== null ? '*' : ''}
                  </td>
                ))}
                <td className="number">{student.essays}</td>
                <td>{student.trend_status}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Class median</th>
            {criteria.map(({ id, median }) => (
              <td key={id} className="number">
                <strong>{scoreWord(median)}</strong>
              </td>
            ))}
            <td colSpan={2}>of the latest scores</td>
          </tr>
          <tr>
            <th scope="row">Lowest for</th>
            {criteria.map(({ id, lowest_for }) => (
              <td key={id} className="number">
                {lowest_for}
              </td>
            ))}
            <td colSpan={2}>of {sheet.compared} scored on all</td>
          </tr>
        </tfoot>
      </Box>
      <Box component="p" sx={{ mt: '8px', color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
        Latest score for each criterion. Underlined: the student’s lowest. – : no score yet.
        {unconfirmed && ' *: a proposed score that no teacher has confirmed yet.'}
      </Box>
    </>
  );
};
