import type {
  BaselineComparisonDetails,
  ComparedAnalysis,
  EvidenceStrength,
  OwnText,
  OwnWords,
  PairLogOdds,
  Place,
  Provenance,
  Recommendation,
  TextType,
} from '@essays/contract';
import type { Origins } from '../own-words/set-apart.ts';
import type { Fingerprint } from './fingerprint.ts';

interface KnownSample {
  id: string;
  text: string;
  /** ISO date of writing. */
  date: string;
  isPrimary: boolean;
  /** How it came to the school; missing: nobody said. It is told beside the result, and changes no number. */
  provenance?: Provenance | undefined;
  essayType: TextType;
  /** Read from a picture, or typed by a teacher: its spelling and marks are not compared. */
  isTranscribed?: boolean;
  /** Passages that a teacher has called the student's own. */
  claimed?: readonly Place[];
}

/** What is compared with the samples: the sentences about it say which. */
export type ComparedKind = 'essay' | 'sample';

export interface AuthorshipInput {
  /** An essay if omitted. */
  of?: ComparedKind;
  text: string;
  date: string;
  essayType: TextType;
  /** As of a sample. */
  isTranscribed?: boolean;
  samples: KnownSample[];
  /** Where wording that is not the student's own comes from. */
  origins?: Origins;
  /** Of essays of other students, for 'closer to the own samples than to 23 of 24 classmates' essays'. */
  others?: Fingerprint[];
  /** Other essays of the student's year, for what is said of the term. */
  term?: TermPrint[];
  /** 0-100, when known: over 50 is a reason to ask a model. */
  aiWritingScore?: number | null;
}

/** An essay by the student, as numbers. */
export interface TermPrint {
  id: string;
  print: Fingerprint;
}

/** What is judged of a question: own words alone, without samples that are the same work. */
export interface OwnAuthorshipInput extends Omit<AuthorshipInput, 'text' | 'samples' | 'origins'> {
  text: OwnText;
  samples: OwnSample[];
  /** How many samples were left out because they are the same work. */
  sameWork?: number;
}
export type OwnSample = Omit<KnownSample, 'text'> & { text: OwnText };

/** What an engine returns; details and analysis are stored and shown as they are. */
export interface AuthorshipResult {
  engine: string;
  version: string;
  /** 0-1, the weighted mean over the samples: the screens' baseline_similarity_score. */
  similarity: number;
  /** By sample id, at an even prior: essays of a term add up by them. */
  sample_log_odds: Record<string, number>;
  /** Only if essays of the term were given, be it none. */
  pair_log_odds?: PairLogOdds;
  evidence_strength: EvidenceStrength;
  evidence_reasons: string[];
  flagged: boolean;
  recommendation: Recommendation;
  own_words: OwnWords;
  details: BaselineComparisonDetails;
  analysis: ComparedAnalysis;
}
