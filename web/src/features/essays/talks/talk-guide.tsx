import type { EssaySummary } from '@essays/contract';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useMemo } from 'react';
import { TextLink } from '../../../components/text-link.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { talkGuidePath } from '../../../domain/paths.ts';
import { answerIn, EXPLAINED, talkQuestions, withAnswer } from '../../../domain/talk-guide.ts';
import type { Explained } from '../../../domain/talk-guide.ts';
import { useWholeEssay } from '../use-whole-essay.ts';

const Question = ({ text, said, onSaid }: { text: string; said: string; onSaid: (said: string) => void }) => {
  const id = useId();
  return (
    <Box component="li" sx={{ mb: '8px' }}>
      <span id={id}>{text}</span>
      <RadioGroup
        row
        aria-labelledby={id}
        value={answerIn(said, text) ?? ''}
        onChange={(_event, value) => onSaid(withAnswer(said, text, value as Explained))}
      >
        {EXPLAINED.map((one) => (
          <FormControlLabel key={one} value={one} label={one} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </Box>
  );
};

/** Questions from the essay to hold a talk by; what came of each is written into the note. */
export const TalkGuide = ({
  essay,
  said,
  onSaid,
}: {
  essay: EssaySummary;
  said: string;
  onSaid: (said: string) => void;
}) => {
  const { whole } = useWholeEssay(essay, true);
  const text = whole?.essay_text ?? null;
  const questions = useMemo(() => (text === null ? [] : talkQuestions(text)), [text]);
  if (questions.length === 0) return null;
  return (
    <Disclosure title="Five questions to ask">
      <TextLink
        to={talkGuidePath(essay.id)}
        target="_blank"
        style={{ display: 'inline-block', marginBottom: 8 }}
      >
        Print the questions
      </TextLink>
      <Box component="ol" sx={{ m: 0, pl: '20px', overflowWrap: 'anywhere' }}>
        {questions.map((question) => (
          <Question key={question} text={question} said={said} onSaid={onSaid} />
        ))}
      </Box>
    </Disclosure>
  );
};
