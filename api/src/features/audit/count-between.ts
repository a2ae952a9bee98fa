import { DAY_MS } from '@essays/contract';
import type { FigureRow } from '@essays/contract';
import { auditDayOf, auditFigureOf } from '@essays/projections';
import type { ReadModels } from '@essays/storage';

const MIDNIGHT = 'T00:00:00.000Z';
/** Times have milliseconds: nothing comes between this and the next midnight. */
const LAST_MOMENT = 'T23:59:59.999Z';
const dayOf = (at: string, days = 0): string =>
  new Date(Date.parse(at.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);

/** Of so many days at most, the newest, the figures are taken away. */
const RECENT_DAYS = 400;

interface Moments {
  gte?: string;
  lte?: string;
}
/** Part of a day. */
interface Edge extends Moments {
  lt?: string;
}

/** The whole days, UTC, between two moments, and what is left of the first and the last day. */
export const daysBetween = (at: Moments) => {
  const { gte, lte } = at;
  const first = gte === undefined ? '' : dayOf(gte, gte.endsWith(MIDNIGHT) ? 0 : 1);
  const last = lte === undefined ? '~' : dayOf(lte, lte.endsWith(LAST_MOMENT) ? 0 : -1);
  if (first > last) return { days: null, edges: [at as Edge] };
  const edges: Edge[] = [];
  if (gte !== undefined && !gte.endsWith(MIDNIGHT)) edges.push({ gte, lt: `${first}${MIDNIGHT}` });
  if (lte !== undefined && !lte.endsWith(LAST_MOMENT)) edges.push({ gte: `${dayOf(lte)}${MIDNIGHT}`, lte });
  return { days: { gte: first, lte: last }, edges };
};

type Actions = readonly string[] | undefined;

const sumOf = (figures: readonly unknown[], actions: Actions): number =>
  (figures as (FigureRow | null)[])
    .map((figure) => figure?.counts ?? {})
    .flatMap((counts) => (actions ?? Object.keys(counts)).map((action) => counts[action] ?? 0))
    .reduce((sum, one) => sum + one, 0);

/**
 * Entries of whole days. Of all days up to one, what came after it is taken away from everything, unless that is long:
 * most often the past that is looked at is recent. It is looked up first, so that an entry that arrives meanwhile can
 * make the count too high, never too low.
 */
const countOfDays = async (
  readModels: ReadModels,
  { gte, lte }: { gte: string; lte: string },
  actions: Actions,
): Promise<number> => {
  if (gte === '') {
    const id = { gt: auditDayOf(lte), lte: auditDayOf('~') };
    const after = await readModels.find('audit', { where: { id }, limit: RECENT_DAYS + 1 });
    if (after.length <= RECENT_DAYS)
      return (await countOfActor(readModels, undefined, actions)) - sumOf(after, actions);
  }
  const id = { gte: auditDayOf(gte), lte: auditDayOf(lte) };
  return sumOf(await readModels.find('audit', { where: { id } }), actions);
};

/** How many entries there are between two moments: whole days from their figures, the rest by an index. */
export const countBetween = async (
  readModels: ReadModels,
  at: Moments,
  actions: Actions,
  countOf: (at: Edge) => Promise<number>,
): Promise<number> => {
  const { days, edges } = daysBetween(at);
  const [whole, rest] = await Promise.all([
    days ? countOfDays(readModels, days, actions) : 0,
    Promise.all(edges.map(countOf)),
  ]);
  return rest.reduce((sum, one) => sum + one, whole);
};

/** How many entries there are by one actor, or by anybody. */
export const countOfActor = async (
  readModels: ReadModels,
  actorId: string | undefined,
  actions: Actions,
): Promise<number> => sumOf([await readModels.get('audit', auditFigureOf(actorId))], actions);
