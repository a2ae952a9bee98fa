import { hashOf, isName, isText, readCorpus } from './corpora.ts';

export interface AiText {
  file: string;
  /** The population or the machine the text comes from. */
  group: string;
  label: 'human' | 'ai' | 'other';
  /** Texts with one key fall on one side of a split. */
  key: string;
  author?: string;
  id: string;
  text: string;
}

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

export function aiTexts(directory: string): AiText[] {
  const texts: AiText[] = [];
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
        key: label === 'human' && !/liang|herbold/.test(file) ? textKey(one.text) : (one.group ?? id),
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
      readCorpus<{ id?: string; text: string; author: string; kind?: string }>(
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
          key: `${file}-${one.author}`,
        });
  return texts;
}

export function aiHalf(one: AiText): 0 | 1 {
  return (hashOf(`ai|${one.key}`) % 2) as 0 | 1;
}
