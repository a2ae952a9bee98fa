import Box from '@mui/material/Box';
import { Part, WritingLine } from './sheet.tsx';

/** Lines for what the family adds. */
const OWN_WORDS = 2;
const SIGNERS = ['Student', 'Parent or guardian', 'Teacher'];

/** Where it is signed that these pages were read, with room for the family's own words. */
export const SignLines = () => (
  <Part title="What the student or the family would like to add">
    {Array.from({ length: OWN_WORDS }, (_, line) => (
      <WritingLine key={line} height={26} />
    ))}
    <p style={{ marginTop: 14 }}>
      Signing says that you have read these pages. It does not say that you agree.
    </p>
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, columnGap: '24px' }}>
      {SIGNERS.flatMap((signer) =>
        [signer, 'Date'].map((word) => (
          <Box key={`${signer} ${word}`} sx={{ mb: '4px' }}>
            <WritingLine height={28} />
            <Box sx={{ color: 'var(--ink-2)', fontSize: '0.75rem' }}>{word}</Box>
          </Box>
        )),
      )}
    </Box>
  </Part>
);
