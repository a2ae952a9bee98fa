import type { FeedbackSheet as Content, SheetScore, SheetText } from '@essays/contract';
import {
  CLASS_TYPE_LABEL,
  commentsListed,
  headingFacts,
  NOT_SCORED,
  SHEET_HEADINGS,
  WRITER_MARKS,
} from '@essays/contract';
import Box from '@mui/material/Box';
import { dateWord } from '../../../domain/dates.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { AnnotatedEssay } from './annotated-essay.tsx';
import { Paper } from './sheet.tsx';

/** For the student: what the server composed, and nothing else. `of`: whose it is, where that should be visible. */
export const FeedbackPaper = ({ sheet, of }: { sheet: Content; of: string | null }) => (
  <Paper
    title={SHEET_HEADINGS.title}
    // A student's page has no other heading.
    titleAs={of === null ? 'h1' : 'p'}
    facts={[
      of,
      ...headingFacts(sheet.heading),
      sheet.class_type && CLASS_TYPE_LABEL[sheet.class_type],
      essayTypeWord(sheet.essay_type),
      dateWord(sheet.submission_date),
    ]}
  >
    {sheet.scores.length > 0 && (
      <>
        <h2>{SHEET_HEADINGS.scores}</h2>
        <table>
          <tbody>
            {sheet.scores.map((line) => (
              <ScoreLine key={line.criterion} line={line} />
            ))}
            {sheet.total && (
              <tr>
                <td>{sheet.total.label}</td>
                <td className="number">
                  <strong>{sheet.total.score ?? '–'}</strong> / {sheet.total.max}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </>
    )}
    <Part title={SHEET_HEADINGS.comment} text={sheet.comment} />
    <Points title={SHEET_HEADINGS.strengths} points={sheet.strengths} />
    <Points title={SHEET_HEADINGS.next_steps} points={sheet.next_steps} ordered />
    <Points title={SHEET_HEADINGS.feedback} points={sheet.feedback} />
    {commentsListed(sheet).length > 0 && (
      <>
        <h2>{SHEET_HEADINGS.text_comments}</h2>
        <ol>
          {commentsListed(sheet).map(({ number, quote, comment }) => (
            <li key={number} value={number}>
              “{quote}” {comment}
            </li>
          ))}
        </ol>
      </>
    )}
    {sheet.details.length > 0 && (
      <>
        <h2>{SHEET_HEADINGS.details}</h2>
        {sheet.details.map((words) => (
          <Box key={words.text} sx={{ whiteSpace: 'pre-wrap' }}>
            <Marked words={words} />
          </Box>
        ))}
      </>
    )}
    {sheet.targets.length > 0 && (
      <>
        <h2>{SHEET_HEADINGS.targets}</h2>
        <table>
          <tbody>
            {sheet.targets.map(({ code, name, score, max }) => (
              <tr key={code + name}>
                <td style={{ whiteSpace: 'nowrap' }}>{code}</td>
                <td>{name}</td>
                <td className="number">
                  {score} / {max}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )}
    {sheet.essay_text != null && (
      <>
        <h2>{SHEET_HEADINGS.essay_text}</h2>
        <AnnotatedEssay text={sheet.essay_text} comments={sheet.text_comments} />
      </>
    )}
    <Box component="p" sx={{ mt: '22px !important', color: 'var(--ink-2)' }}>
      {sheet.disclosure}
    </Box>
  </Paper>
);

const MARK_WORDS = { machine: 'drafted with AI', both: 'drafted with AI, changed by a teacher' } as const;

/** Words with the mark of who wrote them, which is read aloud in words. */
const Marked = ({ words: { text, by } }: { words: SheetText }) => (
  <>
    {text}
    {by !== 'teacher' && (
      <span role="img" aria-label={MARK_WORDS[by]}>
        {' '}
        {WRITER_MARKS[by]}
      </span>
    )}
  </>
);

const ScoreLine = ({
  line: { criterion, score, max, level, feedback, comment, quote },
}: {
  line: SheetScore;
}) => (
  <tr>
    <td>
      <strong>{criterion}</strong>
      {level && ` · ${level}`}
      {comment && <Box sx={{ whiteSpace: 'pre-wrap' }}>{comment}</Box>}
      {feedback && (
        <div>
          <Marked words={feedback} />
        </div>
      )}
      {quote && (
        <Box
          sx={{ pl: '12px', borderLeft: '2px solid var(--line-strong)', mt: '4px', color: 'var(--ink-2)' }}
        >
          <Marked words={{ ...quote, text: `“${quote.text}”` }} />
        </Box>
      )}
    </td>
    <td className="number">
      {score === null ? (
        NOT_SCORED
      ) : (
        <>
          <strong>{score}</strong> / {max}
        </>
      )}
    </td>
  </tr>
);

const Points = ({
  title,
  points,
  ordered = false,
}: {
  title: string;
  points: readonly SheetText[];
  ordered?: boolean;
}) => {
  if (points.length === 0) return null;
  const lines = points.map((words, at) => (
    <Box component="li" key={`${at} ${words.text}`} sx={{ py: '2px', whiteSpace: 'pre-wrap' }}>
      <Marked words={words} />
    </Box>
  ));
  return (
    <>
      <h2>{title}</h2>
      {ordered ? <ol>{lines}</ol> : <ul>{lines}</ul>}
    </>
  );
};

const Part = ({ title, text }: { title: string; text: string | null }) =>
  text ? (
    <>
      <h2>{title}</h2>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
    </>
  ) : null;
