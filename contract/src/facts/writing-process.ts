/** How a text came about, as the page of a writing room told it: nothing of single keys. Times are in seconds. */
export interface WritingProcess {
  /** Words in the text at the end of each stretch of STRETCH_SECONDS since its writer began. */
  words: number[];
  pastes: Paste[];
  /** Stretches of more than a minute in which the text did not change, and those away from the page. */
  pauses: Interval[];
  away: Interval[];
}

/** What was put in from elsewhere at once. */
export interface Paste {
  /** Since its writer began. */
  at: number;
  words: number;
  text: string;
}

export interface Interval {
  /** Since its writer began. */
  at: number;
  seconds: number;
}

export const STRETCH_SECONDS = 10;
/** Seconds without a change from which it is a pause. */
export const PAUSE_FROM = 60;
/** Characters put in at once from which it counts as a paste: a word that is moved is none. */
export const PASTE_FROM = 20;
/** Characters that are kept of a paste. */
export const LONGEST_PASTE = 10_000;
export const MOST_PASTES = 100;
export const MOST_INTERVALS = 300;
/** Five hours. */
export const MOST_STRETCHES = 1_800;
/** Characters of a text that is written in a room. */
export const LONGEST_DRAFT = 100_000;

export const NO_PROCESS: WritingProcess = { words: [], pastes: [], pauses: [], away: [] };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const pastedWords = ({ pastes }: Pick<WritingProcess, 'pastes'>): number =>
  sum(pastes.map(({ words }) => words));

export const secondsAway = ({ away }: Pick<WritingProcess, 'away'>): number =>
  sum(away.map(({ seconds }) => seconds));
