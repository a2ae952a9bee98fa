import { countText } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { SortButton, useSorting } from './sorting.tsx';
import type { SortedBy } from './sorting.tsx';
import { useGrowing } from './use-growing.ts';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Its heading sorts the table by this. Only where all rows are shown: a page of them would be sorted by itself. */
  sortBy?: SortedBy<Row>;
  align?: 'right';
  /** The heading is for screen readers only (actions). */
  quietHead?: boolean;
  width?: number | string;
  nowrap?: boolean;
  /** Long words: on a phone the value takes the whole width. */
  wide?: boolean;
  /** On a phone this is the row's title, without a heading. If no column is, the first one is. */
  title?: boolean;
}

const HIDDEN_FROM_SIGHT = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Where the columns have no room: title and actions on the first line, then heading and value one after the other. */
const PHONE = {
  '&, & tbody': { display: 'block' },
  '& thead': HIDDEN_FROM_SIGHT,
  // Its headings sort, and whoever reaches one by the keyboard sees it.
  '& thead:focus-within': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '5px 16px',
    padding: '12px 16px',
    borderBottom: '1px solid var(--line)',
  },
  // Breaks the line after the title.
  '& tbody tr::before': { content: '""', order: -1, flexBasis: '100%', height: 0, marginTop: '-5px' },
  '& tbody tr:last-of-type': { borderBottom: 0 },
  '& tbody tr[aria-selected="true"]': { background: 'var(--tint)' },
  '& tbody td, & tbody td:first-of-type, & tbody td:last-of-type': {
    display: 'flex',
    // A value that has no room beside its heading stands below it, and is not broken.
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 6px',
    minWidth: 0,
    maxWidth: '100%',
    padding: 0,
    border: 0,
    overflowWrap: 'anywhere',
  },
  // Over the inline style of a column that must not wrap on a wide screen.
  '& tbody td[data-head]': { whiteSpace: 'normal !important' },
  '& tbody td::before': {
    content: 'attr(data-head)',
    flex: '0 1 auto',
    // A heading is never broken inside a word.
    minWidth: 'min-content',
    overflowWrap: 'normal',
    color: 'var(--ink-2)',
    fontSize: '0.78125rem',
  },
  '& tbody td[data-title]': { order: -2, fontWeight: 600 },
  '& tbody td[data-wide]': { display: 'block', flexBasis: '100%' },
  '& tbody td[data-wide]::before': { display: 'block' },
  '& tbody td[data-quiet]': { order: -2, marginLeft: 'auto' },
  '& tbody td[data-title]::before, & tbody td[data-quiet]::before': { content: 'none' },
  // A button without a border starts where the words above it start.
  '& tbody td:not([data-quiet]) > .MuiButton-text:first-of-type': { marginLeft: '-10px' },
} as const;

/** Its styles are the same for every table, and are worked out once. */
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    textAlign: 'left',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: 'var(--ink-2)',
    padding: '8px 12px',
    borderBottom: '1px solid var(--line)',
    whiteSpace: 'nowrap',
  },
  '& td': { padding: '10px 12px', borderBottom: '1px solid var(--line)', verticalAlign: 'middle' },
  '&[data-dense] th, &[data-dense] td': { padding: '6px 9px' },
  '&[data-dense] th': { fontSize: '0.75rem' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: '16px' },
  '& th:last-of-type, & td:last-of-type': { paddingRight: '16px' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tr[aria-selected="true"] td': { background: 'var(--tint)' },
  '& .right': { textAlign: 'right' },
  '@media (max-width: 699.95px)': { '&&': PHONE },
  '[data-narrow] > &': PHONE,
  '@media print': { '& [data-quiet]': { display: 'none' } },
});

/**
 * Marks the box while it is narrower than its table needs. The observer comes once a page is laid out and before it is
 * painted, so that no page is laid out twice for this, and no table rendered again.
 */
const useMarkedWhileNarrow = (rows: readonly unknown[]) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    /** Width of the columns, px; known once it has been too much. */
    let needed = 0;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth >= needed) element.removeAttribute('data-narrow');
      if (element.hasAttribute('data-narrow') || element.scrollWidth <= element.clientWidth) return;
      needed = element.scrollWidth;
      element.setAttribute('data-narrow', '');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [rows]);
  return box;
};

/**
 * A table where there is room for its columns, a list of short paragraphs elsewhere, without a sideways scroll.
 * The roles are repeated because `display: flex` would take them away.
 */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  rowId,
  isSelected,
  dense = false,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Id of the row's element, for scrolling to it: a list with ids is rendered in full. */
  rowId?: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  dense?: boolean;
}) => {
  const sorts = new Map(columns.flatMap(({ head, sortBy }) => (sortBy ? [[head, sortBy] as const] : [])));
  const { sorted, choose, directionOf } = useSorting(label, rows, sorts);
  const { visible, hidden, grow, end } = useGrowing(sorted, rowId !== undefined);
  const box = useMarkedWhileNarrow(visible);
  const hasTitle = columns.some((column) => column.title);
  const isTitle = (column: Column<Row>, i: number) => (hasTitle ? column.title : i === 0);
  const isActions = (column: Column<Row>) => column.quietHead || column.head === 'Actions';
  return (
    <div ref={box}>
      <Table
        role="table"
        aria-label={label}
        aria-rowcount={hidden ? rows.length + 1 : undefined}
        data-dense={dense || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                role="columnheader"
                aria-sort={directionOf(column.head)}
                data-quiet={isActions(column) ? '' : undefined}
                className={column.align}
                style={{ width: column.width }}
              >
                {column.quietHead ? (
                  <span style={HIDDEN_FROM_SIGHT}>{column.head}</span>
                ) : column.sortBy ? (
                  <SortButton
                    direction={directionOf(column.head) ?? 'none'}
                    onSort={() => choose(column.head)}
                  >
                    {column.head}
                  </SortButton>
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {visible.map((row) => (
            <tr
              key={rowKey(row)}
              id={rowId?.(row)}
              role="row"
              aria-selected={isSelected ? isSelected(row) : undefined}
            >
              {columns.map((column, i) => (
                <td
                  key={column.head}
                  // It names the row to whoever hears the table.
                  role={isTitle(column, i) ? 'rowheader' : 'cell'}
                  data-head={column.head}
                  data-title={isTitle(column, i) ? '' : undefined}
                  data-quiet={isActions(column) ? '' : undefined}
                  data-wide={column.wide ? '' : undefined}
                  className={column.align}
                  style={column.nowrap ? { whiteSpace: 'nowrap' } : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {hidden > 0 && (
        <Box ref={end} className="no-print" sx={{ padding: '8px 16px', borderTop: '1px solid var(--line)' }}>
          <Button onClick={grow}>
            Show more ({countText(hidden)} of {countText(rows.length)} not shown)
          </Button>
        </Box>
      )}
    </div>
  );
};
