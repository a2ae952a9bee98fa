import {
  AI_ENOUGH_WORDS,
  AI_FLAG_FROM,
  AI_WARNING_ABOVE,
  DIFFERS_BELOW,
  ONE_CLOSE_SAMPLE_FROM,
  wholePercent,
} from '@essays/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Chip } from '../../components/chip.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { dateWord } from '../../domain/dates.ts';
import { PATHS } from '../../domain/paths.ts';
import { TERM_HOW_OFTEN } from '../../domain/term-words.ts';
import {
  AuthorshipTable,
  GradingTable,
  HumanTable,
  LikenessTable,
  MachineTable,
} from '../../features/how-sure/measured-tables.tsx';
import { foundOnNewTasks, MEASURED, shareWords, worstGenuine } from '../../features/how-sure/measured.ts';

const Text = ({ children }: { children: ReactNode }) => (
  <Box component="p" sx={{ m: 0, mb: '10px', fontSize: '0.9375rem', lineHeight: 1.6, maxWidth: '72ch' }}>
    {children}
  </Box>
);

const Points = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, pl: '20px', fontSize: '0.9375rem', lineHeight: 1.7, maxWidth: '72ch' }}>
    {children}
  </Box>
);

const NEW_TASKS = foundOnNewTasks(MEASURED);
const PRIOR = wholePercent(MEASURED.prior);

/** What the numbers can and cannot say, from `docs/accuracy.json`; linked from every result. */
const HowSurePage = () => (
  <>
    <PageHeading
      title="How sure is this?"
      note="How often the checks are wrong, what they can say, and where that was measured"
      back={{ to: PATHS.dashboard, label: 'Dashboard' }}
    />
    <Box sx={{ display: 'grid', gap: '14px', maxWidth: 860 }}>
      <Panel title="A signal, never a verdict">
        <Text>
          No check in this application proves who wrote a text. A low value means only that the style differs
          from the samples we have. There are innocent reasons for that: another kind of text, more help from
          a teacher, a good day, a year of growing up.
        </Text>
        <Text>
          The application never rejects an essay. It can only put one in front of you and say why. Read the
          passages it points to, collect a short sample in class, talk with the student, then decide with a
          reason.
        </Text>
      </Panel>
      <Panel title="Honest essays that were flagged">
        <Text>
          In the worst group of our tests {shareWords(worstGenuine(MEASURED))} of the essays that students had
          written themselves were flagged by the comparison with their samples. With one wrong flag in a
          hundred honest essays, a school with 2,000 essays a year would see about 20 honest ones flagged;
          where few essays are not genuine, many flags are wrong.
        </Text>
        <AuthorshipTable report={MEASURED} />
      </Panel>
      <Panel title="Authorship">
        <Text>
          An essay is compared with all approved samples of the same student: habits of punctuation, function
          words, sentence length, spelling and more. Newer samples and longer ones weigh more. The similarity
          is computed as a probability, and assumes before looking that {PRIOR} of 100 texts are genuine.
          Nobody knows how many are, so beside each result stands what one like it was worth in our tests, in
          collections of texts that the check had learned nothing from. The last column says what follows if{' '}
          {PRIOR} of 100 are.
        </Text>
        <LikenessTable />
        <Points>
          <li>
            <Chip band="grey">Not enough writing to say</Chip> comes first: with too few words no number is
            shown as a finding, and nothing is flagged.
          </li>
          <li>
            An essay is flagged only with enough writing, a weighted average below {DIFFERS_BELOW * 100}%, and
            no single sample at {ONE_CLOSE_SAMPLE_FROM * 100}% or more.
          </li>
          <li>Different kinds of text (a story against an argument) lower the similarity of honest work.</li>
          <li>
            The latest three or four essays of a year are looked at together as well. That they read like
            another writer’s is said only if they are also less like the samples than like each other, and it
            flags nothing. {TERM_HOW_OFTEN}
          </li>
          <li>A green result proves nothing either: most essays by another student look consistent.</li>
        </Points>
      </Panel>
      <Panel title="AI writing">
        <Text>
          The score is an estimate from 0 to 100. Under {AI_ENOUGH_WORDS} of the student’s own words nothing
          is said. Up to {AI_WARNING_ABOVE} reads 'Likely human', above it 'Moderate indicators', from{' '}
          {AI_FLAG_FROM} the essay is put in front of you. With the built-in check, this requires earlier
          texts by the same student, because practiced writers can look like a chatbot; without them the score
          stays below {AI_FLAG_FROM}. No detector’s result alone is evidence of misconduct.
        </Text>
        <HumanTable report={MEASURED} />
        <MachineTable report={MEASURED} />
        {NEW_TASKS && (
          <Text>
            These texts answer the same kinds of tasks as the ones the check learned from. On school tasks it
            had never seen, it found only {shareWords(NEW_TASKS)} of ChatGPT’s essays: a low score says
            nothing.
          </Text>
        )}
      </Panel>
      <Panel title="Scores">
        <Text>
          A score from the machine is a proposal and says what made it. A score saved by a teacher is never
          overwritten. Every quotation shown as evidence was found in the text itself.
        </Text>
        <Points>
          <li>
            A proposal is within one level of the teacher’s in about 95 of 100 essays (93 of learners’), and
            exact in a little under half.
          </li>
          <li>
            Longer essays get higher proposals: about .9 of a level for twice the length. Teachers give .2 to
            .9.
          </li>
          <li>
            Of two equally long essays that teachers put two levels apart, it orders about 8 in 10 rightly.
          </li>
          <li>
            Text that is repeated counts once. Without a level, until you ask for one, are shown: texts of
            which three tenths repeat themselves, words that form no sentences, and, in classes of 12 and
            more, text unlike the class’s. That is so for nearly all essays with an unrelated page in them,
            for about half of those padded with an essay on another task, and for 1 to 2 of 100 honest ones.
          </li>
          <li>
            It cannot tell whether a text is true or well argued, and rare words can lift it by half a level.
          </li>
        </Points>
        <GradingTable report={MEASURED} />
      </Panel>
      <Panel title="Limits to keep in mind">
        <Points>
          <li>
            The essays come from university learners, adults and American schools, not from this school, and
            none follow a student for years.
          </li>
          <li>Under 250 words, or with only one sample, rely on your own reading.</li>
          <li>Tutoring, a deliberate change of style, and half-borrowed essays are not reliably detected.</li>
          <li>
            The built-in AI check was fitted on chatbots of 2023. Newer, paraphrased or personal texts are
            often missed, and an essay polished by a chatbot can look like one written by it.
          </li>
          <li>We did not measure what a language model adds to a result.</li>
        </Points>
      </Panel>
      <Panel title="Where this was measured">
        <Text>
          Measured on {dateWord(MEASURED.made)} on public essays whose writers are known: Uppsala Student
          English, Extended Brennan–Greenstadt, MICUSP, ASAP, PERSUADE (OUTFOX), ELLIPSE, Herbold and others,
          all named in <strong>NOTICE</strong>. What a similarity was worth was measured on collections left
          out of the fit; the other figures on authorship and AI writing were fitted on one half of the
          writers and measured on the other half, in both directions, and summed.
          {MEASURED.measured?.grading &&
            ` The scores were measured again on ${dateWord(MEASURED.measured.grading)}.`}{' '}
          More is in <strong>docs/accuracy.md</strong>; anyone with the source can reproduce it with{' '}
          <code>npm run accuracy</code>. Engines: {Object.values(MEASURED.engines).join(', ')}.
        </Text>
      </Panel>
    </Box>
  </>
);
export default HowSurePage;
