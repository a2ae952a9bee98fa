export interface ChangedPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Above this many comparisons the middle part is shown as replaced as a whole. */
const LIMIT = 6_000_000;

const tokens = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
const key = (token: string): string => token.trim();

/** What was added to and removed from `before` to give `after`, word by word (longest common subsequence). */
export const wordChanges = (before: string, after: string): ChangedPart[] => {
  const a = tokens(before);
  const b = tokens(after);
  let start = 0;
  while (start < a.length && start < b.length && key(a[start] as string) === key(b[start] as string)) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && key(a[endA - 1] as string) === key(b[endB - 1] as string)) {
    endA--;
    endB--;
  }
  const parts: ChangedPart[] = [];
  const push = (kind: ChangedPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text) parts.push({ kind, text });
  };
  for (const token of b.slice(0, start)) push('same', token);
  for (const [kind, token] of middle(a.slice(start, endA), b.slice(start, endB))) push(kind, token);
  for (const token of b.slice(endB)) push('same', token);
  return parts;
};

const middle = (a: readonly string[], b: readonly string[]): [ChangedPart['kind'], string][] => {
  if (a.length * b.length > LIMIT)
    return [
      ...a.map((t): [ChangedPart['kind'], string] => ['removed', t]),
      ...b.map((t): [ChangedPart['kind'], string] => ['added', t]),
    ];
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        key(a[i] as string) === key(b[j] as string)
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const found: [ChangedPart['kind'], string][] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && key(a[i] as string) === key(b[j] as string)) {
      found.push(['same', b[j] as string]);
      i++;
      j++;
    } else if (
      i < a.length &&
      (j >= b.length || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    )
      found.push(['removed', a[i++] as string]);
    else found.push(['added', b[j++] as string]);
  }
  return found;
};
