const MARKER = /#\(\s*([^()\s]{1,64})\s*\)/g;

/** Student ids written as #(id), distinct regardless of case, in order of first appearance. */
export const findMarkers = (text: string): string[] => {
  const found = new Map<string, string>();
  for (const match of text.matchAll(MARKER)) {
    const id = match[1] as string;
    if (!found.has(id.toLowerCase())) found.set(id.toLowerCase(), id);
  }
  return [...found.values()];
};

/** The text without its markers: they are not part of the writing. */
export const stripMarkers = (text: string): string =>
  text
    .replace(MARKER, '')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .trim();
