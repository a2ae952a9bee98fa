import Box from '@mui/material/Box';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { AgreementPanels } from '../../features/reports/agreement-panels.tsx';
import { useScoreAgreementQuery } from '../../features/reports/reports.api.ts';
import { ScoresFirst } from '../../features/sign-in/scores-first.tsx';

/** A teacher's own choice of what they see first, and how well they and the proposals agree. */
const ScoringPage = () => {
  const query = useScoreAgreementQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading
        title="Scoring first"
        note="Only you see this page; your figures are shown to nobody else."
      />
      <Box sx={{ display: 'grid', gap: '14px', maxWidth: 920, '& > *': { minWidth: 0 } }}>
        <ScoresFirst />
        <Loaded
          query={query}
          failed="Your figures could not be loaded."
          rows={6}
          label="Loading your figures"
        >
          {(agreement) => <AgreementPanels agreement={agreement} />}
        </Loaded>
      </Box>
    </>
  );
};
export default ScoringPage;
