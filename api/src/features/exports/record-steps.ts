import { dateWord, timeOf } from '@essays/contract';
import type { RecordedEvent, TimeZone } from '@essays/contract';
import { sentenceOf } from '@essays/projections';
import { link, pageOf, paragraphs } from './record-html.ts';
import { safeHtml } from '../../platform/http/safe-html.ts';

/** A step as it was recorded, with who did it. */
export interface RecordedStep {
  at: string | null;
  actor: string | null;
  sentence: string;
  /** All that was recorded of it. */
  words: Record<string, unknown>;
}

/** Secrets that open something, of which hashes are kept. */
const SECRETS: ReadonlySet<string> = new Set(['secret_hash']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const wordOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** Any value with all that is in it, by the names that it is recorded under. */
const shown = (value: unknown): string => {
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'number')
      ? safeHtml(value.join(', '))
      : value.map((one) => `<div>${shown(one)}</div>`).join('');
  if (!isRecord(value)) return safeHtml(wordOf(value));
  const known = Object.entries(value).filter(([name, one]) => !SECRETS.has(name) && !isEmpty(one));
  return `<dl>${known
    .map(([name, one]) => `<dt>${safeHtml(name.replaceAll('_', ' '))}</dt><dd>${shown(one)}</dd>`)
    .join('')}</dl>`;
};

/** In place of an id that belongs to somebody else. */
const SOMEBODY = 'another student';

/** The same with the ids of others covered. */
export const withoutOthers = <Value>(value: Value, others: ReadonlySet<string>): Value => {
  if (typeof value === 'string') return (others.has(value) ? SOMEBODY : value) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => withoutOthers(one, others)) as Value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      others.has(name) ? SOMEBODY : name,
      withoutOthers(one, others),
    ]),
  ) as Value;
};

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Every id that stands in it. */
export const idsIn = (value: unknown, found = new Set<string>()): Set<string> => {
  if (typeof value === 'string') {
    if (ID.test(value)) found.add(value);
  } else if (Array.isArray(value)) for (const one of value) idsIn(one, found);
  else if (isRecord(value))
    for (const [name, one] of Object.entries(value)) {
      idsIn(name, found);
      idsIn(one, found);
    }
  return found;
};

/** One that was damaged in the store says so, and does not hold up the others. */
export const stepOf = (event: RecordedEvent, actorOf: (id: string) => string): RecordedStep => {
  try {
    const { data, personal, metadata } = event;
    return {
      at: metadata.occurredAt,
      actor: actorOf(metadata.actorId),
      sentence: sentenceOf(event),
      words: { ...data, ...personal },
    };
  } catch {
    return { at: null, actor: null, sentence: 'A step that cannot be read: it was damaged.', words: {} };
  }
};

/** Each step with every word of it, oldest first. */
export const stepsPage = (
  title: string,
  steps: readonly RecordedStep[],
  left: string | null,
  zone: TimeZone,
): string => {
  const of = ({ at, actor, sentence, words }: RecordedStep): string =>
    `<h2>${safeHtml(sentence)}</h2>` +
    paragraphs(at && `${dateWord(at, zone)}, ${timeOf(at, zone)}, ${actor}`) +
    shown(words);
  return pageOf(
    title,
    `<p>${link('../index.html', 'All texts')}</p>` +
      paragraphs('Each step with all that was recorded of it, under the names that the program uses.', left) +
      steps.map(of).join(''),
  );
};
