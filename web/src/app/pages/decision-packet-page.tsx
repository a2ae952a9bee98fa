import { DecisionPacket } from '../../features/essays/sheets/decision-packet.tsx';
import { EssaySheet } from './essay-sheet.tsx';

const DecisionPacketPage = () => (
  <EssaySheet title="Decision packet">{(essay) => <DecisionPacket essay={essay} />}</EssaySheet>
);
export default DecisionPacketPage;
