import type { Essay, MarkerSnapshot } from '@essays/contract';
import {
  aiScoreText,
  byVersion,
  similarityText,
  isUnscored,
  likenessOf,
  rateText,
  scoresWord,
} from '@essays/contract';
import Box from '@mui/material/Box';
import { History } from '../../../review/history/history.tsx';
import { EssayText, NumberBadge } from '../../../review/essay-text.tsx';
import type { Mark } from '../../../review/essay-text.tsx';
import { inUnit } from '../../../review/feature-rows.tsx';
import type { Evidence } from '../../../review/use-evidence.ts';
import { sampleVerdict, STRENGTH_WORDS } from '../../../domain/authorship-view.ts';
import type { Finding } from '../../../domain/authorship-view.ts';
import { aiBand, verdictText } from '../../../domain/bands.ts';
import { copySentence } from '../../../domain/copy-words.ts';
import { dateWord, timeWord } from '../../../domain/dates.ts';
import { scoresInWords } from '../../../domain/grading-view.ts';
import { sampleToRead } from '../../../domain/packet-words.ts';
import { provenancePart } from '../../../domain/process-words.ts';
import { essayWord } from '../../../domain/status-words.ts';
import { useStudentSamplesQuery } from '../../../data/students.api.ts';
import { TalkWords } from '../talks/talk-notes.tsx';
import { useSampleTextQuery } from '../words.api.ts';
import { isAbout } from './packet-paragraph.tsx';
import { PacketText } from './packet-text.tsx';

