import { Inject, Injectable } from '@nestjs/common';
import {
  classKey,
  composeSheet,
  essayCan,
  essayRefusal,
  isOffered,
  isWithheld,
  NO_EDITS,
  NotFound,
  periodText,
  proposedWords,
  RuleBroken,
  SENTENCES,
  sheetPoints,
} from '@essays/contract';
import type {
  Account,
  EssayFeedback,
  EventMap,
  FeedbackLink,
  FeedbackLinkRow,
  SharedFeedback,
  EssayRow,
  FeedbackSheet,
  RecordedEvent,
  ReturnedSheet,
  SheetHeading,
  StudentRef,
} from '@essays/contract';
import type { EventLog, ReadModels } from '@essays/storage';
import { Classes } from '../../classes/classes.ts';
import { EVENT_LOG, READ_MODELS, WHOLE_SCHOOL } from '../../../platform/http/tokens.ts';
import { SchoolDays } from '../../school/school-days.ts';
import { StudentNames } from '../../students/student-names.ts';
import { streamOfLink } from '../write/feedback-link.ts';
import { EssayQueries } from '../read/essay.queries.ts';

/** By the ids of their essays. */
type SheetHeadings = ReadonlyMap<string, SheetHeading>;

/** A sheet as its student would get it now. */
export const sheetOf = (row: EssayRow, headings: SheetHeadings): FeedbackSheet =>
  composeSheet(row, row.sheet_edits ?? NO_EDITS, headings.get(row.id));

/**
 * A sheet is made from the proposal as long as no teacher has scored. @throws RuleBroken for a caller from whom that
 * is withheld.
 */
export const mustBeShownTo = (caller: Account, { scores }: Pick<EssayRow, 'scores'>): void => {
  if (isWithheld(scores, caller)) throw new RuleBroken(SENTENCES.scoreFirst);
};

type Answer = Omit<EssayFeedback, Exclude<keyof StudentRef, 'student_session_id'>>;

const linkOf = ({ essay_id: _essay, seen: _seen, ...link }: FeedbackLinkRow): FeedbackLink => link;

const answerOf = (
  row: EssayRow,
  links: readonly FeedbackLinkRow[],
  headings: SheetHeadings,
  caller: Account,
): Answer => {
  const edits = row.sheet_edits ?? NO_EDITS;
  return {
    essay_id: row.id,
    student_session_id: row.student_session_id,
    sheet: sheetOf(row, headings),
    points: sheetPoints(proposedWords(row), edits),
    edits,
    returns: row.returns,
    links: links
      .filter(({ essay_id }) => essay_id === row.id)
      .toSorted((a, b) => (a.made_at < b.made_at ? 1 : -1))
      .map(linkOf),
    can_return: essayCan(row.life, row.entered_by, caller).return_feedback,
    can_revoke: isOffered(caller, 'grade_essays'),
    revision: row.revision,
  };
};

