import { findRewrite } from '@essays/engines/rewrites/detect-rewrite';
import { authorDocuments, isOtherWork, isSameAssignment } from './authorship-data.ts';
import { isText, readCorpus, seeded } from './corpora.ts';
import { share } from './report-authorship.ts';

/** Edited copies must be found; other essays of the student and of classmates on the same task must not. */
export function reportRewrites(directory: string): Record<string, unknown> {
  const random = seeded(23);
  const documents = authorDocuments(directory).filter((one) => one.corpus !== 'micusp');
  const school = (
    readCorpus<{ text: string; prompt_id?: number }>(directory, 'aes_asap', (row) => isText(row.text)) ?? []
  ).slice(0, 600);
  const texts = [...documents.map((one) => one.text), ...school.map((one) => one.text)].filter(
    (text) => text.split(/\s+/).length >= 60,
  );
  if (texts.length === 0) return {};
  const words = texts.flatMap((text) => text.split(/\s+/).slice(0, 40));
  const pick = () => words[Math.floor(random() * words.length)]!;
  const edits: Record<string, unknown> = {};
  for (const [name, wordShare, sentenceShare] of [
    ['words_3', 0.03, 0],
    ['words_10_sentences_10', 0.1, 0.1],
    ['words_20_sentences_30', 0.2, 0.3],
    ['words_30', 0.3, 0],
    ['words_30_sentences_50', 0.3, 0.5],
  ] as const) {
    let found = 0;
    const some = texts.filter((_, at) => at % 4 === 0).slice(0, 300);
    for (const text of some) {
      const sentences = text.split(/(?<=[.!?])\s+/).map((sentence) => {
        if (random() < sentenceShare) return sentence.split(/\s+/).map(pick).join(' ');
        return sentence
          .split(/\s+/)
          .map((word) => (random() < wordShare ? pick() : word))
          .join(' ');
      });
      if (findRewrite(sentences.join(' '), [{ id: 'original', text, date: '2026-01-01' }])) found += 1;
    }
    edits[name] = share(found, some.length);
  }
  let falseOwn = 0;
  let ownPairs = 0;
  let falseClass = 0;
  let classPairs = 0;
  for (let at = 0; at < documents.length; at += 1)
    for (let other = at + 1; other < Math.min(documents.length, at + 40); other += 1) {
      const one = documents[at]!;
      const two = documents[other]!;
      const earlier = [{ id: 'x', text: two.text, date: '2026-01-01' }];
      if (one.author === two.author && isOtherWork(one, two)) {
        ownPairs += 1;
        if (findRewrite(one.text, earlier)) falseOwn += 1;
      } else if (one.author !== two.author && isSameAssignment(one, two) && (at + other) % 7 === 0) {
        classPairs += 1;
        if (findRewrite(one.text, earlier)) falseClass += 1;
      }
    }
  for (let at = 0; at + 3 < school.length; at += 3)
    if (school[at]!.prompt_id === school[at + 1]!.prompt_id) {
      classPairs += 1;
      if (findRewrite(school[at]!.text, [{ id: 'x', text: school[at + 1]!.text, date: '2026-01-01' }]))
        falseClass += 1;
    }
  return {
    edits_found: edits,
    false_same_student: share(falseOwn, ownPairs),
    false_same_task_other_student: share(falseClass, classPairs),
  };
}
