import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

/** A field for files: click, keyboard or drop. `folder` also offers a whole folder. */
export const FileDrop = ({
  label,
  hint,
  files,
  multiple = false,
  folder = false,
  accept = '.pdf,application/pdf',
  onFiles,
}: {
  label: string;
  hint: string;
  files: readonly File[];
  multiple?: boolean;
  folder?: boolean;
  /** What the browser offers first. */
  accept?: string;
  onFiles: (files: File[]) => void;
}) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1));
  };
  const total = files.reduce((sum, file) => sum + file.size, 0);
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        border: `1.5px dashed ${over ? 'var(--primary)' : 'var(--line-strong)'}`,
        background: over ? 'var(--tint)' : 'var(--surface)',
        borderRadius: '10px',
        padding: '18px',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '10px 14px',
        alignItems: 'center',
      }}
    >
      <Icon name={multiple ? 'files' : 'file'} size={24} style={{ color: 'var(--ink-3)' }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600, display: 'block' }}>
          {label}
        </Box>
        <Box sx={{ color: 'var(--ink-2)', overflowWrap: 'anywhere' }}>
          {files.length === 0
            ? hint
            : files.length === 1
              ? `${files[0]?.name} · ${sizeWord(total)}`
              : `${files.length} files · ${sizeWord(total)}`}
        </Box>
      </Box>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
        style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
      />
      {folder && (
        <input
          ref={folderInput}
          type="file"
          aria-label="Folder"
          multiple
          {...{ webkitdirectory: '' }}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
          style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
        />
      )}
      <Button variant="outlined" tabIndex={-1} onClick={() => input.current?.click()}>
        {multiple ? 'Choose files' : 'Choose file'}
      </Button>
      {folder && (
        <Button variant="outlined" onClick={() => folderInput.current?.click()}>
          Choose folder
        </Button>
      )}
    </Box>
  );
};

/** 10 MiB reads '10 MB', as teachers say it. */
const sizeWord = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
