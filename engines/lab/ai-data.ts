import { hashOf, isName, isText, readCorpus } from './corpora.ts';

export interface AiText {
  file: string;
  /** Texts by the same people or on the same tasks: left out of a fit together. */
  population: string;
  /** The population or the machine the text comes from. */
  group: string;
  label: 'human' | 'ai' | 'other';
  /** Texts with the same key stay on the same side of a split. */
  key: string;
  author?: string;
  /** The works a piece was cut from; pieces of one work are not separate texts by an author. */
  works?: readonly (string | number)[];
  id: string;
  text: string;
}

/** Files that come from the same people or the same tasks. */
const POPULATIONS: Readonly<Record<string, readonly string[]>> = {
  persuade: ['ai_outfox', 'ai_persuade_human'],
  asap: ['aes_asap', 'ai_ndhal_gpt'],
  ellipse: ['aes_ellipse'],
  use: ['av_use_docs'],
  amt: ['av_amt_docs'],
  micusp: ['av_micusp_docs', 'ai_micusp_human'],
  liang: ['ai_liang2023'],
  herbold: ['ai_herbold'],
  argugpt: ['ai_argugpt_machine'],
  mixture: ['ai_mix_v16'],
  stories: ['ai_writing_gpt4'],
};
const POPULATION_OF = new Map(
  Object.entries(POPULATIONS).flatMap(([population, files]) => files.map((file) => [file, population])),
);

interface AiRecord {
  text: string;
  label: string;
  id?: string;
  source?: string;
  model?: string | null;
  native?: boolean | null;
  group?: string | null;
  attack?: string | null;
}

function textKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 80);
}

export const AI_FILES = [
  'ai_outfox',
  'ai_liang2023',
  'ai_herbold',
  'ai_argugpt_machine',
  'ai_ndhal_gpt',
  'ai_persuade_human',
  'ai_micusp_human',
  'ai_mix_v16',
  'ai_writing_gpt4',
];

/**
 * Each person's text once, although some are in two collections: a copy on the other side of a split would give the
 * answer away.
 */
export function aiTexts(directory: string): AiText[] {
  const seen = new Set<string>();
  return allTexts(directory)
    .filter((one) => one.label !== 'human' || (!seen.has(textKey(one.text)) && seen.add(textKey(one.text))))
    .map((one) => ({
      ...one,
      // Liang's eighth grade wrote for ASAP.
      population: /asap/.test(one.group) ? 'asap' : POPULATION_OF.get(one.file)!,
    }));
}

function allTexts(directory: string): Omit<AiText, 'population'>[] {
  const texts: Omit<AiText, 'population'>[] = [];
  for (const file of AI_FILES)
    for (const [at, one] of (
      readCorpus<AiRecord>(directory, file, (row) => isText(row.text) && isText(row.label)) ?? []
    ).entries()) {
      const id = one.id ?? `${file}-${at}`;
      const source = one.source ?? file;
      const label = one.label === 'human' || one.label === 'ai' ? one.label : 'other';
      const native = one.native === true ? 'native' : one.native === false ? 'non-native' : '';
      const group =
        label === 'human'
          ? `human ${source} ${native}`.trim()
          : `${source} ${one.model ?? one.label}${one.attack ? ` ${one.attack}` : ''}`;
      texts.push({
        file,
        id,
        group,
        label,
        text: one.text,
        key: label === 'human' && !/liang|herbold|micusp/.test(file) ? textKey(one.text) : (one.group ?? id),
      });
    }
  for (const [file, name, most] of [
    ['aes_asap', 'human ASAP grades 7-10', 900],
    ['aes_ellipse', 'human ELLIPSE learners', 900],
  ] as const) {
    const all = (
      readCorpus<{ id?: string; text: string }>(directory, file, (row) => isText(row.text)) ?? []
    ).map((one, at) => ({ id: String(one.id ?? `${file}-${at}`), text: one.text }));
    const some = all.sort((one, other) => hashOf(one.id) - hashOf(other.id)).slice(0, most);
    for (const one of some)
      texts.push({ file, id: one.id, group: name, label: 'human', text: one.text, key: textKey(one.text) });
  }
  for (const [file, name] of [
    ['av_use_docs', 'human USE learners'],
    ['av_amt_docs', 'human adults (AMT)'],
    ['av_micusp_docs', 'human MICUSP papers'],
  ] as const)
    for (const [at, one] of (
      readCorpus<{ id?: string; text: string; author: string; kind?: string; source_works?: number[] }>(
        directory,
        file,
        (row) => isText(row.text) && isName(row.author),
      ) ?? []
    ).entries())
      if (!one.kind || one.kind === 'sample')
        texts.push({
          file,
          id: one.id ?? `${file}-${at}`,
          group: name,
          label: 'human',
          text: one.text,
          author: `${file}-${one.author}`,
          ...(one.source_works && { works: one.source_works }),
          key: `${file}-${one.author}`,
        });
  return texts;
}

export function aiHalf(one: AiText): 0 | 1 {
  return (hashOf(`ai|${one.key}`) % 2) as 0 | 1;
}