/** Everything that reads feedback sheets: current ones from the read model, returned ones from the log. */
@Injectable()
export class FeedbackQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    /** A sheet has the title of its task, whichever class that was set for. */
    @Inject(WHOLE_SCHOOL) private readonly wholeSchool: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly essays: EssayQueries,
    private readonly names: StudentNames,
    private readonly classes: Classes,
    private readonly days: SchoolDays,
  ) {}

  /** @throws RuleBroken while there is nothing to return. */
  async one(essayId: string, caller: Account): Promise<EssayFeedback> {
    const row = await this.essays.row(essayId);
    mustBeShownTo(caller, row);
    const refusal = essayRefusal('return_feedback', row.life);
    if (refusal !== null && row.life.score === null) throw new RuleBroken(refusal);
    const [links, headings] = await Promise.all([this.#links([row.id]), this.headings([row])]);
    return this.names.attachOne(answerOf(row, links, headings, caller), caller);
  }

  /** @throws RuleBroken for a caller from whom it is withheld. */
  async mustBeShown(essayId: string, caller: Account): Promise<void> {
    mustBeShownTo(caller, await this.essays.row(essayId));
  }

  /** In the order asked for; those that cannot be returned are left out. */
  async several(ids: readonly string[], caller: Account): Promise<EssayFeedback[]> {
    const [rows, links] = await Promise.all([this.rows(ids), this.#links(ids)]);
    const open = rows.filter(
      ({ life, scores }) => !isWithheld(scores, caller) && essayRefusal('return_feedback', life) === null,
    );
    const headings = await this.headings(open);
    return this.names.attach(
      open.map((row) => answerOf(row, links, headings, caller)),
      caller,
    );
  }

  /** What each essay was written for, its class, and who teaches that. */
  async headings(rows: readonly EssayRow[]): Promise<SheetHeadings> {
    const ids = [...new Set(rows.flatMap(({ assignment_id }) => assignment_id ?? []))];
    const [assignments, teachers] = await Promise.all([
      this.wholeSchool.pick('assignments', ['id', 'title'], { where: { id: { in: ids } } }),
      this.classes.namesOfTeachers(),
    ]);
    const titles = new Map(assignments.map(({ id, title }) => [id, title]));
    return new Map(
      rows.map(({ id, assignment_id, academic_year, period }) => {
        const place = academic_year === null || period === null ? null : { academic_year, period };
        const heading = {
          assignment: titles.get(assignment_id ?? '') ?? null,
          class: place && `${periodText(place.period)}, ${place.academic_year}`,
          teachers: (place && teachers.get(classKey(place))) ?? [],
        };
        return [id, heading];
      }),
    );
  }

  /** In the order asked for; those that do not exist are left out. */
  async rows(ids: readonly string[]): Promise<EssayRow[]> {
    const found = await this.readModels.find('essays', { where: { id: { in: [...new Set(ids)] } } });
    const byId = new Map(found.map((row) => [row.id, row]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  }

  /** @throws NotFound also for a sheet that went to another student. */
  async version(essayId: string, version: number, caller: Account): Promise<ReturnedSheet> {
    const row = await this.essays.row(essayId);
    mustBeShownTo(caller, row);
    const returned = row.returns.find((one) => one.version === version);
    const sheet = returned && (await this.returnedSheet(essayId, version));
    if (!returned || !sheet) throw new NotFound('There is no feedback of this version.');
    const { student_session_id } = row;
    return this.names.attachOne({ essay_id: essayId, student_session_id, ...returned, sheet }, caller);
  }

  #links(essayIds: readonly string[]): Promise<FeedbackLinkRow[]> {
    return this.readModels.find('feedback_links', { where: { essay_id: { in: [...essayIds] } } });
  }

  /** @throws NotFound */
  async link(id: string): Promise<FeedbackLink> {
    const row = await this.readModels.get('feedback_links', id);
    if (!row) throw new NotFound('There is no such link.');
    return linkOf(row);
  }

  /** From the log itself, so that a link that was just revoked is not opened; null when there is none. */
  async linkAsMade(id: string): Promise<EventMap['FeedbackLinkMade']['data'] | null> {
    const [first] = await this.log.readStream(streamOfLink(id));
    return first?.type === 'FeedbackLinkMade' ? first.data : null;
  }

  /**
   * Null when the essay was deleted, or has been filed under another student since. Names of students are covered:
   * whoever finds a link learns what a sheet says, and of nobody. @throws EngineFailure
   */
  async shared(link: EventMap['FeedbackLinkMade']['data']): Promise<SharedFeedback | null> {
    const { essay_id, student_id, version, expires_at } = link;
    const row = await this.readModels.get('essays', essay_id);
    if (row?.student_session_id !== student_id) return null;
    const sheet = await this.returnedSheet(essay_id, version);
    if (!sheet) return null;
    const covered = await this.names.covered(sheet, student_id);
    // Teachers are no students, even where they share a name with one.
    const teachers = sheet.heading?.teachers ?? [];
    const heading = covered.heading && { heading: { ...covered.heading, teachers } };
    return { sheet: { ...covered, ...heading }, expires_at, time_zone: await this.days.zone() };
  }

  /** From the log, the only place that has its words; null once it is erased. */
  async returnedSheet(essayId: string, version: number): Promise<FeedbackSheet | null> {
    const past = await this.log.readStream(`essay-${essayId}`);
    const event = past.find(
      (one): one is RecordedEvent<'FeedbackReturned'> =>
        one.type === 'FeedbackReturned' && one.data.version === version,
    );
    return event?.personal?.sheet ?? null;
  }
}
