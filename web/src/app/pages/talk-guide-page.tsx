import { TalkSheet } from '../../features/essays/sheets/talk-sheet.tsx';
import { EssaySheet } from './essay-sheet.tsx';

const TalkGuidePage = () => (
  <EssaySheet title="Talk guide">{(essay) => <TalkSheet essay={essay} />}</EssaySheet>
);
export default TalkGuidePage;
