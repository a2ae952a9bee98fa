import { errorSentence } from '../../data/client/error-sentence.ts';
import { useNotify } from '../../components/use-notify.ts';
import { counted } from '../../domain/counted.ts';
import { useUndoImportMutation } from './class-import.api.ts';
import type { ImportOutcome } from './class-import.api.ts';

/** Students from which taking them back is not done at once. */
const MANY = 100;

/** Says what came in, and offers to undo all of it. */
export const useImportNotice = () => {
  const notify = useNotify();
  const [undoImport] = useUndoImportMutation();
  const undo = async (id: string, students: number) => {
    if (students > MANY) notify(`Taking back ${counted(students, 'student')}. This can take a minute.`);
    const { data, error } = await undoImport(id);
    if (!data) return notify(errorSentence(error, 'The class could not be taken back.'), { kind: 'error' });
    const { removed, restored, kept } = data;
    const parts = [
      removed > 0 && `${counted(removed, 'student')} removed`,
      restored > 0 && `${restored} as before`,
      kept.length > 0 && `${kept.join(', ')} kept: something was done with them since`,
    ].filter(Boolean);
    return notify(`Undone: ${parts.join('; ')}.`);
  };
  return ({ import_id, added, changed, failure }: ImportOutcome) => {
    const done = [
      added > 0 && `${counted(added, 'student')} added`,
      changed > 0 && `${added > 0 ? changed : counted(changed, 'student')} changed`,
    ].filter(Boolean);
    const rest = failure && `, the rest was not: ${errorSentence(failure, 'the server refused it')}`;
    notify(`${done.join(', ')}${rest ?? ''}.`, { undo: () => void undo(import_id, added + changed) });
  };
};
