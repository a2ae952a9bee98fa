import type { RubricCriterion } from '@essays/contract';
import Box from '@mui/material/Box';

/** What each score of each criterion means, the highest first. */
export const RubricCriteria = ({ criteria }: { criteria: readonly RubricCriterion[] }) =>
  criteria.map(({ id, title, description, levels, caution }) => (
    <Box component="section" key={id} sx={{ mb: '16px' }}>
      <Box component="h3" sx={{ m: '0 0 6px', fontSize: '0.9375rem', fontWeight: 650 }}>
        {title}
      </Box>
      {description && (
        <Box component="p" sx={{ m: '0 0 6px', color: 'var(--ink-2)' }}>
          {description}
        </Box>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '28px 1fr',
          gap: '4px 8px',
          overflowWrap: 'anywhere',
          '& dd': { m: 0 },
        }}
      >
        {levels
          .map((level, score) => (
            // oxlint-disable-next-line react/no-array-index-key -- A level is its score.
            <Box key={score} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {score}
              </Box>
              <dd>{level === '' ? '–' : level}</dd>
            </Box>
          ))
          .toReversed()}
      </Box>
      {caution && (
        <Box component="p" sx={{ m: '6px 0 0', color: 'var(--ink-2)' }}>
          {caution}
        </Box>
      )}
    </Box>
  ));
