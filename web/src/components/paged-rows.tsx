import { foldForSearch } from '@essays/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { FilterBar } from './filter-bar.tsx';
import { Pager } from './pager.tsx';

/** A list that is there as a whole, shown in pages with a search above them; a short one has neither. */
export const usePagedRows = <Row,>(
  rows: readonly Row[],
  {
    size,
    label,
    textOf,
  }: {
    /** Rows on a page. */
    size: number;
    /** Of the search. */
    label: string;
    /** What the search looks at. */
    textOf: (row: Row) => string;
  },
) => {
  const [search, setSearch] = useState('');
  const [turned, setTurned] = useState(0);
  const isLong = rows.length > size;
  const term = isLong ? foldForSearch(search) : '';
  const found = term ? rows.filter((row) => foldForSearch(textOf(row)).includes(term)) : rows;
  const pages = Math.ceil(found.length / size);
  const page = Math.max(0, Math.min(turned, pages - 1));
  return {
    shown: found.slice(page * size, (page + 1) * size),
    above: isLong && (
      <Box sx={{ padding: '4px 16px 10px' }}>
        <FilterBar
          search={{
            label,
            value: search,
            onChange: (typed) => {
              setSearch(typed);
              setTurned(0);
            },
          }}
        />
      </Box>
    ),
    below: (
      <>
        {isLong && found.length === 0 && (
          <Box sx={{ padding: '10px 16px', color: 'var(--ink-2)' }}>Nothing matches the search.</Box>
        )}
        {pages > 1 && (
          <Box sx={{ padding: '12px 0', '& > nav': { mb: 0 } }}>
            <Pager page={page} pages={pages} onPage={setTurned} scrolls={false} />
          </Box>
        )}
      </>
    ),
  };
};
