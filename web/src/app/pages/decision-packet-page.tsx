import { useState } from 'react';
import { DecisionPacket } from '../../features/essays/sheets/decision-packet.tsx';
import { EssaySheet } from './essay-sheet.tsx';
import { serverNow } from '../../domain/server-clock.ts';

const DecisionPacketPage = () => {
  const [now] = useState(() => serverNow());
  return (
    <EssaySheet title="Decision packet">{(essay) => <DecisionPacket essay={essay} now={now} />}</EssaySheet>
  );
};
export default DecisionPacketPage;
