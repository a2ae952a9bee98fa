import { useState } from 'react';
import { DecisionsInShort } from '../../features/audit/decisions-in-short.tsx';
import { History } from '../../features/audit/history-disclosure.tsx';
import { DecisionPacket } from '../../features/essays/sheets/decision-packet.tsx';
import { EssaySheet } from './essay-sheet.tsx';
import { serverNow } from '../../domain/server-clock.ts';

const DecisionPacketPage = () => {
  const [now] = useState(() => serverNow());
  return (
    <EssaySheet title="Decision packet">
      {(essay) => (
        <DecisionPacket
          essay={essay}
          now={now}
          decisions={<DecisionsInShort essayId={essay.id} />}
          history={<History subject="essay" id={essay.id} isOnPaper />}
        />
      )}
    </EssaySheet>
  );
};
export default DecisionPacketPage;
