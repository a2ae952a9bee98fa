import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { statusOf } from '../../data/client/error-sentence.ts';
import { Message } from '../../components/message.tsx';
import { PATHS, withId } from '../../domain/paths.ts';
import { useBaselineQuery } from './baselines.api.ts';

const LISTS = {
  review: { path: PATHS.baselineReviews, label: 'Review Baselines' },
  accepted: { path: PATHS.acceptedBaselines, label: 'Accepted Baselines' },
  rejected: { path: PATHS.rejectedBaselines, label: 'Rejected Baselines' },
};

/** A link may lead to a sample that has been decided in the meantime: says where it is now. */
export const SampleElsewhere = ({ id, here }: { id: string | null; here: keyof typeof LISTS }) => {
  const { data, error } = useBaselineQuery(id ?? '', { skip: id === null });
  if (id === null) return null;
  const status = statusOf(error);
  if (status === 404 || status === 400)
    return <Message severity="info">The sample in this link no longer exists.</Message>;
  if (!data || data.id !== id) return null;
  const { processing_status: now } = data;
  const there = now === 'approved' ? 'accepted' : now === 'rejected' ? 'rejected' : 'review';
  if (there === here) return null;
  return (
    <Message severity="info">
      The sample in this link is not here. It is in{' '}
      <Link component={RouterLink} to={withId(LISTS[there].path, id)}>
        {LISTS[there].label}
      </Link>
      .
    </Message>
  );
};
