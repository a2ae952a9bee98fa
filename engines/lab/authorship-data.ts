import { isName, isText, readCorpus } from './corpora.ts';

export interface Document {
  corpus: 'use' | 'amt' | 'micusp';
  id: string;
  author: string;
  /** Two documents of one assignment never make a genuine pair; a false one is always of the same assignment. */
  assignment: string;
  works: readonly number[];
  text: string;
}

interface DocumentRecord {
  id?: string;
  doc?: string;
  author: string | number;
  text: string;
  task?: string;
  kind?: string;
  source_works?: number[];
}

/** Everything written plainly by a known author; disguised and imitated texts are used only in the report. */
export function authorDocuments(directory: string): Document[] {
  return (['use', 'amt', 'micusp'] as const).flatMap((corpus) =>
    (
      readCorpus<DocumentRecord>(
        directory,
        `av_${corpus}_docs`,
        (row) => isText(row.text) && isName(row.author),
      ) ?? []
    )
      .map((one, at) => ({ one, id: String(one.id ?? one.doc ?? at) }))
      .filter(({ one }) => (one.kind ?? 'sample') === 'sample')
      .map(({ one, id }) => ({
        corpus,
        id,
        author: `${corpus}-${one.author}`,
        assignment:
          corpus === 'use' ? (one.task ?? id) : corpus === 'amt' ? 'amt' : String(one.author).slice(0, 3),
        works: corpus === 'amt' ? (one.source_works ?? []) : [],
        text: one.text,
      })),
  );
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
