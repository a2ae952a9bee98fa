import type { ClassType } from '@essays/contract';
import { CLASS_TYPE_LABEL } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { Chip } from '../components/chip.tsx';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../domain/icon-paths.ts';
import { Key } from '../components/key.tsx';
import type { Fold } from './fold.ts';
import { highlightSx, itemElementId } from '../components/use-highlight.ts';

/** Id of a card's heading, which takes the focus when the card becomes the current one. */
export const headingElementId = (id: string): string => `heading-${id}`;

/** Everything of a folded card that does nothing else opens it. */
const opensWhereClicked = {
  cursor: 'pointer',
  '&:hover [data-unfold]': { textDecoration: 'underline' },
} as const;

/** A click on a link, a button or words being selected is not a wish to open the card. */
const isForTheCard = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, summary, label, .MuiModal-root') === null &&
  (window.getSelection()?.isCollapsed ?? true);

/** Unfolds the card, and shows what somebody browsing the list looks for. */
const UnfoldLine = ({ of, onUnfold, preview }: { of: string; onUnfold: () => void; preview: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 16px',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '4px 18px 8px',
    }}
  >
    <Button size="small" data-unfold aria-expanded={false} sx={{ ml: '-10px' }} onClick={onUnfold}>
      Show the whole {of}
    </Button>
    {preview}
  </Box>
);

/**
 * One text under review: student and type, the text and its judgement, one action bar that stays in view, and the
 * history.
 */
export const ReviewCard = ({
  id,
  outlined,
  current,
  onFocusIn,
  of = 'essay',
  fold = null,
  head,
  bar,
  past,
  children,
}: {
  id: string;
  outlined: boolean;
  /** In a list: whether it is the current one. Undefined for a single card. */
  current?: boolean;
  onFocusIn?: (id: string) => void;
  of?: 'essay' | 'sample';
  /** Null for a card that is always open. */
  fold?: Fold | null;
  head: ReactNode;
  bar: ReactNode;
  /** For reading, not for deciding: it is below the bar, which never covers it. */
  past?: ReactNode;
  children: ReactNode;
}) => {
  const open = () => {
    fold?.unfold();
    document.getElementById(headingElementId(id))?.focus({ preventScroll: true });
  };
  const where = fold && {
    sx: opensWhereClicked,
    onClick: ({ target }: MouseEvent) => {
      if (isForTheCard(target)) open();
    },
  };
  return (
    <Box
      component="article"
      id={itemElementId(id)}
      aria-labelledby={headingElementId(id)}
      onFocusCapture={({ target }) => {
        onFocusIn?.(id);
        if (target.id === headingElementId(id)) fold?.unfold();
      }}
      sx={{
        background: 'var(--surface)',
        border: '1px solid var(--line)',
        borderRadius: '10px',
        mb: { xs: '14px', md: '22px' },
        scrollMarginTop: '70px',
        // The bar has a background of its own, and would interrupt the stripe.
        ...(current && { '&, & [data-decide]': { boxShadow: 'inset 4px 0 0 var(--primary)' } }),
        // A card that is only just visible must not cover its first lines with its actions.
        ...(current === false && { '& [data-decide]': { position: 'static' } }),
        ...highlightSx(outlined),
      }}
    >
      <Box {...where}>{head}</Box>
      {/* The bar sticks within this box: it never covers the heading of its card or what happened before. */}
      <div>
        <Box {...where}>
          {/* What has the focus stays fully visible: only what lies below moves, nothing under the pointer. */}
          <Box onFocusCapture={fold?.unfold}>{children}</Box>
          {fold && <UnfoldLine of={of} onUnfold={open} preview={fold.preview} />}
        </Box>
        {bar}
      </div>
      <Box
        sx={{
          padding: '2px 18px 6px',
          borderTop: '1px solid var(--line)',
          '& > details:first-of-type': { borderTop: 0 },
          '&:empty': { display: 'none' },
        }}
      >
        {past}
      </Box>
    </Box>
  );
};

