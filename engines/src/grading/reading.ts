import type { TextType } from '@essays/contract';
import type { ReadText } from '../reading/read-text.ts';
import { evidenceFindings } from './findings-evidence.ts';
import type { Finding, Reading } from './finding.ts';
import { focusFindings } from './findings-focus.ts';
import { textsFinding } from './findings-texts.ts';
import { languageFindings } from './findings-language.ts';
import { outlineOf } from './outline.ts';
import { GRADING_MODEL } from './scoring-ladder.ts';

/** A text with its measures; `standard` are their deviations, in the order of the model's features. */
export const readingOf = (
  read: ReadText,
  of: {
    measures: Reading['measures'];
    words: number;
    essayType: TextType;
    isIb: boolean;
    standard: readonly number[];
  },
): Reading => ({
  outline: outlineOf(read),
  measures: of.measures,
  words: of.words,
  essayType: of.essayType,
  isAnalysis: of.isIb || of.essayType === 'analytical',
  z: (feature) => of.standard[GRADING_MODEL.features.indexOf(feature)] ?? 0,
});

/** Everything that is found in a text, whatever its scores are. */
export const findingsIn = (reading: Reading): Finding[] => [
  ...focusFindings(reading),
  ...evidenceFindings(reading),
  textsFinding(reading.outline),
  ...languageFindings(reading),
];
