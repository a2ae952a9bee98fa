import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { levelWord } from '../domain/grading-view.ts';
import { BandedNumber } from '../components/score-chip.tsx';
import { keepsFocusAs } from '../components/use-kept-focus.ts';
import './score-choice.css';

/** Criteria one below the other: a digit moves on to the next one, and ↑ ↓ move between them. */
export const SCORE_GROUPS = { 'data-score-groups': '' };

/** Moves to the chosen score there, or the proposed one, or the first. */
export const focusScores = (group: Element | null | undefined) => {
  const input = ['input:checked', 'input[data-proposed]', 'input'].flatMap(
    (which) => group?.querySelector<HTMLInputElement>(which) ?? [],
  )[0];
  input?.focus({ preventScroll: true });
  group?.scrollIntoView({ block: 'nearest' });
};

const groupBeside = (group: Element, by: 1 | -1): Element | undefined => {
  const groups = [...(group.closest('[data-score-groups]')?.querySelectorAll('[data-score-group]') ?? [])];
  return groups[groups.indexOf(group) + by];
};

/** Above the whole criterion: below, it would hide the proposal for the next one. */
const above = (criterion: string) => ({
  placement: 'top' as const,
  // What it does hide, the scores before, can still be clicked.
  disableInteractive: true,
  slotProps: {
    popper: { anchorEl: () => document.getElementById(criterion) ?? document.body },
    tooltip: {
      sx: {
        maxWidth: 'min(392px, calc(100vw - 32px))',
        // So close that two lines leave the score before it in sight.
        '[data-popper-placement*="top"] &&': { marginBottom: '3px' },
      },
    },
  },
});

/** A criterion and its score; what has no room beside it on a small screen stands below, at the right. */
const HEAD_LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px' } as const;

/**
 * One criterion as a radio group of whole scores from `min` to `max`. A machine's proposal is dashed violet until a
 * person chooses; digits choose while the group has the focus.
 */
export const ScoreChoice = ({
  label,
  min = 0,
  max,
  value,
  proposal = null,
  changed = null,
  onChange,
  note,
  disabled = false,
  wordOf = max === 4 ? levelWord : undefined,
  levels = [],
}: {
  label: string;
  min?: number;
  max: number;
  /** The teacher's score; null until chosen. */
  value: number | null;
  proposal?: number | null;
  /** How the score was made, if it is not the proposal. */
  changed?: string | null;
  onChange: (value: number | null) => void;
  note?: string | null;
  disabled?: boolean;
  wordOf?: (score: number) => string;
  /** What each score means, 0 first: shown for the level that is pointed at or has the focus. */
  levels?: readonly string[];
}) => {
  const id = useId();
  const shown = value ?? proposal;
  /** The score that is pointed at or has the focus: one tooltip for all of a criterion. */
  const [pointed, setPointed] = useState<number | null>(null);
  const level = pointed === null ? undefined : levels[pointed];
  const point = ({ target }: { target: EventTarget }) => {
    const input = target instanceof Element && target.closest('label')?.querySelector('input');
    if (input) setPointed(Number(input.value));
  };
  const options = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return (
    <Box
      id={id}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={note ? `${id}-note` : undefined}
      data-score-group
      onKeyDown={(event) => {
        const group = event.currentTarget;
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
        if (by !== null && group.closest('[data-score-groups]')) {
          event.preventDefault();
          const beside = groupBeside(group, by);
          if (beside) focusScores(beside);
          return;
        }
        const digit = /^[0-9]$/.test(event.key) ? Number(event.key) : NaN;
        if (disabled || event.ctrlKey || event.metaKey || event.altKey || !options.includes(digit)) return;
        event.preventDefault();
        event.stopPropagation();
        onChange(digit);
        const next = groupBeside(group, 1);
        if (next) focusScores(next);
        else document.getElementById(`${id}-${digit}`)?.focus();
      }}
      sx={{
        padding: '10px 0',
        borderTop: '1px solid var(--line)',
        scrollMargin: '72px 0',
        '&:focus-within': { outline: '3px solid var(--focus)', outlineOffset: '3px', borderRadius: '8px' },
      }}
    >
      <Box sx={{ ...HEAD_LINE, mb: '6px' }}>
        <Box component="span" id={`${id}-label`} sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        <Box sx={{ ...HEAD_LINE, justifyContent: 'flex-end', ml: 'auto' }}>
          {changed && (
            <Box component="span" sx={{ color: 'var(--violet)', fontSize: '0.8125rem' }}>
              {changed}
            </Box>
          )}
          <Box component="span" sx={{ color: 'var(--ink-2)', whiteSpace: 'nowrap' }}>
            {shown === null ? (
              `– / ${max}`
            ) : (
              <>
                <BandedNumber score={shown} max={max} /> / {max} {wordOf?.(shown)}
                {value === null && <span> (AI)</span>}
              </>
            )}
          </Box>
        </Box>
      </Box>
      <Tooltip
        title={level ? <span aria-hidden>{`${pointed} – ${level}`}</span> : null}
        describeChild
        enterDelay={300}
        {...above(id)}
      >
        <div className="score-options" onPointerOver={point} onFocusCapture={point}>
          {options.map((option) => {
            const proposed = value === null && proposal === option;
            return (
              <label key={option} className="score-option">
                <input
                  type="radio"
                  id={`${id}-${option}`}
                  name={id}
                  value={option}
                  checked={value === option}
                  disabled={disabled}
                  data-proposed={proposed || undefined}
                  {...keepsFocusAs(`${label}: ${option}`)}
                  aria-describedby={levels[option] ? `${id}-${option}-level` : undefined}
                  onChange={() => onChange(option)}
                  aria-label={[
                    `${option} of ${max}`,
                    ...(wordOf?.(option) ? [wordOf(option)] : []),
                    ...(proposed ? ['proposed by the AI'] : []),
                  ].join(', ')}
                />
                <div aria-hidden>{option}</div>
                {levels[option] && (
                  <span id={`${id}-${option}-level`} hidden>
                    {levels[option]}
                  </span>
                )}
              </label>
            );
          })}
        </div>
      </Tooltip>
      {note && (
        <Box id={`${id}-note`} sx={{ mt: '6px', color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
          {note}
        </Box>
      )}
    </Box>
  );
};
