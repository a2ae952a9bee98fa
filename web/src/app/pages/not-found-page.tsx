import { ActionButton } from '../../components/action-button.tsx';
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
        <ActionButton variant="contained" to={PATHS.dashboard}>
          Back to Dashboard
        </ActionButton>
      }
    />
  </>
);
export default NotFoundPage;
