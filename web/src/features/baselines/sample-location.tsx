import { statusOf } from '../../data/client/error-sentence.ts';
import { Message } from '../../components/message.tsx';
import { listOfSample, samplePath } from '../../domain/paths.ts';
import { useBaselineQuery } from './baselines.api.ts';
import { TextLink } from '../../components/text-link.tsx';

const LABELS = {
  review: 'Review Baselines',
  accepted: 'Accepted Baselines',
  rejected: 'Rejected Baselines',
};

/** A link may lead to a sample that has been decided in the meantime: says where it is now. */
export const SampleLocation = ({ id, here }: { id: string | null; here: keyof typeof LABELS }) => {
  const { data, error } = useBaselineQuery(id ?? '', { skip: id === null });
  if (id === null) return null;
  const status = statusOf(error);
  if (status === 404 || status === 400)
    return <Message severity="info">The sample in this link no longer exists.</Message>;
  if (!data || data.id !== id) return null;
  const there = listOfSample(data.processing_status);
  if (there === here) return null;
  return (
    <Message severity="info">
      The sample in this link is not here. It is in <TextLink to={samplePath(data)}>{LABELS[there]}</TextLink>
      .
    </Message>
  );
};
