import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { memo } from 'react';

/** Pages of a long list; nothing if it fits on one page. */
export const Pager = memo(function Pager({
  page,
  pages,
  onPage,
  scrolls = true,
}: {
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** False for a list among others on a page, which stays where it is. */
  scrolls?: boolean;
}) {
  if (pages <= 1) return null;
  return (
    <Box component="nav" className="no-print" sx={{ display: 'flex', justifyContent: 'center', mb: '22px' }}>
      <Pagination
        count={pages}
        page={page + 1}
        onChange={(_event, to) => {
          onPage(to - 1);
          if (scrolls) window.scrollTo(0, 0);
        }}
      />
    </Box>
  );
});
