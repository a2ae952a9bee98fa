import { ActionButton } from './action-button.tsx';
import { errorSentence } from '../data/client/error-sentence.ts';
import { useNotify } from './use-notify.ts';
import { saveFile } from './save-file.ts';

/** Saves the result of `load` under `name`, which must say nothing about a student. */
export const CsvButton = ({
  name,
  isLoading,
  load,
}: {
  name: string;
  isLoading: boolean;
  load: () => PromiseLike<{ data?: string; error?: unknown }>;
}) => {
  const notify = useNotify();
  const save = async () => {
    const { data, error } = await load();
    if (data !== undefined) saveFile(data, name);
    else notify(errorSentence(error, 'The export failed. Please try again.'), { kind: 'error' });
  };
  return (
    <ActionButton variant="outlined" onClick={() => void save()} disabled={isLoading} icon="download">
      CSV
    </ActionButton>
  );
};
