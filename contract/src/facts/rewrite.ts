export interface ChangeMetrics {
  isIdentical: boolean;
  isNearlyIdentical: boolean;
  wordChanges: number;
  /** 0–100. */
  wordChangePercentage: number;
  sentenceChanges: number;
  sentenceChangePercentage: number;
  structuralChanges: number;
}
