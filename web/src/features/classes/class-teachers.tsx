import type { SchoolClass } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNotify } from '../../components/use-notify.ts';
import { useOutcomeNotice } from '../../components/use-outcome-notice.ts';
import { taughtSentence } from '../../domain/class-words.ts';
import { useClassesQuery, useSetTeachersMutation } from '../../data/classes.api.ts';
import { useMe } from '../../data/use-me.ts';
import { TeachersDialog } from './teachers-dialog.tsx';

/** Who teaches the class of a roster, if it is one class; whoever may say so changes it here. */
export const ClassTeachers = ({
  academic_year,
  period,
  children,
}: {
  academic_year: string;
  period: string;
  /** What else is done with the whole class. */
  children?: ReactNode;
}) => {
  const me = useMe();
  const notify = useNotify();
  const tell = useOutcomeNotice();
  const { data } = useClassesQuery();
  const [setTeachers, { isLoading }] = useSetTeachersMutation();
  const [isOpen, setOpen] = useState(false);
  const shown = data?.classes.find(
    (one) => one.academic_year === academic_year && String(one.period) === period,
  );
  if (!shown || !me) return null;
  const claim = (of: SchoolClass) =>
    tell(setTeachers({ ...of, teachers: [{ user_id: me.id, part: 'teacher' }] }), {
      failed: 'The class could not be changed',
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', mb: '10px' }}>
      <span>{taughtSentence(shown, data?.own_only ?? false)}</span>
      {shown.changeable && shown.teachers.length === 0 && (
        <Button size="small" variant="outlined" disabled={isLoading} onClick={() => void claim(shown)}>
          I teach it
        </Button>
      )}
      {shown.changeable && (
        <Button size="small" onClick={() => setOpen(true)}>
          {shown.teachers.length === 0 ? 'Choose its teachers' : 'Change its teachers'}
        </Button>
      )}
      {children}
      {isOpen && (
        <TeachersDialog
          of={shown}
          colleagues={data?.colleagues ?? []}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            notify('Saved who teaches the class.');
          }}
        />
      )}
    </Box>
  );
};
