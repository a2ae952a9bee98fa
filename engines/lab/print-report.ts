interface Count {
  n: number;
  of: number;
}
interface AuthorshipCell {
  genuine_flagged: Count;
  other_flagged: Count;
  auc: number | null;
  c_at_1: number | null;
  brier: number | null;
}
interface OwnWordsCell {
  other_median: number | null;
  other_flagged: Count;
  other_approved: Count;
  genuine_median: number | null;
  genuine_flagged: Count;
}
interface OwnWordsRow {
  as_it_is: OwnWordsCell;
  own_words: OwnWordsCell;
}
interface AiGroup {
  label: string;
  n: number;
  over_50: number;
  with_own_samples?: { at_80_plus: Count };
}
interface CopiesReport {
  honest: Record<string, Count>;
  honest_of_150: Count | null;
  found: Record<string, Count>;
  ring_of_four: Count;
  class_ms: number;
}
/** The parts that are printed; a part that was not measured is missing. */
export interface PrintedReport {
  authorship?: Record<string, AuthorshipCell>;
  own_words?: Record<string, OwnWordsRow>;
  ai_writing?: Record<string, { groups: Record<string, AiGroup> }>;
  grading_means?: Record<string, unknown>;
  guards?: unknown;
  rewrites?: unknown;
  copies?: CopiesReport | Record<string, never>;
  likeness?: Record<string, unknown>;
  term?: Record<string, unknown>;
  topic?: Record<string, unknown>;
  ai_length?: Record<string, unknown>;
  speed?: unknown;
  sentences?: readonly (readonly string[])[];
  left_out?: Record<string, number>;
}

/** Smaller groups are in the JSON only. */
const LEAST_PRINTED = 8;

const show = ({ n, of }: Count): string => `${n}/${of}${of > 0 ? ` (${((100 * n) / of).toFixed(1)} %)` : ''}`;

/** Tables for the terminal, false accusations first. */
export function printReport(report: PrintedReport): void {
  const lines = ['Genuine essays flagged by authorship'];
  for (const [file, cell] of Object.entries(report.authorship ?? {}))
    lines.push(
      `  ${file.padEnd(22)} ${show(cell.genuine_flagged).padEnd(18)} other authors flagged ` +
        `${show(cell.other_flagged).padEnd(18)} AUC ${cell.auc ?? '–'} c@1 ${cell.c_at_1 ?? '–'} ` +
        `Brier ${cell.brier ?? '–'}`,
    );
  lines.push('', 'The same text added to essay and samples: as it is -> own words');
  for (const [added, { as_it_is: before, own_words: after }] of Object.entries(report.own_words ?? {})) {
    const both = (of: (cell: OwnWordsCell) => unknown) => `${of(before)} -> ${of(after)}`;
    lines.push(
      `  ${added.padEnd(20)} others: P ${both((one) => one.other_median)}, flagged ` +
        `${both((one) => show(one.other_flagged))}, approved ${both((one) => show(one.other_approved))}; ` +
        `genuine: P ${both((one) => one.genuine_median)}, flagged ${both((one) => show(one.genuine_flagged))}`,
    );
  }
  lines.push('', 'AI writing: texts scored over 50, and 80 or more with the own texts of a student');
  for (const [file, { groups }] of Object.entries(report.ai_writing ?? {}))
    for (const [group, one] of Object.entries(groups))
      if (one.n >= LEAST_PRINTED)
        lines.push(
          `  ${file.padEnd(20)} ${one.label.padEnd(6)} ${group.padEnd(46)} ` +
            `${show({ n: one.over_50, of: one.n }).padEnd(18)} ` +
            `${one.with_own_samples ? show(one.with_own_samples.at_80_plus) : ''}`,
        );
  for (const [title, part] of [
    ['What a similarity is worth', report.likeness],
    ['Terms judged together', report.term],
    ['Essays that use few of their class’s words', report.topic],
    ['AI writing by length: texts over 50', report.ai_length],
  ] as const)
    if (part)
      lines.push(
        '',
        title,
        ...Object.entries(part).map(([name, cell]) => `  ${name} ${JSON.stringify(cell)}`),
      );
  lines.push('', `Grading ${JSON.stringify(report.grading_means ?? null)}`);
  lines.push('', `Guards ${JSON.stringify(report.guards ?? null)}`);
  lines.push('', `Rewrites ${JSON.stringify(report.rewrites ?? null)}`);
  if (report.copies?.honest) lines.push('', ...copiesLines(report.copies as CopiesReport));
  lines.push('', `Speed ${JSON.stringify(report.speed ?? null)}`);
  if (report.sentences) {
    lines.push('', 'What is said to students: hits read, right, precision (lower end of the interval)');
    for (const [name = '', read = '', right = '', share = ''] of report.sentences)
      lines.push(`  ${name.padEnd(32)} ${read.padEnd(6)} ${right.padEnd(6)} ${share}`);
  }
  for (const [file, count] of Object.entries(report.left_out ?? {}))
    lines.push(`${file}: ${count} lines without a usable text or answer were left out.`);
  console.log(`\n${lines.join('\n')}`);
}

const copiesLines = (copies: CopiesReport): string[] => [
  `The same words as in a classmate's essay: honest essays with a finding, classes of 30`,
  ...Object.entries(copies.honest).map(([corpus, count]) => `  ${corpus.padEnd(46)} ${show(count)}`),
  ...(copies.honest_of_150
    ? [`  ${'150 students on one assignment (asap)'.padEnd(46)} ${show(copies.honest_of_150)}`]
    : []),
  'Copied and found',
  ...Object.entries(copies.found).map(([what, count]) => `  ${what.padEnd(46)} ${show(count)}`),
  `  ${'ring of four, word for word'.padEnd(46)} ${show(copies.ring_of_four)}`,
  `  ${copies.class_ms} ms for a class of 30`,
];
