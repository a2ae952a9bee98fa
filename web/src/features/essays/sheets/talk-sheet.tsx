import type { Essay } from '@essays/contract';
import { periodText, TALK_SUPPORT_LABEL, TALK_SUPPORTS } from '@essays/contract';
import Box from '@mui/material/Box';
import { capitalised, counted } from '../../../domain/counted.ts';
import { dateWord } from '../../../domain/dates.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { EXPLAINED, talkQuestions } from '../../../domain/talk-guide.ts';
import { whose } from '../../../domain/whose.ts';
import { Part, Sheet, WritingLine } from './sheet.tsx';

/** Lines to write on below each question. */
const LINES = 2;

const Tick = ({ word }: { word: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', mr: '18px' }}>
    <Box
      component="span"
      aria-hidden
      sx={{ width: 13, height: 13, border: '1.5px solid var(--ink-2)', borderRadius: '2px', flex: 'none' }}
    />
    {word}
  </Box>
);

/** The five questions of a talk on one page, with boxes to tick and lines to write on. */
export const TalkSheet = ({ essay }: { essay: Essay }) => (
  <Sheet
    title="Talk guide"
    facts={[
      whose(essay),
      essay.period !== null && periodText(essay.period),
      essayTypeWord(essay.essay_type),
      `submitted ${dateWord(essay.submission_date)}`,
      essay.word_count !== null && counted(essay.word_count, 'word'),
    ]}
    foot={`Talk guide · essay ${essay.id}`}
  >
    <p style={{ marginTop: 10 }}>
      Questions about the essay that whoever wrote it can answer. None asks who wrote it. Leave time to think,
      and let the student look at the essay: nerves are no evidence.
    </p>
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: '0 24px', mb: '4px' }}>
      {['Date of the talk', 'Present'].map((word) => (
        <div key={word}>
          <WritingLine height={26} />
          <Box sx={{ color: 'var(--ink-2)', fontSize: '0.75rem' }}>{word}</Box>
        </div>
      ))}
    </Box>
    <h2>Five questions</h2>
    <Box component="ol" sx={{ '& > li': { mb: '14px', breakInside: 'avoid', overflowWrap: 'anywhere' } }}>
      {talkQuestions(essay.essay_text ?? '').map((question) => (
        <li key={question}>
          {question}
          <Box sx={{ mt: '6px' }}>
            {EXPLAINED.map((word) => (
              <Tick key={word} word={word} />
            ))}
          </Box>
          {Array.from({ length: LINES }, (_, line) => (
            <WritingLine key={line} height={24} />
          ))}
        </li>
      ))}
    </Box>
    <Part title="What supports it">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', rowGap: '6px' }}>
        {TALK_SUPPORTS.map((support) => (
          <Tick key={support} word={capitalised(TALK_SUPPORT_LABEL[support])} />
        ))}
      </Box>
      <p style={{ marginTop: 12 }}>Afterwards, ‘Note a talk’ on the essay’s page keeps it beside the flag.</p>
    </Part>
  </Sheet>
);
