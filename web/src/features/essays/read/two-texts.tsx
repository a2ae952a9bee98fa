import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';

export interface TextPane {
  /** For those who hear the page. */
  name: string;
  head: ReactNode;
  meta: readonly (string | false | null | undefined)[];
  text: ReactNode;
}

/** Two texts beside each other; on a phone only the chosen one is visible. */
export const TwoTexts = ({
  essay,
  other,
  otherWord,
}: {
  essay: TextPane;
  other: TextPane;
  /** What the other text is, on the button that shows it. */
  otherWord: string;
}) => {
  const [pane, setPane] = useState<PaneName>('essay');
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
        <Pane pane={essay} isShown={pane === 'essay'} />
        <Pane pane={other} isShown={pane === 'other'} />
      </Box>
    </>
  );
};

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
