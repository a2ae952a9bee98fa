import { coefficientText, rateText } from '@essays/contract';
import type { AuthorshipAnalysis } from '@essays/contract';
import { CAPS, frequencyWord, rarityWord, typeTokenWord } from '../domain/bands.ts';
import { inUnit } from './feature-rows.tsx';
import { Pairs, Part } from './panel-parts.tsx';

const examples = (list: readonly string[], cap: number): string =>
  list.length > 0
    ? ` – ${list
        .slice(0, cap)
        .map((e) => `“${e}”`)
        .join(', ')}`
    : '';

/** A description of the essay's writing: vocabulary, sentences, markers, errors. */
export const WritingSnapshot = ({ analysis }: { analysis: AuthorshipAnalysis | null }) => {
  const style = analysis?.writing_style_patterns;
  const markers = analysis?.stable_markers ?? [];
  const errors = analysis?.error_fingerprints ?? [];
  return (
    <Part title="Writing snapshot">
      {!style && markers.length === 0 && errors.length === 0 ? (
        'No detailed comparison data available'
      ) : (
        <Pairs
          pairs={[
            ...(style
              ? [
                  [
                    'Variety of vocabulary',
                    `${typeTokenWord(style.type_token_ratio)} (${coefficientText(style.type_token_ratio)})`,
                  ] as const,
                  ['Words per sentence', rateText(style.mean_sentence_words)] as const,
                ]
              : []),
            ...(style?.grammar_patterns ?? []).map(
              (p) =>
                [p.pattern, `${frequencyWord(p.frequency)}${examples(p.examples, CAPS.examples)}`] as const,
            ),
            ...markers
              .slice(0, 8)
              .map((m) => [m.label, `${inUnit(m.value, m.unit)} · ${rarityWord(m.rarity)}`] as const),
            ...errors.map(
              (e) => [e.category, `${e.count}${examples(e.examples, CAPS.errorExamples)}`] as const,
            ),
          ]}
        />
      )}
    </Part>
  );
};
