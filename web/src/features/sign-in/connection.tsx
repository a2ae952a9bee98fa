import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { Chip } from '../../components/chip.tsx';
import { useReachabilityQuery, useTestConnectionMutation } from '../../data/auth.api.ts';
import { isAwaited } from '../../components/loaded.tsx';

/** Whether the server answers, said before anyone types a password. */
export const Reachability = () => {
  const query = useReachabilityQuery();
  const { data, error } = query;
  if (isAwaited(query)) return <Chip band="grey">Checking the connection…</Chip>;
  return error || !data ? (
    <Chip band="red">API is not reachable</Chip>
  ) : (
    <Chip band="green">API is reachable: {data.message}</Chip>
  );
};

export const TestConnection = () => {
  const [test, { data, error, isLoading }] = useTestConnectionMutation();
  const message = (error as { error?: string } | undefined)?.error ?? 'The API failed.';
  return (
    <Box sx={{ textAlign: 'center', mt: '14px' }}>
      <Button onClick={() => void test()} disabled={isLoading}>
        Test API Connection
      </Button>
      <Box role="status" sx={{ mt: '4px' }}>
        {data && <Chip band="green">{data.message}</Chip>}
        {error && <Chip band="red">Error: {errorSentence(error, message)}</Chip>}
      </Box>
    </Box>
  );
};
