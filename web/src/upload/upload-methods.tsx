import { MAX_PDF_WORD } from '@essays/contract';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { Icon } from '../components/icon.tsx';
import type { UploadMethod } from '../domain/upload-rules.ts';

/** The ways to upload, of which one is for a batch of PDFs. */
const methodsWith = (batch: { label: string; note: string }) =>
  [
    { value: 'pdf', label: 'Upload PDF', note: `one file, up to ${MAX_PDF_WORD}`, icon: 'file' },
    { value: 'text', label: 'Enter Text', note: 'type or paste it', icon: 'pencil' },
    { value: 'batch', ...batch, icon: 'files' },
    {
      value: 'files',
      label: 'Word files, scans and photos',
      note: 'from Canvas, Classroom or a folder',
      icon: 'files',
    },
  ] as const;

/** How it is uploaded: radio buttons that look like buttons. */
export const UploadMethods = ({
  value,
  batch,
  onChange,
}: {
  value: UploadMethod;
  batch: { label: string; note: string };
  onChange: (method: UploadMethod) => void;
}) => {
  const id = useId();
  return (
    <Box role="radiogroup" aria-label="Upload method" sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
      {methodsWith(batch).map((option) => {
        const chosen = option.value === value;
        return (
          <Box
            component="label"
            key={option.value}
            sx={{
              position: 'relative',
              flex: '1 1 180px',
              display: 'flex',
              gap: '10px',
              alignItems: 'center',
              minHeight: 48,
              padding: '8px 14px',
              borderRadius: '8px',
              cursor: 'pointer',
              border: `1px solid ${chosen ? 'var(--primary)' : 'var(--line-strong)'}`,
              background: chosen ? 'var(--tint)' : 'var(--surface)',
              color: chosen ? 'var(--primary)' : 'var(--ink)',
              '&:focus-within': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={id}
              checked={chosen}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
              sx={{
                position: 'absolute',
                inset: 0,
                width: '100%',
                height: '100%',
                m: 0,
                opacity: 0,
                cursor: 'pointer',
              }}
            />
            <Icon name={option.icon} size={18} />
            <span>
              <Box component="span" sx={{ fontWeight: 600, display: 'block' }}>
                {option.label}
              </Box>
              <Box component="span" sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
                {option.note}
              </Box>
            </span>
          </Box>
        );
      })}
    </Box>
  );
};
