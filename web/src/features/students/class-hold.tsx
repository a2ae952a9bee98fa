import { periodText } from '@essays/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { useNotify } from '../../components/use-notify.ts';
import { useMay } from '../../data/use-me.ts';
import { useLazyStudentsOfYearQuery } from '../../data/students.api.ts';
import { LegalHoldDialog } from './legal-hold-dialog.tsx';
import type { Student } from '@essays/contract';

/** Puts a legal hold on all students of a class who have none; where all have one, lifts it. */
export const ClassHold = ({ academic_year, period }: { academic_year: string; period: string }) => {
  const mayHold = useMay('erase_any');
  const notify = useNotify();
  const [load, { isFetching }] = useLazyStudentsOfYearQuery();
  const [chosen, setChosen] = useState<{ students: Student[]; lifts: boolean } | null>(null);
  if (!mayHold) return null;
  const open = async () => {
    if (isFetching) return;
    const { data, error } = await load({ academic_year, period });
    if (!data) {
      notify(errorSentence(error, 'The students could not be loaded.'), { kind: 'error' });
      return;
    }
    const free = data.filter(({ legal_hold }) => legal_hold === null);
    setChosen(free.length > 0 ? { students: free, lifts: false } : { students: data, lifts: true });
  };
  const on = `${periodText(Number(period))}, ${academic_year}`;
  return (
    <>
      {/* Not disabled meanwhile: the dialog gives the focus back to what has it. */}
      <Button size="small" onClick={() => void open()}>
        Legal hold…
      </Button>
      {chosen && chosen.students.length > 0 && (
        <LegalHoldDialog {...chosen} on={on} onClose={() => setChosen(null)} />
      )}
    </>
  );
};
