import { academicYearProblem } from '@essays/contract';
import type { ImportedRow, Student } from '@essays/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { yearAfter } from '../../domain/academic-years.ts';
import { counted } from '../../domain/counted.ts';
import { namesApart } from '../../domain/names-apart.ts';
import { useImportRowsMutation } from './class-import.api.ts';
import { useWholeClassQuery } from '../../data/students.api.ts';
import type { AddedClass } from './add-class-dialog.tsx';
import { ClassFields } from './class-fields.tsx';
import { ListEnd } from '../../components/list-end.tsx';
import { TickBox } from '../../components/tick-box.tsx';

const rowOf = (student: Student, to: { period: number; academic_year: string }): ImportedRow => ({
  student_id: student.id,
  revision: student.revision,
  name: student.student_name ?? '',
  school_number: student.school_number,
  email: student.email,
  ...to,
});

/** Puts the students of a class into the class of another year, all at once; one Undo takes all of it back. */
export const NextYearDialog = ({
  academic_year: from,
  period: fromPeriod,
  onClose,
  onMoved,
}: {
  academic_year: string;
  period: string;
  onClose: () => void;
  onMoved: (moved: AddedClass) => void;
}) => {
  const query = useWholeClassQuery({ academic_year: from, period: fromPeriod });
  const [year, setYear] = useState(() => yearAfter(from));
  const [period, setPeriod] = useState(fromPeriod);
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const [send] = useImportRowsMutation();
  const students = query.data ?? [];
  const nameOf = namesApart(students);
  const moving = students.filter(({ id }) => !staying.has(id));
  const problem = academicYearProblem(year) ?? (year === from ? `They are in ${from} now.` : null);
  const turn = (id: string) =>
    setStaying(
      staying.has(id) ? new Set([...staying].filter((one) => one !== id)) : new Set([...staying, id]),
    );
  const submit = async () => {
    const to = { period: Number(period), academic_year: year };
    const answer = await send(moving.map((one) => rowOf(one, to)));
    if (answer.data) onMoved({ ...answer.data, in: to });
    return answer;
  };
  return (
    <FormDialog
      title="Move the class to another year"
      submitLabel={`Move ${counted(moving.length, 'student')}`}
      busyLabel="Moving..."
      isIncomplete={moving.length === 0 || problem !== null}
      // The server says what has changed in the list.
      failed={(error) => errorSentence(error, 'The class could not be moved.')}
      maxWidth="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      <Box component="p" sx={{ m: '0 0 6px', color: 'var(--ink-2)' }}>
        What they have written stays with {from}. What they write from now on belongs to the new class.
      </Box>
      <ClassFields value={period} onPeriod={setPeriod} year={year} onYear={setYear} problem={problem} />
      <Loaded query={query} failed="Failed to load the class." rows={6} label="Loading the class">
        {(all) => (
          <>
            <ListEnd query={query} of="students" way="Move these first, and then the others." />
            <TickBox
              label="All of them"
              checked={staying.size === 0}
              isSome={staying.size > 0 && moving.length > 0}
              onTick={(on) => setStaying(new Set(on ? [] : all.map(({ id }) => id)))}
            />
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, columns: '220px' }}>
              {all.map((one) => (
                <Box component="li" key={one.id} sx={{ breakInside: 'avoid' }}>
                  <TickBox
                    label={nameOf(one)}
                    small
                    checked={!staying.has(one.id)}
                    onTick={() => turn(one.id)}
                  />
                </Box>
              ))}
            </Box>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
};
