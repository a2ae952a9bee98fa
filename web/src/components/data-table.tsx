import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** The heading is for screen readers only (actions). */
  quietHead?: boolean;
  width?: number | string;
  nowrap?: boolean;
  /** Long words: on a phone the value takes the whole width. */
  wide?: boolean;
}

/**
 * A table on a wide screen; below 700 px each row becomes two columns of heading and value,
 * without a sideways scroll.
 * The roles are repeated because `display: block` would take them away.
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
  /** Id of the row's element, for scrolling to it. */
  rowId?: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  dense?: boolean;
}) => (
  <Box
    component="table"
    role="table"
    aria-label={label}
    sx={{
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
      '& td': {
        padding: dense ? '6px 12px' : '10px 12px',
        borderBottom: '1px solid var(--line)',
        verticalAlign: 'middle',
      },
      '& th:first-of-type, & td:first-of-type': { pl: '16px' },
      '& th:last-of-type, & td:last-of-type': { pr: '16px' },
      '& tbody tr:last-of-type td': { borderBottom: 0 },
      '& tr[aria-selected="true"] td': { background: 'var(--tint)' },
      '& .right': { textAlign: 'right' },
      '@media (max-width: 699.95px)': {
        '&, & tbody': { display: 'block' },
        '& thead': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
        '& tbody tr': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          gap: '6px 14px',
          padding: '12px 16px',
          borderBottom: '1px solid var(--line)',
        },
        '& tbody tr:last-of-type': { borderBottom: 0 },
        '& tbody td, & tbody td:first-of-type, & tbody td:last-of-type': {
          display: 'block',
          minWidth: 0,
          padding: 0,
          border: 0,
          textAlign: 'left',
          overflowWrap: 'anywhere',
        },
        // Over the inline style of a column that must not wrap on a wide screen.
        '& tbody td[data-head]': { whiteSpace: 'normal !important' },
        '& tbody td[data-wide], & tbody td[data-quiet]': { gridColumn: '1 / -1' },
        // A button without a border starts where the words above it start.
        '& tbody td > .MuiButton-text:first-of-type': { ml: '-10px' },
        '& tbody td::before': {
          content: 'attr(data-head)',
          display: 'block',
          color: 'var(--ink-2)',
          fontSize: '0.75rem',
          lineHeight: 1.5,
        },
        '& tbody td[data-quiet]::before': { content: '""', display: 'none' },
      },
    }}
  >
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.head}
            scope="col"
            role="columnheader"
            className={column.align}
            style={{ width: column.width }}
          >
            {column.quietHead ? (
              <Box
                component="span"
                sx={{
                  position: 'absolute',
                  width: '1px',
                  height: '1px',
                  overflow: 'hidden',
                  clipPath: 'inset(50%)',
                }}
              >
                {column.head}
              </Box>
            ) : (
              column.head
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          id={rowId?.(row)}
          role="row"
          aria-selected={isSelected ? isSelected(row) : undefined}
        >
          {columns.map((column) => (
            <td
              key={column.head}
              role="cell"
              data-head={column.head}
              data-quiet={column.quietHead ? '' : undefined}
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
  </Box>
);
