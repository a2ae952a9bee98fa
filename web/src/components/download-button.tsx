import { ActionButton } from './action-button.tsx';
import type { ApiRequest } from '../data/client/call.ts';
import { errorSentence } from '../data/client/error-sentence.ts';
import { useFileMutation } from '../data/client/files.api.ts';
import { useNotify } from './use-notify.ts';
import { saveAddress } from './save-file.ts';

/** Saves a file from the server, or says why it could not. */
export const useDownload = () => {
  const notify = useNotify();
  const [load, { isLoading }] = useFileMutation();
  const save = async (file: ApiRequest<string>, name: string) => {
    const { data, error } = await load(file);
    if (data !== undefined) saveAddress(data, name);
    else notify(errorSentence(error, 'The download failed. Please try again.'), { kind: 'error' });
  };
  return { save, isLoading };
};

/** Saves a file from the server under `name`, which must say nothing about a student. */
export const DownloadButton = ({
  file,
  name,
  quiet = false,
  disabled = false,
  children,
}: {
  file: ApiRequest<string>;
  name: string;
  /** Looks like a link, for use among links rather than actions. */
  quiet?: boolean;
  disabled?: boolean;
  children: string;
}) => {
  const { save, isLoading } = useDownload();
  return (
    <ActionButton
      variant={quiet ? 'text' : 'outlined'}
      size={quiet ? 'small' : 'medium'}
      disabled={disabled || isLoading}
      onClick={() => void save(file, name)}
      icon="download"
    >
      {children}
    </ActionButton>
  );
};
