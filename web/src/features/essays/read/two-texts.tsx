import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EssayText } from '../../../review/essay-text.tsx';
import type { Mark } from '../../../review/essay-text.tsx';
import { dateWord } from '../../../domain/dates.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';

const UNDER_REVIEW = 'Essay under review';
const NO_MARKS: readonly Mark[] = [];
const doNothing = (): void => undefined;

interface TextPane {
  /** For those who hear the page. */
  name: string;
  head: ReactNode;
  meta: readonly (string | false | null | undefined)[];
  text: ReactNode;
}

/** The essay beside another text; on a phone only the chosen one is visible. */
export const TwoTexts = ({
  essay,
  marks = NO_MARKS,
  selected = null,
  onSelect = doNothing,
  other,
  otherWord,
}: {
  essay: Essay;
  /** In the essay. */
  marks?: readonly Mark[];
  selected?: number | null;
  onSelect?: (number: number) => void;
  other: TextPane;
  /** What the other text is, on the button that shows it. */
  otherWord: string;
}) => {
  const [pane, setPane] = useState<PaneName>('essay');
  const ofEssay = {
    name: UNDER_REVIEW,
    head: <strong>{UNDER_REVIEW}</strong>,
    meta: [dateWord(essay.submission_date), essayTypeWord(essay.essay_type)],
    text: (
      <EssayText
        text={essay.essay_text ?? ''}
        marks={marks}
        scope={essay.id}
        selected={selected}
        onSelect={onSelect}
      />
    ),
  };
  return (
    <>
      <PaneSwitch pane={pane} otherWord={otherWord} onPane={setPane} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' },
          gap: '22px',
        }}
      >
        <Pane pane={ofEssay} isShown={pane === 'essay'} />
        <Pane pane={other} isShown={pane === 'other'} />
      </Box>
    </>
  );
};

/** One of a few others, on buttons above its text. */
export const WhichOther = ({
  of,
  word = '',
  at,
  onChoose,
}: {
  of: readonly unknown[];
  /** Before each number. */
  word?: string;
  at: number;
  onChoose: (at: number) => void;
}) =>
  of.map((_one, i) => (
    <Button
      key={i}
      size="small"
      variant={i === at ? 'contained' : 'text'}
      aria-pressed={i === at}
      onClick={() => onChoose(i)}
    >
      {[word, i + 1, i === at && `of ${of.length}`].filter(Boolean).join(' ')}
    </Button>
  ));

type PaneName = 'essay' | 'other';

const Pane = ({ pane: { name, head, meta, text }, isShown }: { pane: TextPane; isShown: boolean }) => (
  <Box
    component="section"
    aria-label={name}
    sx={{ minWidth: 0, display: { xs: isShown ? 'block' : 'none', md: 'block' } }}
  >
    <Box sx={{ display: 'flex', gap: '4px', alignItems: 'center', flexWrap: 'wrap', minHeight: 38 }}>
      {head}
    </Box>
    <Box sx={{ color: 'var(--ink-2)', mb: '10px' }}>{meta.filter(Boolean).join(' · ')}</Box>
    {/* Low enough that what stands below stays visible. */}
    <Box
      tabIndex={0}
      data-text-pane
      sx={{
        maxHeight: { md: 'max(300px, calc(100vh - 500px))' },
        overflow: 'auto',
        padding: '4px 6px',
      }}
    >
      {text}
    </Box>
  </Box>
);

const PaneSwitch = ({
  pane,
  otherWord,
  onPane,
}: {
  pane: PaneName;
  otherWord: string;
  onPane: (pane: PaneName) => void;
}) => (
  <Box
    role="group"
    aria-label="Which text"
    sx={{
      display: { xs: 'flex', md: 'none' },
      gap: '6px',
      position: 'sticky',
      top: 52,
      zIndex: 4,
      background: 'var(--surface)',
      padding: '6px 0 10px',
    }}
  >
    {(['essay', 'other'] as const).map((name) => (
      <Button
        key={name}
        size="small"
        variant={pane === name ? 'contained' : 'outlined'}
        aria-pressed={pane === name}
        onClick={() => onPane(name)}
        sx={{ flex: 1 }}
      >
        {name === 'essay' ? 'Essay' : otherWord}
      </Button>
    ))}
  </Box>
);
