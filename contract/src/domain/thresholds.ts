/** The numbers that decide something; docs/rules.md has the reasons, and the few that stand beside their code. */

/** Largest file that is accepted, in bytes, inclusive: 10 MiB. */
export const MAX_PDF_BYTES = 10_485_760;
/** The same in words, for every sentence about it. */
export const MAX_PDF_WORD = `${MAX_PDF_BYTES / 1_048_576}MB`;
/** Largest ZIP of essays, in bytes: a class's photographed pages. */
export const MAX_ZIP_BYTES = 104_857_600;
export const MAX_ZIP_WORD = `${MAX_ZIP_BYTES / 1_048_576}MB`;
/** Largest typed text and JSON body, in bytes. */
export const MAX_TEXT_BYTES = 1_048_576;
/** Files in one batch request. */
export const MAX_BATCH_FILES = 200;
/** Characters of a student's name. */
export const MAX_NAME_LENGTH = 200;
/** Students added at once. */
export const MOST_ADDED = 500;
/** Characters at the beginning of a text among which a student's name counts: its heading. */
export const HEADING_LENGTH = 120;
/** Characters of a file's name in which a student's name is looked for. */
export const MAX_FILE_NAME_LENGTH = 200;
/** Characters of a password. */
export const PASSWORD_MIN = 8;

/**
 * How sure the reading of a picture must be, on average over a page's words, 0–100: below it a teacher compares text
 * and picture first. Pages that were read at this and more had up to 1.3 % of words wrong, those at 90 to 93 up to
 * 5.7 % (docs/accuracy.md).
 */
export const SURE_READING_FROM = 94;

export const RECENT_DAYS = 30;
export const DAY_MS = 86_400_000;

/** Mean similarity (0–1) from which an essay reads 'Same Author'. */
export const SAME_AUTHOR_FROM = 0.6;
/** Aggregate similarity (0–1) below which an essay with enough writing may be flagged. */
export const DIFFERS_BELOW = 0.4;
/** A sample at or above this similarity (0–1) prevents an authorship flag. */
export const ONE_CLOSE_SAMPLE_FROM = 0.6;
/** Similarity (0–1) from which a further baseline is approved by rule. */
export const CONSISTENT_BASELINE_FROM = 0.6;

/** Weight of a sample written within RECENT_DAYS of the essay, inclusive. */
export const RECENT_SAMPLE_WEIGHT = 1.5;
export const PRIMARY_SAMPLE_WEIGHT = 1.1;
/** Words from which a sample has its full weight. */
export const FULL_WEIGHT_WORDS = 400;

/** Words by the student, without quotations: with fewer, a comparison flags and approves nothing. */
export const ENOUGH_ESSAY_WORDS = 250;
/** The same for all samples together. */
export const ENOUGH_SAMPLE_WORDS = 400;
/** Log odds, at an even prior, from which a paragraph written in class reads like the essay that it is about, */
export const PARAGRAPH_READS_LIKE_FROM = 1.5;
/** and own words below which nothing is said about one. */
export const ENOUGH_PARAGRAPH_WORDS = 100;
/** What a comparison needs to count as strong. */
export const STRONG_ESSAY_WORDS = 400;
export const STRONG_SAMPLES = 2;
export const STRONG_SAMPLE_WORDS = 800;
/** Days between the essay and its newest sample beyond which the comparison is limited. */
export const STALE_SAMPLE_DAYS = 365;
/** Essays of a class, the one to score among them, from which it is scored relative to the others. */
export const CLASS_FROM = 12;
/** With this many classmates' essays, we say how many of them are further away than the student's own samples, */
export const ENOUGH_CLASSMATES = 20;
/** and with this many, we show their median. */
export const ENOUGH_FOR_A_MEDIAN = 5;
/**
 * Standard deviations of all writers between essay and samples: up to `like` a habit is kept, from `differs`
 * on it is not.
 */
export const HABIT_DISTANCE = { like: 1, differs: 1.5 } as const;
/** Most findings shown for one comparison, and how many of them may be differences. */
export const MOST_FINDINGS = 6;
export const MOST_DIFFERENCES = 4;

/** Shares of the engine and of a language model in a combined result. */
export const HYBRID_WEIGHTS = { mechanical: 0.65, llm: 0.35 } as const;
/** Shares of the four respects in a language model's answer. */
export const REASONING_WEIGHTS = { voice: 0.3, errors: 0.35, quirks: 0.2, patterns: 0.15 } as const;
/** Most model calls for one essay, in total. */
export const MAX_MODEL_CALLS = 2;

/** AI-writing score (0–100): above this a warning, */
export const AI_WARNING_ABOVE = 50;
/** from this on flagged automatically. */
export const AI_FLAG_FROM = 80;
/** Own words below which nothing is said about machine writing: shorter texts of adults look like a machine's. */
export const AI_ENOUGH_WORDS = 300;
/** Without this many earlier texts by the student, of so many words each, the score stays below AI_FLAG_FROM. */
export const AI_ENOUGH_SAMPLES = 2;
export const AI_SAMPLE_WORDS = 150;

/** Similarity assumed on screen for a rewrite whose similarity is missing. */
export const REWRITE_DEFAULT_SIMILARITY = 0.8;
/** Share of changed words (0–100) below which a rewrite is nearly identical. */
export const NEARLY_IDENTICAL_BELOW_PERCENT = 5;

export const SEARCH_RESULT_CAP = 20;
/** Students on one page of the roster. */
export const ROSTER_PAGE_SIZE = 50;
export const ACCEPTED_PAGE_SIZE = 20;
export const BATCH_SIZES = [3, 5, 7, 10] as const;
export const DEFAULT_BATCH_SIZE = 5;
export const DESCRIPTION_LENGTH = 120;
export const SAMPLE_PREVIEW_LENGTH = 50;
export const REJECTED_PREVIEW_LENGTH = 80;

/** Slope (points per essay on the 4-point scale) above which a trend is Improving, below minus which Declining. */
export const TREND_SLOPE = 0.05;

/** Times a step with an outside service is tried before it is given up. */
export const MAX_ATTEMPTS = 3;

/** Characters of the words that a comment in a text may be about, */
export const LONGEST_PASSAGE = 2000;
/** and of the comment itself; */
export const LONGEST_TEXT_COMMENT = 2000;
/** and how many an essay may have. */
export const MOST_TEXT_COMMENTS = 100;
/** Characters of an essay that a feedback sheet shows with its comments: some thirty pages. */
export const LONGEST_ON_SHEET = 60_000;
/** Notes of talks about an essay: each command on it reads them all. */
export const MOST_TALKS = 100;
