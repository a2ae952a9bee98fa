import { Inject, Injectable } from '@nestjs/common';
import {
  composeSheet,
  essayCan,
  essayRefusal,
  NO_EDITS,
  NotFound,
  proposedWords,
  RuleBroken,
  sheetPoints,
} from '@essays/contract';
import type {
  Account,
  EssayFeedback,
  EssayRow,
  FeedbackSheet,
  RecordedEvent,
  ReturnedSheet,
  StudentRef,
} from '@essays/contract';
import type { EventLog, ReadModels } from '@essays/storage';
import { EVENT_LOG, READ_MODELS } from '../../http/tokens.ts';
import { StudentNames } from '../../students/student-names.ts';
import { EssayQueries } from '../read/essay.queries.ts';

/** A sheet as its student would get it now. */
export const sheetOf = (row: EssayRow): FeedbackSheet => composeSheet(row, row.sheet_edits ?? NO_EDITS);

type Answer = Omit<EssayFeedback, Exclude<keyof StudentRef, 'student_session_id'>>;

const answerOf = (row: EssayRow, caller: Account): Answer => {
  const edits = row.sheet_edits ?? NO_EDITS;
  return {
    essay_id: row.id,
    student_session_id: row.student_session_id,
    sheet: sheetOf(row),
    points: sheetPoints(proposedWords(row), edits),
    edits,
    returns: row.returns,
    can_return: essayCan(row.life, row.entered_by, caller).return_feedback,
    revision: row.revision,
  };
};

/** Everything that reads feedback sheets: those of now from the read model, those returned from the log. */
@Injectable()
export class FeedbackQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly essays: EssayQueries,
    private readonly names: StudentNames,
  ) {}

  /** @throws RuleBroken while there is nothing to return. */
  async one(essayId: string, caller: Account): Promise<EssayFeedback> {
    const row = await this.essays.row(essayId);
    const refusal = essayRefusal('return_feedback', row.life);
    if (refusal !== null && row.life.score === null) throw new RuleBroken(refusal);
    return this.names.attachOne(answerOf(row, caller), caller);
  }

  /** In the order asked for; those that cannot be returned are left out. */
  async several(ids: readonly string[], caller: Account): Promise<EssayFeedback[]> {
    const rows = await this.rows(ids);
    const open = rows.filter(({ life }) => essayRefusal('return_feedback', life) === null);
    return this.names.attach(
      open.map((row) => answerOf(row, caller)),
      caller,
    );
  }

  /** In the order asked for; those that are not there are left out. */
  async rows(ids: readonly string[]): Promise<EssayRow[]> {
    const found = await this.readModels.find('essays', { where: { id: { in: [...new Set(ids)] } } });
    const byId = new Map(found.map((row) => [row.id, row]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  }

  /** @throws NotFound also for a sheet that another student got. */
  async version(essayId: string, version: number, caller: Account): Promise<ReturnedSheet> {
    const row = await this.essays.row(essayId);
    const returned = row.returns.find((one) => one.version === version);
    const sheet = returned && (await this.returnedSheet(essayId, version));
    if (!returned || !sheet) throw new NotFound('There is no feedback of this version.');
    const { student_session_id } = row;
    return this.names.attachOne({ essay_id: essayId, student_session_id, ...returned, sheet }, caller);
  }

  /** From the log, which alone has what it said; null once it is erased. */
  async returnedSheet(essayId: string, version: number): Promise<FeedbackSheet | null> {
    const past = await this.log.readStream(`essay-${essayId}`);
    const event = past.find(
      (one): one is RecordedEvent<'FeedbackReturned'> =>
        one.type === 'FeedbackReturned' && one.data.version === version,
    );
    return event?.personal?.sheet ?? null;
  }
}
