import Box from '@mui/material/Box';
import { classFilterProps, FilterBar } from '../../components/filter-bar.tsx';
import { SampleLocation } from './sample-location.tsx';
import type { OpenSamples } from './sample-lists.tsx';

/** Above the cards of samples: whose are searched for and of which class, and where the one in the address has gone. */
export const SampleFilter = ({
  of: { where, id, search, onSearch, filter, onFilter },
}: {
  of: OpenSamples;
}) => (
  <>
    <Box sx={{ mb: '14px' }}>
      <FilterBar
        search={{ value: search, onChange: onSearch, label: 'Student name or ID' }}
        {...classFilterProps(filter, onFilter)}
      />
    </Box>
    <SampleLocation id={id} here={where} />
  </>
);
