import { hasPermission } from '@essays/contract';
import Box from '@mui/material/Box';
import { approvedPhrase, decidedOf, FLAG_WAS_WRONG } from '../../domain/flag-words.ts';
import { PATHS } from '../../domain/paths.ts';
import { useMe } from '../../data/use-me.ts';
import { useFlagSummaryQuery } from './reports.api.ts';
import { TextLink } from '../../components/text-link.tsx';

/** How often flags turned out to be wrong at this school, so that nobody takes a flag for more than it is. */
export const FlagsLine = () => {
  const me = useMe();
  const { data } = useFlagSummaryQuery();
  const counts = data?.total?.flagged;
  if (!counts || decidedOf(counts) === 0) return null;
  return (
    <Box component="p" sx={{ m: '0 0 12px', color: 'var(--ink-2)' }}>
      {data.of === 'school' ? 'At this school' : 'Among the essays you uploaded,'} {approvedPhrase(counts)}{' '}
      decided flags ended in approval: {FLAG_WAS_WRONG}.{' '}
      {hasPermission(me, 'view_audit') && (
        <TextLink to={PATHS.flagReport}>How often were flags right?</TextLink>
      )}
    </Box>
  );
};