const SPEAKS = {
  differs: 'Differs from the samples',
  matches: 'Like the samples',
  ai: 'AI indicator',
} as const;
const STANDING = { like: 'like the samples', between: 'a little different', differs: 'differs' } as const;

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** Everything that a decision about an essay is based on, with its figures, for whoever wants to check. */
export const PacketAppendix = ({
  essay,
  evidence,
}: {
  essay: Essay & { rubric_name: string | null };
  evidence: Evidence;
}) => {
  const { analysis } = evidence;
  const details = essay.baseline_comparison_details;
  const samples = details?.baseline_comparisons ?? [];
  const similarity = essay.baseline_similarity_score;
  const strength = samples.length > 0 || similarity !== null ? essay.evidence_strength : null;
  const features = analysis?.features ?? [];
  // A result that says nothing is not evidence, for or against.
  const isUsed = ({ kind }: Pick<Mark, 'kind'>) => kind === 'ai' || strength !== 'insufficient';
  const findings = evidence.findings.filter(isUsed);
  const reasons = analysis?.evidence_reasons ?? details?.reasons ?? [];
  const ai = aiBand(essay.ai_writing_band);
  return (
    <Box
      component="section"
      aria-label="Appendix"
      sx={{ mt: '34px', '@media print': { breakBefore: 'page', mt: 0 } }}
    >
      <Box component="h2" sx={{ '&&': { fontSize: '1.125rem', borderBottom: 0 } }}>
        Appendix: what it is based on
      </Box>
      <h2>Where it stands</h2>
      <p>
        Now: <strong>{essayWord(essay).word}</strong> since {timeWord(essay.status_since)}.{' '}
        {essay.rejection_reason && `Reason for the rejection: ${sentence(essay.rejection_reason)} `}
        {essay.flag_reason && `Reason for the flag: ${sentence(essay.flag_reason)}`}
      </p>
      {essay.scores && (
        <p>
          Scores:{' '}
          <strong>{isUnscored(essay) ? 'None yet' : scoresWord(essay.scores, essay.confirmed_among)}</strong>
          {essay.rubric_name && `, by “${essay.rubric_name}”`}. {scoresInWords(essay)}
        </p>
      )}

      <h2>The figures</h2>
      {strength ? (
        <p>
          <strong>{STRENGTH_WORDS[strength].label}.</strong> {reasons.map(sentence).join(' ')}
        </p>
      ) : (
        <p>The essay was not compared: there was no approved sample.</p>
      )}
      {similarity !== null &&
        (strength === 'insufficient' ? (
          <p>With so few words the comparison is not reliable and was not used.</p>
        ) : (
          <p>
            <strong>{verdictText(sampleVerdict(similarity, essay.evidence_strength))}:</strong> similarity{' '}
            {similarityText(similarity)}. An essay is flagged below 40%; from 60% on it is labelled Same
            Author. {likenessOf(essay).join(' ')}
          </p>
        ))}
      {details?.engine && samples.length > 0 && (
        <p>Compared {byVersion({ engine: details.engine, version: details.version ?? 'unknown' })}.</p>
      )}
      {essay.ai_writing_score !== null && (
        <p>
          <strong>AI writing: {ai.word}.</strong>
          {ai.band !== 'grey' &&
            ` ${aiScoreText(essay.ai_writing_score)} of 100, an estimate; a warning above 50, flagged from 80.`}
          {essay.ai_writing_by && ` Checked ${byVersion(essay.ai_writing_by)}.`}
        </p>
      )}
      {features.length > 0 && strength !== 'insufficient' && <Features rows={features} />}

      <FindingList title="Evidence in the texts" findings={findings.filter((f) => f.kind !== 'matches')} />
      <FindingList title="In the student’s favor" findings={findings.filter((f) => f.kind === 'matches')} />

      {samples.length > 0 && (
        <>
          <h2>Samples it was compared with</h2>
          <table>
            <thead>
              <tr>
                <th>Written</th>
                <th>Sample</th>
                <th className="number">Similarity</th>
              </tr>
            </thead>
            <tbody>
              {samples.map((sample, index) => (
                <tr key={sample.baseline_id}>
                  <td>{dateWord(sample.baseline_date)}</td>
                  <td>
                    Sample {index + 1}
                    {sample.is_primary && ' (primary)'}
                    {`, ${provenancePart(sample.provenance)}`}
                  </td>
                  <td className="number">
                    {strength === 'insufficient' ? 'not used' : similarityText(sample.similarity_score)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}

      {essay.copies.map((copy, at) => (
        // Whose it is is no business of those who meet about this student.
        <p key={copy.essay_id ?? at}>{copySentence({ ...copy, student_name: null })}</p>
      ))}

      {essay.talks.length > 0 && <h2>Talks with the student</h2>}
      {essay.talks.map((talk) => (
        <Box key={talk.id} sx={{ mb: '8px', breakInside: 'avoid', whiteSpace: 'pre-line' }}>
          <TalkWords talk={talk} />
        </Box>
      ))}

      <h2>History</h2>
      <History subject="essay" id={essay.id} isOnPaper />

      <PacketText essay={essay} marks={evidence.allMarks.filter(isUsed)} />
      <SampleInFull essay={essay} findings={evidence.findings} />
      <ParagraphsInFull essay={essay} />
    </Box>
  );
};

/** The text of which a passage stands on the first page. It was loaded for that. */
const SampleInFull = ({ essay, findings }: { essay: Essay; findings: readonly Finding[] }) => {
  const sample = sampleToRead(essay, findings);
  const { data } = useSampleTextQuery(sample?.baseline_id ?? '', { skip: sample === null });
  return data && <WholeText title={`The other text, of ${dateWord(data.date)}`} text={data.text} />;
};

const ParagraphsInFull = ({ essay }: { essay: Essay }) => {
  const student = essay.student_session_id;
  const { data = [] } = useStudentSamplesQuery(student ?? '', { skip: student === null });
  return data
    .filter(isAbout(essay))
    .map((one) => (
      <WholeText
        key={one.id}
        title={`The paragraph of ${dateWord(one.writing_date ?? one.submission_date)}`}
        prompt={one.writing_prompt}
        text={one.sample_text ?? 'The text is erased.'}
      />
    ));
};

const WholeText = ({
  title,
  prompt = null,
  text,
}: {
  title: string;
  prompt?: string | null;
  text: string;
}) => (
  <>
    <h2>{title}</h2>
    {prompt !== null && <p style={{ whiteSpace: 'pre-line' }}>Prompt: {prompt}</p>}
    <Box sx={{ '& > div': { fontSize: '1rem' } }}>
      <EssayText text={text} scope={title} columns={82} />
    </Box>
  </>
);

const Features = ({ rows }: { rows: readonly MarkerSnapshot[] }) => (
  <Box component="table" sx={NARROW}>
    <thead>
      <tr>
        <th>Habit</th>
        <th>This essay</th>
        <th className="number">Samples, mean</th>
        <th className="number">Class, median</th>
        <th>Against the samples</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.marker}>
          <td>{row.label}</td>
          <td className="unit">{inUnit(row.value, row.unit)}</td>
          <td className="number">{rate(row.sample_mean)}</td>
          <td className="number">{rate(row.class_median)}</td>
          <td>{row.standing ? STANDING[row.standing] : '–'}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

/** Five columns find room on the smallest phone. */
const NARROW = {
  '&& th, && td': { fontSize: { xs: '0.75rem', sm: 'inherit' }, pr: { xs: '4px', sm: '12px' } },
};

const rate = (value: number | null | undefined): string => (value == null ? '–' : rateText(value));

const FindingList = ({ title, findings }: { title: string; findings: readonly Finding[] }) =>
  findings.length === 0 ? null : (
    <>
      <h2>{title}</h2>
      <Box component="ul" sx={{ listStyle: 'none', pl: '0 !important' }}>
        {findings.map((finding) => (
          <Box component="li" key={finding.number} sx={{ display: 'flex', gap: '10px', py: '5px' }}>
            <NumberBadge number={finding.number} kind={finding.kind} />
            <div>
              <strong>{SPEAKS[finding.kind]}.</strong>{' '}
              {(finding.saysName ? [finding.statement] : [finding.name, finding.statement])
                .map(sentence)
                .join(' ')}
              {finding.essay && <Quote from="This essay" words={finding.essay.quote} />}
              {finding.sample && <Quote from="A sample" words={finding.sample.quote} />}
            </div>
          </Box>
        ))}
      </Box>
    </>
  );

const Quote = ({ from, words }: { from: string; words: string }) => (
  <Box sx={{ pl: '12px', borderLeft: '2px solid var(--line-strong)', mt: '4px' }}>
    {from}: “{words.replace(/\s+/g, ' ').trim()}”
  </Box>
);
