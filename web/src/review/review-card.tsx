import type { ClassType } from '@essays/contract';
import { CLASS_TYPE_LABEL } from '@essays/contract';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { createContext, use } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Chip } from '../components/chip.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../domain/icon-paths.ts';
import { CardKey } from './queue-keys.tsx';
import type { Fold } from './fold.tsx';
import { itemElementId } from '../components/use-highlight.ts';
import { History } from './history/history.tsx';
import './review-card.css';

/** Id of a card's heading, which takes the focus when the card becomes the current one. */
export const headingElementId = (id: string): string => `heading-${id}`;

/** A click on a link, a button or words being selected is not a wish to open the card. */
const isForTheCard = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, summary, label, .MuiModal-root') === null &&
  (window.getSelection()?.isCollapsed ?? true);

/** Id of the heading of the card that something is on: twenty cards have twenty times the same buttons. */
const CardHeading = createContext<string | undefined>(undefined);

/** Unfolds the card, and shows what somebody browsing the list looks for. */
const UnfoldLine = ({ of, onUnfold, preview }: { of: string; onUnfold: () => void; preview: ReactNode }) => (
  <div className="unfold-line">
    <Button
      size="small"
      data-unfold
      aria-expanded={false}
      aria-describedby={use(CardHeading)}
      sx={{ ml: '-10px' }}
      onClick={onUnfold}
    >
      Show the whole {of}
    </Button>
    {preview}
  </div>
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
  /** In a list: whether it is the one that the keys act on. Undefined for a single card. */
  current?: boolean;
  onFocusIn?: (id: string) => void;
  of?: 'essay' | 'sample';
  /** Null for a card that is always open. */
  fold?: Fold | null;
  head: ReactNode;
  bar: ReactNode;
  /** Not for deciding: it is below the bar, after the history, which the bar never covers. */
  past?: ReactNode;
  children: ReactNode;
}) => {
  const open = () => {
    fold?.unfold();
    document.getElementById(headingElementId(id))?.focus({ preventScroll: true });
  };
  const where = fold && {
    'data-folded': true,
    onClick: ({ target }: MouseEvent) => {
      if (isForTheCard(target)) open();
    },
  };
  return (
    <CardHeading value={headingElementId(id)}>
      <article
        className="review-card"
        id={itemElementId(id)}
        aria-labelledby={headingElementId(id)}
        data-current={current}
        data-outlined={outlined || undefined}
        onFocusCapture={({ target }) => {
          onFocusIn?.(id);
          if (target.id === headingElementId(id)) fold?.unfold();
        }}
      >
        <div {...where}>{head}</div>
        {/* The bar sticks within this box: it never covers the heading of its card or what happened before. */}
        <div>
          <div {...where}>
            {/* What has the focus stays fully visible: only what lies below moves, nothing under the pointer. */}
            <div onFocusCapture={fold?.unfold}>{children}</div>
            {fold && <UnfoldLine of={of} onUnfold={open} preview={fold.preview} />}
          </div>
          {bar}
        </div>
        <div className="review-past">
          <Disclosure title="History">
            <History subject={of === 'essay' ? 'essay' : 'baseline'} id={id} />
          </Disclosure>
          {past}
        </div>
      </article>
    </CardHeading>
  );
};

/** Student and type on one line, the status at its end. */
export const CardHead = ({
  of,
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
  /** Left out if there is nothing to say. */
  facts: readonly (string | false | null | undefined)[];
  badge?: ReactNode;
  chips: ReactNode;
}) => (
  <div className="card-head">
    <div className="card-student">
      <h2 className="heading-2" id={headingElementId(of.id)} tabIndex={-1}>
        {of.student_display_id ?? (of.student_name ? '' : 'Unknown')}
        {of.student_display_id && of.student_name && ' '}
        {of.student_name && (
          <bdi style={{ marginLeft: of.student_display_id ? 6 : 0 }}>{of.student_name}</bdi>
        )}
      </h2>
      {of.class_type && (
        <Chip band="grey" icon="users">
          {CLASS_TYPE_LABEL[of.class_type]}
        </Chip>
      )}
      {badge}
      <span className="card-facts">{facts.filter(Boolean).join(' · ')}</span>
    </div>
    <div className="card-chips">{chips}</div>
  </div>
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
  <div
    className="decide-bar no-print"
    role="group"
    aria-label="Decide"
    data-decide
    data-quiet={quiet || undefined}
  >
    {children}
    {hint && <div className="decide-hint">{hint}</div>}
  </div>
);

const ActButton = styled(Button)(({ theme }) => ({
  flex: '0 0 auto',
  minWidth: 0,
  '& kbd': { marginLeft: 8, color: 'inherit', borderColor: 'currentColor', opacity: 0.65 },
  // So that four fit on one line of a small phone.
  [theme.breakpoints.down('md')]: {
    flex: '1 1 auto',
    paddingLeft: 4,
    paddingRight: 4,
    fontSize: '0.8125rem',
    '& .MuiButton-startIcon': { display: 'none' },
  },
}));

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
  <ActButton
    variant={main ? 'contained' : 'outlined'}
    color={danger ? 'error' : 'primary'}
    onClick={onClick}
    disabled={disabled}
    title={disabled ? why : undefined}
    aria-describedby={disabled && why ? undefined : use(CardHeading)}
    startIcon={<Icon name={icon} />}
  >
    {children}
    {kbd && <CardKey>{kbd}</CardKey>}
  </ActButton>
);
