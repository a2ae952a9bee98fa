import { Inject, Injectable } from '@nestjs/common';
import { hasPermission, NotFound } from '@essays/contract';
import type { AuditEntry, AuditHistory, AuditRow, Caller, RecordedEvent } from '@essays/contract';
import { essayAtPosition, isAudited } from '@essays/projections';
import { chunksOf, IDS_AT_ONCE, loadByIds, SOME_TEXT, UnreadableEvent } from '@essays/storage';
import type { EventLog, ReadModels } from '@essays/storage';
import { EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';
import { chainOf } from './audit-chain.ts';
import { entriesAmong, isAmong, NEWEST_FIRST, within } from './audit-find.ts';
import type { AuditFilter, AuditPart, Bound, AuditQuery } from './audit-find.ts';
import { countBetween, countOfActor } from './count-between.ts';
import { summaryOf } from './entry-summary.ts';
import { Rubrics } from '../rubrics/rubrics.ts';
import { accountMeant, accountNames } from '../school/account-names.ts';
import { hiddenAmong, NOT_SCORED, withoutScores } from './withheld-figures.ts';
import { refOf } from './student-of-entry.ts';
import { readableAmong } from '../../platform/reach/readable.ts';

const TABLE = { essay: 'essays', baseline: 'baselines', student: 'students' } as const;

/** So many recent entries are looked through one by one. */
const RECENT = 1000;

const NOTHING: AuditPart = { page: { entries: [], count: 0 }, isLast: true };

const isIn = ({ upTo, until }: Bound, { position, metadata }: RecordedEvent): boolean =>
  (upTo === undefined || position <= upTo) && (until === undefined || metadata.occurredAt <= until);

/** Everything that reads the audit log. */
@Injectable()
export class AuditQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly rubrics: Rubrics,
  ) {}

  /**
   * What happened in the whole school, newest first. `seen`: what this has just returned; what was recorded after it is
   * not shown, though it may be counted.
   */
  async list(
    filter: AuditFilter,
    limit: number,
    offset: number,
    caller: Caller,
    seen?: number,
  ): Promise<AuditPart> {
    const found = await this.#find(filter);
    if (!found) return NOTHING;
    const shown =
      seen === undefined ? found : { ...found, where: { ...found.where, position: { lte: seen } } };
    const page = { orderBy: NEWEST_FIRST, limit: limit + 1, offset };
    const [rows, count] = await Promise.all([
      this.readModels.find('audit', { ...entriesAmong(shown), ...page }),
      this.#count(found),
    ]);
    const entries = await this.#entriesOf(rows.slice(0, limit), caller);
    return { page: { entries, count }, isLast: rows.length <= limit };
  }

  /** Log position up to which the audit has seen everything. */
  seen(): Promise<number> {
    return this.readModels.position('audit');
  }

  /**
   * Counts by actor, by day and action are kept as figures, from which what was recorded after the position is taken
   * away. That is looked up first, and figures are written before their rows or with them: an entry that arrives
   * meanwhile can make the count too high, never too low.
   */
  async #count(found: AuditQuery): Promise<number> {
    const { position, ...where } = found.where;
    const { actor_id, action, at, ...more } = where;
    if (found.any || Object.keys(more).length > 0 || (at && actor_id !== undefined))
      return this.readModels.count('audit', entriesAmong(found));
    const since = position === undefined ? 0 : await this.#since(position.lte, where);
    const all = at
      ? await countBetween(this.readModels, at, action?.in, (edge) => this.#onEdge({ ...where, at: edge }))
      : await countOfActor(this.readModels, actor_id, action?.in);
    return all - since;
  }

  /** Part of a day. Entries of several actions are in this order in no index. */
  #onEdge(where: AuditQuery['where']): Promise<number> {
    return this.readModels.count('audit', { where, ...(!where.action && { orderBy: NEWEST_FIRST }) });
  }

  /** Of these, how many were recorded after a position. Most often that is shortly ago. */
  async #since(position: number, where: AuditQuery['where']): Promise<number> {
    const later = { position: { gt: position } };
    const recent = await this.readModels.pick('audit', ['at', 'actor_id', 'action'], {
      where: later,
      orderBy: [['position', 'desc']],
      limit: RECENT,
    });
    return recent.length < RECENT
      ? recent.filter((row) => isAmong(row, where)).length
      : this.readModels.count('audit', { where: { ...where, ...later } });
  }

  /** What happened to one essay; with a bound, also how it was then. */
  async essay(id: string, bound: Bound, caller: Caller): Promise<AuditHistory> {
    const history = await this.history('essay', id, bound, caller);
    return Object.keys(bound).length === 0
      ? history
      : { ...history, as_it_stood: await this.#asItStood(id, bound, caller) };
  }

  /** From the log itself: the read models know only the present. */
  async #asItStood(id: string, bound: Bound, caller: Caller): Promise<AuditHistory['as_it_stood']> {
    const past = await this.log.readStream(`essay-${id}`);
    const stood = essayAtPosition(past.filter((event) => isIn(bound, event)));
    const isHidden =
      stood !== null &&
      (await hiddenAmong(this.readModels, [{ subject: 'essay', subject_id: id }], caller)).has(id);
    const then = stood && (isHidden ? { ...stood, ...NOT_SCORED } : stood);
    if (!then?.decided) return then;
    const { by } = then.decided;
    const username = (await accountNames(this.readModels, [by])).get(by);
    return { ...then, decided: { ...then.decided, by: username ?? by } };
  }

  /** What happened to one essay, baseline or student, oldest first. */
  async history(
    subject: keyof typeof TABLE,
    id: string,
    bound: Bound,
    caller: Caller,
  ): Promise<AuditHistory> {
    const seen = await this.seen();
    const open = await this.readModels.get(TABLE[subject], id);
    const rows =
      open || hasPermission(caller, 'view_audit')
        ? await this.readModels.find('audit', {
            where: { subject, subject_id: id, ...within(bound) },
            orderBy: [['position', 'asc']],
          })
        : [];
    if (!open && rows.length === 0)
      throw new NotFound(subject === 'essay' ? 'Essay not found' : 'Baseline not found');
    await this.#mustBeWhole(`${subject}-${id}`, seen, bound, new Set(rows.map((row) => row.id)));
    const entries = await this.#entriesOf(rows, caller);
    return { entries, count: rows.length, chain: chainOf(entries) };
  }

  /**
   * The audit stops at an event that it cannot read, and a history that ends before its decision is untrue.
   * @throws UnreadableEvent
   */
  async #mustBeWhole(stream: string, seen: number, bound: Bound, known: ReadonlySet<string>): Promise<void> {
    const missing = (await this.log.readStream(stream)).find(
      (event) =>
        event.position <= seen && isAudited(event.type) && !known.has(event.id) && isIn(bound, event),
    );
    if (missing) throw new UnreadableEvent(missing, 'entry');
  }

  /**
   * What names a student and happened to none of these: to a room, a list, or a text that was deleted or is filed
   * elsewhere. Without reasons, which may be about whoever it is filed under now. Oldest first.
   */
  async naming(studentId: string, known: ReadonlySet<string>, caller: Caller): Promise<AuditEntry[]> {
    const rows = await this.readModels.find('audit', { where: { student_id: studentId } });
    const others = rows
      .filter(({ subject_id }) => !known.has(subject_id))
      .sort((a, b) => a.position - b.position);
    return (await this.#entriesOf(others, caller)).map((entry) => ({ ...entry, reason: null }));
  }

  /** Null when nothing can match. */
  async #find(filter: AuditFilter): Promise<AuditQuery | null> {
    const where: AuditQuery['where'] = {};
    const subject = filter.essay ?? filter.baseline;
    if (filter.essay !== undefined && filter.baseline !== undefined) return null;
    if (subject !== undefined) {
      where.subject = filter.essay === undefined ? 'baseline' : 'essay';
      where.subject_id = subject;
    }
    if (filter.actor !== undefined)
      where.actor_id = (await accountMeant(this.readModels, filter.actor)) ?? filter.actor;
    if (filter.actions) where.action = { in: [...new Set(filter.actions)] };
    Object.assign(where, within(filter));
    if (filter.student === undefined) return { where };
    const subjects = await this.#trailOf(filter.student);
    if (!subjects || (subject !== undefined && !subjects.has(subject))) return null;
    return {
      where,
      any: chunksOf([...subjects], IDS_AT_ONCE).map((ids) => ({ subject_id: { in: ids } })),
    };
  }

  /** Ids of the student and of every document that was ever filed under them; null when no student has this id. */
  async #trailOf(displayId: string): Promise<Set<string> | null> {
    const [row] = await this.readModels.find('audit', {
      where: { student_display_id: displayId.toUpperCase(), student_id: { not: null } },
      limit: 1,
    });
    const id = row?.student_id ?? null;
    if (id === null) return null;
    const rows = await this.readModels.pick('audit', ['subject_id'], { where: { student_id: id } });
    return new Set([id, ...rows.map((one) => one.subject_id)]);
  }

  /**
   * Adds what rows name by id only: the actor's username and the student of a document. Both come from the audit's own
   * rows and from `users`, so the history of an erased student can still be read under their display id.
   */
  async #entriesOf(rows: readonly AuditRow[], caller: Caller): Promise<AuditEntry[]> {
    const students = await this.#studentsOf(rows);
    const studentIds = [...new Set(students.values())];
    const named = rows.flatMap((row) => [row.actor_id, row.subject_id]);
    const [usernames, words, displayIds, hidden, rubrics, isReadable] = await Promise.all([
      accountNames(this.readModels, named),
      this.#words(rows),
      this.#displayIds(studentIds),
      hiddenAmong(this.readModels, rows, caller),
      this.#rubricNames(rows),
      readableAmong(this.readModels, 'students', studentIds),
    ]);
    const entries = rows.map((row): AuditEntry => {
      return {
        id: row.id,
        position: row.position,
        at: row.at,
        actor_id: row.actor_id,
        actor: usernames.get(row.actor_id) ?? row.actor_id,
        actor_role: row.actor_role,
        ...(row.unknown_role !== undefined && { unknown_role: row.unknown_role }),
        action: row.action,
        summary: hidden.has(row.subject_id) ? withoutScores(row) : summaryOf(row, usernames, rubrics),
        subject: row.subject,
        subject_id: row.subject_id,
        ...refOf(row, students.get(row.subject_id) ?? null, displayIds, isReadable),
        reason: words.get(row.id) ?? row.reason,
        rule: row.rule,
        values: row.values,
        decision: row.decision,
      };
    });
    return entries;
  }

  /** Reasons by event id; erased ones are gone. */
  async #words(rows: readonly AuditRow[]): Promise<Map<string, string>> {
    const subjects = rows.map((row) => row.subject_id);
    const words = await loadByIds(subjects, (ids) =>
      this.readModels.find('audit_words', { where: { id: { in: ids } } }),
    );
    return new Map(words.flatMap(({ reasons }) => Object.entries(reasons)));
  }

  /** By version; the names it was published under. One that cannot be read stays without its name. */
  async #rubricNames(rows: readonly AuditRow[]): Promise<Map<string, string>> {
    const versions = new Set(rows.flatMap(({ rubric_version }) => rubric_version ?? []));
    const found = await Promise.all(
      [...versions].map((version) =>
        this.rubrics.version(version).catch((error: unknown) => {
          if (error instanceof NotFound) return null;
          throw error;
        }),
      ),
    );
    return new Map(found.flatMap((rubric) => (rubric ? [[rubric.version, rubric.name]] : [])));
  }

  /** Student by subject id: some rows of a document say whose it is; the others follow from those. */
  async #studentsOf(rows: readonly AuditRow[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const row of rows) if (row.student_id !== null) found.set(row.subject_id, row.student_id);
    const open = rows.map((row) => row.subject_id).filter((id) => !found.has(id));
    const known = await loadByIds(open, (ids) =>
      this.readModels.pick('audit', ['position', 'subject_id', 'student_id'], {
        where: { subject_id: { in: ids }, student_id: SOME_TEXT },
      }),
    );
    for (const row of known.sort((a, b) => a.position - b.position))
      if (row.student_id !== null) found.set(row.subject_id, row.student_id);
    return found;
  }

  async #displayIds(studentIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await loadByIds(studentIds, (ids) =>
      this.readModels.pick('audit', ['student_id', 'student_display_id'], {
        where: { student_id: { in: ids }, student_display_id: SOME_TEXT },
      }),
    );
    const found = new Map<string, string>();
    for (const row of rows)
      if (row.student_id !== null && row.student_display_id !== null)
        found.set(row.student_id, row.student_display_id);
    return found;
  }
}
