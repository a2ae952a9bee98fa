import type { CommonPassage, Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { EssayText, markElementId } from '../../../review/essay-text.tsx';
import type { Mark } from '../../../review/essay-text.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { StudentLabel } from '../../../components/student-label.tsx';
import { copiedFrom, copySentence, isReadable } from '../../../domain/copy-words.ts';
import { dateWord } from '../../../domain/dates.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { useEssayQuery } from '../essays.api.ts';
import { TwoTexts, WhichOther } from './two-texts.tsx';
import { TextLink } from '../../../components/text-link.tsx';

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
  // Not `data`: that would be the text of the one before, under the marks of this one.
  const data = query.currentData;
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
        essay={essay}
        marks={here}
        selected={selected}
        onSelect={go}
        other={{
          name: copiedFrom(copy),
          head: (
            <>
              <TextLink to={`/essays/grade/${encodeURIComponent(copy.essay_id)}`} underline="hover">
                <StudentLabel displayId={copy.student_display_id} name={copy.student_name} />
              </TextLink>
              {copies.length > 1 && <WhichOther of={copies} at={at} onChoose={setAt} />}
            </>
          ),
          meta: [data && dateWord(data.submission_date), data && essayTypeWord(data.essay_type)],
          text: (
            <Loaded
              query={{ ...query, data }}
              failed="The other essay could not be loaded."
              label="Loading the other essay"
            >
              {(loaded) => (
                <EssayText
                  text={loaded.essay_text ?? ''}
                  marks={there}
                  scope={otherScope}
                  selected={selected}
                  onSelect={go}
                />
              )}
            </Loaded>
          ),
        }}
      />
    </Box>
  );
};
