import { precisions, type Precision } from '@essays/engines/mistakes/precision';

/** Lower end of the 95 % Wilson interval, in percent. */
function lowerEnd({ read, right }: Precision): number {
  const z = 1.96;
  const share = right / read;
  const middle = share + (z * z) / (2 * read);
  const spread = z * Math.sqrt((share * (1 - share)) / read + (z * z) / (4 * read * read));
  return Math.max(0, (100 * (middle - spread)) / (1 + (z * z) / read));
}

/** A row for each rule and statement: hits read, right, and how often that is. */
export const sentenceTable = (): string[][] =>
  Object.entries(precisions()).map(([name, one]) => [
    name,
    String(one.read),
    String(one.right),
    `${Math.round((100 * one.right) / one.read)} % (${Math.round(lowerEnd(one))})`,
  ]);
