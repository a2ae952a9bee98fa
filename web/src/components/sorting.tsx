import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What a row is sorted by; null comes last, whichever way. */
export type SortedBy<Row> = (row: Row) => string | number | null;

interface Choice {
  head: string;
  isDown: boolean;
}

const PREFIX = 'sort:';
const BY_WORDS = new Intl.Collator('en', { numeric: true });

const isChoice = (value: unknown): value is Choice =>
  value instanceof Object && 'head' in value && typeof value.head === 'string' && 'isDown' in value;

/** A heading and a direction: nothing of anybody is kept. */
const remembered = (label: string): Choice | null => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(`${PREFIX}${label}`) ?? 'null');
    return isChoice(found) ? { head: found.head, isDown: found.isDown === true } : null;
  } catch {
    return null;
  }
};

const compared = (one: string | number | null, other: string | number | null, isDown: boolean): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : BY_WORDS.compare(String(one), String(other));
  return isDown ? -order : order;
};

/**
 * Rows in the order that was chosen by a heading: up, down, and then as they came. The choice is remembered in this
 * browser, under the name of the table. `sorts`: by heading.
 */
export const useSorting = <Row,>(
  label: string,
  rows: readonly Row[],
  sorts: ReadonlyMap<string, SortedBy<Row>>,
) => {
  const [choice, setChoice] = useState(() => remembered(label));
  const by = choice && sorts.get(choice.head);
  const sorted = by ? rows.toSorted((one, other) => compared(by(one), by(other), choice.isDown)) : rows;
  const choose = (head: string) => {
    const next =
      choice?.head !== head ? { head, isDown: false } : choice.isDown ? null : { head, isDown: true };
    setChoice(next);
    if (next) localStorage.setItem(`${PREFIX}${label}`, JSON.stringify(next));
    else localStorage.removeItem(`${PREFIX}${label}`);
  };
  const directionOf = (head: string) =>
    !sorts.has(head)
      ? undefined
      : choice?.head !== head
        ? ('none' as const)
        : choice.isDown
          ? ('descending' as const)
          : ('ascending' as const);
  return { sorted, choose, directionOf };
};

/** A heading that sorts its table. */
export const SortButton = ({
  direction,
  onSort,
  children,
}: {
  direction: 'none' | 'ascending' | 'descending';
  onSort: () => void;
  children: ReactNode;
}) => (
  <ButtonBase
    onClick={onSort}
    sx={{
      font: 'inherit',
      color: 'inherit',
      textAlign: 'inherit',
      gap: '4px',
      borderRadius: '4px',
      py: '2px',
    }}
  >
    <span>{children}</span>
    <Box
      component="span"
      aria-hidden
      className="no-print"
      sx={{
        display: 'inline-flex',
        // On a phone it would push the last column out of sight.
        ...(direction === 'none' && { opacity: 0.35, '@media (max-width: 699.95px)': { display: 'none' } }),
      }}
    >
      <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />
    </Box>
  </ButtonBase>
);
