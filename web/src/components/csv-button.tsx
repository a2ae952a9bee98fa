import Button from '@mui/material/Button';
import { errorSentence } from '../data/client/error-sentence.ts';
import { Icon } from './icon.tsx';
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
    <Button
      variant="outlined"
      onClick={() => void save()}
      disabled={isLoading}
      startIcon={<Icon name="download" />}
    >
      CSV
    </Button>
  );
};
