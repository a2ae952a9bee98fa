import { readCorpus } from './corpora.ts';

export interface Document {
  corpus: 'use' | 'amt' | 'micusp';
  id: string;
  author: string;
  /** Two documents of one assignment never make a genuine pair; a false one is always of the same assignment. */
  assignment: string;
  works: readonly number[];
  text: string;
}

/** Everything written plainly by a known author; disguised and imitated texts are left to the report. */
export function authorDocuments(directory: string): Document[] {
  const documents: Document[] = [];
  for (const one of readCorpus<{ id: string; author: string; task: string; text: string }>(
    directory,
    'av_use_docs',
  ) ?? [])
    documents.push({
      corpus: 'use',
      id: one.id,
      author: `use-${one.author}`,
      assignment: one.task,
      works: [],
      text: one.text,
    });
  for (const one of readCorpus<{
    id: string;
    author: string;
    kind: string;
    source_works: number[];
    text: string;
  }>(directory, 'av_amt_docs') ?? [])
    if (one.kind === 'sample')
      documents.push({
        corpus: 'amt',
        id: one.id,
        author: `amt-${one.author}`,
        assignment: 'amt',
        works: one.source_works,
        text: one.text,
      });
  for (const one of readCorpus<{ id: string; author: string; text: string }>(directory, 'av_micusp_docs') ??
    [])
    documents.push({
      corpus: 'micusp',
      id: one.id,
      author: `micusp-${one.author}`,
      assignment: one.author.slice(0, 3),
      works: [],
      text: one.text,
    });
  return documents;
}

/** Another piece of work: another assignment (USE), another source (AMT), another paper (MICUSP). */
export function isOtherWork(one: Document, other: Document): boolean {
  if (one.id === other.id) return false;
  if (one.corpus === 'use') return one.assignment !== other.assignment;
  if (one.corpus === 'amt') return !one.works.some((work) => other.works.includes(work));
  return true;
}
export function isSameAssignment(one: Document, other: Document): boolean {
  return one.corpus === other.corpus && one.assignment === other.assignment;
}
