import type { Essay } from '@essays/contract';
import { CLASS_TYPE_LABEL, periodText } from '@essays/contract';
import { useNow } from '../../../components/use-now.ts';
import { useEvidence } from '../../../review/use-evidence.ts';
import { counted } from '../../../domain/counted.ts';
import { dateWord, timeWord } from '../../../domain/dates.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { whose } from '../../../domain/whose.ts';
import { useEssayRubric } from '../../../data/use-essay-rubric.ts';
import { PacketAppendix } from './packet-appendix.tsx';
import { PacketInShort } from './packet-in-short.tsx';
import { Sheet } from './sheet.tsx';

/** What a decision about an essay is based on, for someone who was not there: two pages to read, and an appendix. */
export const DecisionPacket = ({ essay: given }: { essay: Essay }) => {
  const { essay } = useEssayRubric(given);
  const evidence = useEvidence(essay);
  return (
    <Sheet
      title="Decision packet"
      facts={[
        whose(essay),
        essay.period !== null && periodText(essay.period),
        essay.class_type && CLASS_TYPE_LABEL[essay.class_type],
        essayTypeWord(essay.essay_type),
        `submitted ${dateWord(essay.submission_date)}`,
        essay.word_count !== null && counted(essay.word_count, 'word'),
      ]}
      foot={`Decision packet · essay ${essay.id} · printed ${timeWord(useNow().toISOString())}`}
    >
      <PacketInShort essay={essay} evidence={evidence} />
      <PacketAppendix essay={essay} evidence={evidence} />
    </Sheet>
  );
};
