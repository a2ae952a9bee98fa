import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { PATHS } from '../../domain/paths.ts';

const NotFoundPage = () => (
  <>
    <PageHeading title="404 – Page not found" />
    <EmptyPanel
      title="There is nothing at this address."
      why="It may have been renamed, or the link was cut short."
      action={
        <Button variant="contained" component={Link} to={PATHS.dashboard}>
          Back to Dashboard
        </Button>
      }
    />
  </>
);
export default NotFoundPage;
