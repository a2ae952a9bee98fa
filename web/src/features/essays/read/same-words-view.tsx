import type { CommonPassage, Essay, EssayCopy } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EssayText, markElementId } from '../../../review/essay-text.tsx';
import type { Mark } from '../../../review/essay-text.tsx';
import { isAwaited } from '../../../components/loaded.tsx';
import { ErrorPanel, LoadingPanel } from '../../../components/state-panels.tsx';
import { StudentLabel } from '../../../components/student-label.tsx';
import { errorSentence } from '../../../data/client/error-sentence.ts';
import { copiedFrom, copySentence, isReadable } from '../../../domain/copy-words.ts';
import { dateWord } from '../../../domain/dates.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { useEssayQuery } from '../essays.api.ts';
import { TwoTexts } from './two-texts.tsx';

/** Characters between two passages that are still one stretch, with one number. */
const NEAR = 90;

/** The passages as marks in both texts; the number says which belong together. */
export const marksOfPassages = (passages: readonly CommonPassage[]): { here: Mark[]; there: Mark[] } => {
  let number = 0;
  let before: CommonPassage | null = null;
  const here: Mark[] = [];
  const there: Mark[] = [];
  for (const one of passages) {
    const further = before && one.other_start - before.other_end;
    const goesOn =
      before && further !== null && one.start - before.end <= NEAR && further >= 0 && further <= NEAR;
    if (!goesOn) number += 1;
    here.push({ number, start: one.start, end: one.end, kind: 'same' });
    there.push({ number, start: one.other_start, end: one.other_end, kind: 'same' });
    before = one;
  }
  return { here, there };
};

/** The essay beside another student's that has the same words, which are marked in both. */
export const SameWordsView = ({ essay }: { essay: Essay }) => {
  const [at, setAt] = useState(0);
  const [selected, setSelected] = useState<number | null>(null);
  const copies = essay.copies.filter(isReadable);
  const copy = copies[at] ?? copies[0];
  const { here, there } = useMemo(() => marksOfPassages(copy?.passages ?? []), [copy]);
  const query = useEssayQuery(copy?.essay_id ?? '', { skip: !copy });
  const { data, error, refetch } = query;
  const otherScope = `${essay.id}-same`;
  // Where the same words begin, in sight at once.
  useEffect(() => {
    const first = data && document.getElementById(markElementId(otherScope, 1));
    const pane = first?.closest('[data-text-pane]');
    if (!first || !pane) return;
    pane.scrollTop += first.getBoundingClientRect().top - pane.getBoundingClientRect().top - 30;
  }, [data, otherScope]);
  if (!copy) return <span>No other essay has the same words.</span>;
  const go = (number: number) => {
    setSelected(number);
    requestAnimationFrame(() => {
      for (const scope of [essay.id, otherScope])
        document.getElementById(markElementId(scope, number))?.scrollIntoView({ block: 'nearest' });
    });
  };
  return (
    <Box>
      <Box sx={{ mb: '10px' }}>{copySentence(copy)}</Box>
      <TwoTexts
        otherWord="The other essay"
        essay={{
          name: 'Essay under review',
          head: <strong>Essay under review</strong>,
          meta: [dateWord(essay.submission_date), essayTypeWord(essay.essay_type)],
          text: (
            <EssayText
              text={essay.essay_text ?? ''}
              marks={here}
              scope={essay.id}
              selected={selected}
              onSelect={go}
            />
          ),
        }}
        other={{
          name: copiedFrom(copy),
          head: (
            <>
              <Link
                component={RouterLink}
                to={`/essays/grade/${encodeURIComponent(copy.essay_id)}`}
                underline="hover"
              >
                <StudentLabel displayId={copy.student_display_id} name={copy.student_name} />
              </Link>
              <OtherCopies copies={copies} at={at} onChoose={setAt} />
            </>
          ),
          meta: [data && dateWord(data.submission_date), data && essayTypeWord(data.essay_type)],
          text: error ? (
            <ErrorPanel
              sentence={errorSentence(error, 'The other essay could not be loaded.')}
              onRetry={() => void refetch()}
            />
          ) : isAwaited(query) || !data ? (
            <LoadingPanel label="Loading the other essay" />
          ) : (
            <EssayText
              text={data.essay_text ?? ''}
              marks={there}
              scope={otherScope}
              selected={selected}
              onSelect={go}
            />
          ),
        }}
      />
    </Box>
  );
};

const OtherCopies = ({
  copies,
  at,
  onChoose,
}: {
  copies: readonly EssayCopy[];
  at: number;
  onChoose: (at: number) => void;
}) =>
  copies.length < 2 ? null : (
    <>
      {copies.map((one, i) => (
        <Button
          key={one.essay_id}
          size="small"
          variant={i === at ? 'contained' : 'text'}
          aria-pressed={i === at}
          onClick={() => onChoose(i)}
        >
          {i + 1}
          {i === at ? ` of ${copies.length}` : ''}
        </Button>
      ))}
    </>
  );
