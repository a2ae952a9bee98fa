import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { Chip } from '../../../components/chip.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { EssayText, markElementId } from '../../../review/essay-text.tsx';
import type { Mark } from '../../../review/essay-text.tsx';
import { marksOfQuote } from '../../../review/use-evidence.ts';
import { Message } from '../../../components/message.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import type { Finding } from '../../../domain/authorship-view.ts';
import { dateWord } from '../../../domain/dates.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { TwoTexts, WhichOther } from './two-texts.tsx';
import { useSampleTextQuery } from '../words.api.ts';

interface ShownSample {
  id: string;
  /** Null before it is loaded, of one that was left out. */
  date: string | null;
  isPrimary: boolean;
  /** It is the same work as the essay, or as another sample. */
  isLeftOut: boolean;
}

const LEFT_OUT =
  'This sample was left out of the comparison: over half of it is the same work as this essay, or as another sample. ' +
  'Read the two side by side.';

/** Those that the essay was compared with, then those that were left out as the same work. */
export const shownSamples = ({
  baseline_comparison_details: details,
  own_words,
}: Pick<Essay, 'baseline_comparison_details' | 'own_words'>): ShownSample[] => [
  ...(details?.baseline_comparisons ?? []).map((one) => ({
    id: one.baseline_id,
    date: one.baseline_date,
    isPrimary: one.is_primary,
    isLeftOut: false,
  })),
  ...(own_words?.same_work ?? []).map((id) => ({ id, date: null, isPrimary: false, isLeftOut: true })),
];

/** The essay beside one of the student's samples; a finding outlines its words in both. */
export const SideBySide = ({
  essay,
  marks,
  findings,
  selected,
  onSelect,
}: {
  essay: Essay;
  marks: readonly Mark[];
  findings: readonly Finding[];
  selected: number | null;
  onSelect: (number: number) => void;
}) => {
  const samples = shownSamples(essay);
  const best = samples.findIndex(
    ({ id }) => id === essay.baseline_comparison_details?.best_matching_baseline,
  );
  const [at, setAt] = useState(best >= 0 ? best : 0);
  const sample = samples[at];
  const query = useSampleTextQuery(sample?.id ?? '', { skip: !sample });
  // Not `data`: that would be the text of the one before, under the marks of this one.
  const data = query.currentData;
  if (!sample) return <span>No baseline samples available for comparison.</span>;

  const sampleMarks = findings.flatMap((f) =>
    f.sample?.baseline_id === sample.id ? marksOfQuote(f, f.sample) : [],
  );
  const finding = findings.find((f) => f.number === selected) ?? findings[0] ?? null;
  const go = (number: number) => {
    onSelect(number);
    const next = findings.find((f) => f.number === number);
    const other = next?.sample ? samples.findIndex(({ id }) => id === next.sample?.baseline_id) : -1;
    if (other >= 0) setAt(other);
    requestAnimationFrame(() => {
      document.getElementById(markElementId(essay.id, number))?.scrollIntoView({ block: 'nearest' });
      document
        .getElementById(markElementId(`${essay.id}-sample`, number))
        ?.scrollIntoView({ block: 'nearest' });
    });
  };

  return (
    <Box>
      {sample.isLeftOut && (
        <Message fact severity="info">
          {LEFT_OUT}
        </Message>
      )}
      <TwoTexts
        otherWord="Sample"
        essay={essay}
        marks={marks}
        selected={finding?.number ?? null}
        onSelect={go}
        other={{
          name: `Sample ${at + 1} of ${samples.length}`,
          head: <SampleChoice samples={samples} at={at} onChoose={setAt} />,
          meta: [
            dateWord(data?.date ?? sample.date),
            data && essayTypeWord(data.type),
            (data?.is_primary ?? sample.isPrimary) && 'primary',
            sample.isLeftOut && 'left out',
          ],
          text: (
            <Loaded
              query={{ ...query, data }}
              failed="The sample could not be loaded."
              label="Loading the sample"
            >
              {(loaded) => (
                <EssayText
                  text={loaded.text}
                  marks={sampleMarks}
                  scope={`${essay.id}-sample`}
                  selected={finding?.number ?? null}
                  onSelect={go}
                />
              )}
            </Loaded>
          ),
        }}
      />
      {finding && <FindingCard finding={finding} of={findings.length} onGo={go} />}
    </Box>
  );
};

/** More samples than this are shown as a list. */
const MOST_BUTTONS = 4;

const SampleChoice = ({
  samples,
  at,
  onChoose,
}: {
  samples: readonly ShownSample[];
  at: number;
  onChoose: (at: number) => void;
}) =>
  samples.length > MOST_BUTTONS ? (
    <SelectField
      label="Sample"
      value={String(at)}
      onChange={(value) => onChoose(Number(value))}
      options={samples.map((sample, i) => ({
        value: String(i),
        label: `${i + 1} of ${samples.length} · ` + (sample.isLeftOut ? 'left out' : dateWord(sample.date)),
      }))}
    />
  ) : (
    <WhichOther of={samples} word="Sample" at={at} onChoose={onChoose} />
  );

/** The finding whose words are outlined in both texts, and the way to the next one. */
const FindingCard = ({
  finding,
  of: count,
  onGo,
}: {
  finding: Finding;
  of: number;
  onGo: (number: number) => void;
}) => (
  <Box sx={{ mt: '16px', padding: '12px 16px', background: 'var(--sunk)', borderRadius: '8px' }}>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <strong>{finding.name}</strong>
      <Chip band={finding.kind === 'differs' ? 'red' : finding.kind === 'matches' ? 'green' : 'violet'}>
        {finding.kind === 'ai' ? 'AI indicator' : finding.kind}
      </Chip>
      <Box sx={{ flex: 1 }} />
      <IconButton
        aria-label="Previous finding"
        onClick={() => onGo(finding.number > 1 ? finding.number - 1 : count)}
      >
        <Icon name="left" />
      </IconButton>
      <span>
        finding {finding.number} of {count}
      </span>
      <IconButton aria-label="Next finding" onClick={() => onGo((finding.number % count) + 1)}>
        <Icon name="right" />
      </IconButton>
    </Box>
    <Box>{finding.statement}</Box>
    <Box sx={{ color: 'var(--ink-2)', mt: '6px', display: 'flex', gap: '8px' }}>
      <Icon name="info" style={{ marginTop: 2 }} />
      <span>
        {finding.kind === 'matches'
          ? 'It counts in the student’s favor. By itself it proves nothing either.'
          : 'It is a reason to talk, not proof: ask the student to explain two of these sentences, ' +
            'or collect a short paragraph in class.'}
      </span>
    </Box>
  </Box>
);
