import type { Essay } from '@essays/contract';
import { CALLS, countWords, isPicture } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { call } from '../../../data/client/call.ts';
import { errorSentence } from '../../../data/client/error-sentence.ts';
import { useFileMutation } from '../../../data/client/files.api.ts';
import { useDraft } from '../../../data/use-draft.ts';
import { useNotify } from '../../../components/use-notify.ts';
import { counted } from '../../../domain/counted.ts';
import { useMay } from '../../../data/use-me.ts';
import { useTypeTextMutation } from '../corrections.api.ts';

/** The pages of which the words are in doubt; of a photo, the photo. */
const pagesOf = ({ reading_remarks = [], file_format }: Essay): number[] =>
  file_format && isPicture(file_format)
    ? [1]
    : reading_remarks.filter(({ kind }) => kind === 'read_from_picture').map(({ page }) => page);

const isFromPicture = ({ reading_remarks = [] }: Essay): boolean =>
  reading_remarks.some(({ kind }) => kind === 'read_from_picture');

/** One page of the file as a picture. */
const PagePicture = ({ essay, page }: { essay: Essay; page: number }) => {
  const [load, { data: address, isError }] = useFileMutation();
  const isPhoto = essay.file_format !== 'pdf';
  // Browsers show no HEIC: it is asked for as a page.
  const asItCame = isPhoto && essay.file_format !== 'heic';
  useEffect(() => {
    const query = asItCame ? {} : { query: { page } };
    const loading = load(call(CALLS.essays.file, { path: { id: essay.id }, ...query }));
    return () => {
      void loading.then(({ data }) => data !== undefined && URL.revokeObjectURL(data));
    };
  }, [load, essay.id, asItCame, page]);
  if (isError) return <Box sx={{ color: 'var(--ink-2)' }}>Page {page} cannot be shown.</Box>;
  return address === undefined ? (
    <Box sx={{ color: 'var(--ink-2)', minHeight: 320 }}>Loading page {page}…</Box>
  ) : (
    <Box
      component="img"
      src={address}
      alt={isPhoto ? 'The page as it was photographed' : `Page ${page} of the file`}
      sx={{ display: 'block', width: '100%', border: '1px solid var(--line)', mb: '12px' }}
    />
  );
};

/** The text of a file that could not be read, to be typed; or what was read with doubts, beside its picture. */
export const TypeText = ({ essay }: { essay: Essay }) => {
  const { id, revision, doubtful_text = '' } = essay;
  const { draft, save, clear } = useDraft(`text:${id}`, doubtful_text);
  const [problem, setProblem] = useState<string | null>(null);
  const [type, { isLoading, error }] = useTypeTextMutation();
  const notify = useNotify();
  const pages = useMay('view_student_names') && essay.has_file ? pagesOf(essay) : [];
  const isDoubtful = doubtful_text !== '';
  const isOfPictures = !isDoubtful || isFromPicture(essay);
  const read = isOfPictures ? 'The text as it was read: correct it' : 'All that was read: keep the essay';
  const label = isDoubtful ? read : 'Type or paste the text';

  const confirm = async () => {
    setProblem(draft.trim() === '' ? 'Please type the text of the essay.' : null);
    if (draft.trim() === '') return;
    const { data } = await type({ id, revision, essay_text: draft });
    if (!data) return;
    clear();
    notify('Text saved. The essay goes on from here.');
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: '20px',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: pages.length > 0 ? '1fr 1fr' : 'minmax(0, 1fr)' },
      }}
    >
      {pages.length > 0 && (
        <Box
          role="region"
          aria-label="The pages of the file"
          tabIndex={0}
          sx={{ maxHeight: { xs: '60vh', md: '80vh' }, overflow: 'auto' }}
        >
          {pages.map((page) => (
            <PagePicture key={page} essay={essay} page={page} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: '10px' }}>
        <TextField
          multiline
          minRows={12}
          maxRows={28}
          label={label}
          value={draft}
          onChange={(event) => save(event.target.value)}
          error={problem !== null || error !== undefined}
          helperText={
            problem ??
            (error && errorSentence(error, 'The text could not be saved.')) ??
            counted(countWords(draft), 'word')
          }
        />
        <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
          {isOfPictures
            ? 'Keep the student’s own spelling. It is not compared with their habits, because it came by way of a ' +
              'picture or your keyboard.'
            : 'Delete what is not this student’s essay. If you only delete lines, the rest is compared as it stands.'}
        </Box>
        <Box>
          <Button variant="contained" disabled={isLoading} onClick={() => void confirm()}>
            {isDoubtful ? 'Confirm this text' : 'Use this text'}
          </Button>
        </Box>
      </Box>
    </Box>
  );
};