/** Student and type on one line, the status at its end. */
export const CardHead = ({
  of,
  level = 'h2',
  facts,
  badge,
  chips,
}: {
  of: {
    id: string;
    student_display_id: string | null;
    student_name: string | null;
    class_type: ClassType | null;
  };
  level?: 'h1' | 'h2';
  /** Left out if there is nothing to say. */
  facts: readonly (string | false | null | undefined)[];
  badge?: ReactNode;
  chips: ReactNode;
}) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', md: 'nowrap' },
      gap: '6px 12px',
      alignItems: 'flex-start',
      padding: '12px 18px',
      borderBottom: '1px solid var(--line)',
    }}
  >
    <Box
      sx={{
        flex: { xs: '1 1 100%', md: 1 },
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 12px',
        alignItems: 'center',
        minWidth: 0,
      }}
    >
      <Typography
        component={level}
        variant="h2"
        id={headingElementId(of.id)}
        tabIndex={-1}
        sx={{
          fontSize: '1.0625rem',
          overflowWrap: 'anywhere',
          '&:focus-visible': { outlineOffset: '4px', borderRadius: '4px' },
        }}
      >
        {of.student_display_id ?? (of.student_name ? '' : 'Unknown')}
        {of.student_display_id && of.student_name && ' '}
        {of.student_name && (
          <Box component="bdi" sx={{ ml: of.student_display_id ? '6px' : 0 }}>
            {of.student_name}
          </Box>
        )}
      </Typography>
      {of.class_type && (
        <Chip band="grey" icon="users">
          {CLASS_TYPE_LABEL[of.class_type]}
        </Chip>
      )}
      {badge}
      <Box component="span" sx={{ color: 'var(--ink-2)' }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 8px', flex: 'none', maxWidth: '100%' }}>
      {chips}
    </Box>
  </Box>
);

/** The actions, and their consequences in words. */
export const DecideBar = ({
  hint,
  quiet = false,
  children,
}: {
  hint?: ReactNode;
  /** If there is nothing to decide, the bar stays at the end of its card. */
  quiet?: boolean;
  children: ReactNode;
}) => (
  <Box
    className="no-print"
    role="group"
    aria-label="Decide"
    data-decide
    sx={{
      position: quiet ? 'static' : 'sticky',
      bottom: 0,
      zIndex: 5,
      display: 'flex',
      // Where the hint has no room beside the actions it stands below them.
      flexWrap: 'wrap',
      gap: { xs: '4px', md: '8px' },
      alignItems: 'center',
      padding: quiet ? '3px 12px' : { xs: '10px 12px', md: '10px 18px' },
      background: 'var(--surface)',
      borderTop: '1px solid var(--line)',
      borderRadius: '0 0 10px 10px',
    }}
  >
    {children}
    {hint && (
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          flex: '1 1 320px',
          pl: '10px',
          color: 'var(--ink-2)',
          fontSize: '0.8125rem',
          lineHeight: 1.35,
        }}
      >
        {hint}
      </Box>
    )}
  </Box>
);

/** One action of the bar; its key is shown on it while shortcuts are on. */
export const Act = ({
  icon,
  main = false,
  danger = false,
  disabled = false,
  why,
  kbd,
  onClick,
  children,
}: {
  icon: IconName;
  main?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled. */
  why?: string;
  kbd?: string;
  onClick: () => void;
  children: string;
}) => (
  <Button
    variant={main ? 'contained' : 'outlined'}
    color={danger ? 'error' : 'primary'}
    onClick={onClick}
    disabled={disabled}
    title={disabled ? why : undefined}
    startIcon={<Icon name={icon} />}
    sx={{
      // So that four fit on one line of a small phone.
      px: { xs: '4px', md: '14px' },
      fontSize: { xs: '0.8125rem', md: '0.875rem' },
      minWidth: 0,
      whiteSpace: 'nowrap',
      '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } },
      '& kbd': { color: 'inherit', borderColor: 'currentColor', opacity: 0.65, ml: '8px' },
      flex: { xs: '1 1 auto', md: '0 0 auto' },
    }}
  >
    {children}
    {kbd && <Key>{kbd}</Key>}
  </Button>
);
