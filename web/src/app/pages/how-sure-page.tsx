import { AI_FLAG_FROM, AI_WARNING_ABOVE, DIFFERS_BELOW, ONE_CLOSE_SAMPLE_FROM } from '@essays/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Chip } from '../../components/chip.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { PATHS } from '../../domain/paths.ts';

const Text = ({ children }: { children: ReactNode }) => (
  <Box component="p" sx={{ m: 0, mb: '10px', fontSize: '0.9375rem', lineHeight: 1.6, maxWidth: '72ch' }}>
    {children}
  </Box>
);

/** What the numbers can and cannot say; linked from every result. */
const HowSurePage = () => (
  <>
    <PageHeading
      title="How sure is this?"
      note="What the checks can say, what they cannot, and where that was measured"
      back={{ to: PATHS.dashboard, label: 'Dashboard' }}
    />
    <Box sx={{ display: 'grid', gap: '14px', maxWidth: 860 }}>
      <Panel title="A signal, never a verdict">
        <Text>
          No check of this application proves who wrote a text. A low similarity means: the style of this
          essay differs from the samples at hand. There are innocent reasons for that: another kind of text,
          more help from a teacher, a good day, a year of growing up.
        </Text>
        <Text>
          The application never rejects an essay. It can only put one in front of you and say why. Read the
          passages it points at, collect a short sample in class, talk with the student, then decide with a
          reason.
        </Text>
      </Panel>
      <Panel title="Authorship">
        <Text>
          An essay is compared with all approved samples of the same student: habits of punctuation, function
          words, sentence length, spelling and more. Newer samples and longer ones weigh more.
        </Text>
        <Box component="ul" sx={{ m: 0, pl: '20px', fontSize: '0.9375rem', lineHeight: 1.7 }}>
          <li>
            <Chip band="grey">Not enough writing to say</Chip> comes first: with too few words no number is
            shown as a finding, and nothing is flagged.
          </li>
          <li>
            An essay is flagged only with enough writing, a weighted average below {DIFFERS_BELOW * 100}%, and
            no single sample at {ONE_CLOSE_SAMPLE_FROM * 100}% or more.
          </li>
          <li>Different kinds of text (a story against an argument) lower the strength of the evidence.</li>
        </Box>
      </Panel>
      <Panel title="AI writing">
        <Text>
          The score is an estimate from 0 to 100. Up to {AI_WARNING_ABOVE} reads 'Likely human', above it
          'Moderate indicators', from {AI_FLAG_FROM} the essay is put in front of you. Such estimates are
          wrong most often about plain, formulaic writing and about students who write in a second language.
        </Text>
        <Text>
          Think of the base rate: with one wrong flag in a hundred honest essays, a school that hands in 2,000
          essays a year sees about 20 honest students flagged.
        </Text>
      </Panel>
      <Panel title="Scores">
        <Text>
          A score by the machine is a proposal and says who made it. A score saved by a teacher is never
          overwritten. Every quotation shown as evidence was found in the text itself; what is not found is
          not shown.
        </Text>
      </Panel>
      <Panel title="Where this was measured">
        <Text>
          The error rates of the built-in engines, on public essays whose authors are known and false
          accusations first, are published with the application in <strong>docs/accuracy.md</strong>. Anybody
          with the source can repeat them with <code>npm run accuracy</code>.
        </Text>
      </Panel>
    </Box>
  </>
);
export default HowSurePage;
