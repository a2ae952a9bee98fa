import { DAY_MS } from '@essays/contract';
import type { FigureRow } from '@essays/contract';
import { auditDayOf, auditFigureOf } from '@essays/projections';
import type { ReadModels } from '@essays/storage';

const MIDNIGHT = 'T00:00:00.000Z';
const dayOf = (at: string, days = 0): string =>
  new Date(Date.parse(at.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);

export interface Moments {
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
  const last = lte === undefined ? '~' : dayOf(lte, -1);
  if (first > last) return { days: null, edges: [at as Edge] };
  const edges: Edge[] = [];
  if (gte !== undefined && !gte.endsWith(MIDNIGHT)) edges.push({ gte, lt: `${first}${MIDNIGHT}` });
  if (lte !== undefined) edges.push({ gte: `${dayOf(lte)}${MIDNIGHT}`, lte });
  return { days: { gte: first, lte: last }, edges };
};

/** How many entries there are between two moments: whole days from their figures, the rest by an index. */
export const countBetween = async (
  readModels: ReadModels,
  at: Moments,
  actions: readonly string[] | undefined,
  countOf: (at: Edge) => Promise<number>,
): Promise<number> => {
  const { days, edges } = daysBetween(at);
  const [figures, rest] = await Promise.all([
    days
      ? readModels.find('audit', { where: { id: { gte: auditDayOf(days.gte), lte: auditDayOf(days.lte) } } })
      : [],
    Promise.all(edges.map(countOf)),
  ]);
  const whole = (figures as unknown as FigureRow[]).flatMap(({ counts }) =>
    (actions ?? Object.keys(counts)).map((action) => counts[action] ?? 0),
  );
  return [...whole, ...rest].reduce((sum, one) => sum + one, 0);
};

/** How many entries there are by one actor, or by anybody. */
export const countOfActor = async (
  readModels: ReadModels,
  actorId: string | undefined,
  actions: readonly string[] | undefined,
): Promise<number> => {
  const figure = await readModels.get('audit', auditFigureOf(actorId));
  const counts = (figure as FigureRow | null)?.counts ?? {};
  return (actions ?? Object.keys(counts)).reduce((sum, one) => sum + (counts[one] ?? 0), 0);
};
