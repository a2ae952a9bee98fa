import type { OffTopicRemark } from '@essays/contract';
import { TOPIC_FROM, TOPIC_LEAST_WORDS } from '@essays/engines/class-words/topic';
import type { AssignmentTexts, OffTopic } from '@essays/engines/class-words/topic';
import type { UsedWords } from '@essays/engines/class-words/content-words';
import { derivedId } from '@essays/storage';
import { tasksOf } from '../../features/assignments/tasks.ts';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import { wordsOfAssignment } from './assignment-words.ts';
import type { AssignmentWords } from './assignment-words.ts';
import type { AcrossAssignment } from './look-across-assignments.ts';
import type { Tools } from './tools.ts';

/** Other assignments that an essay may have been meant for: so many of its class, the newest first. */
const MOST_OTHERS = 12;

/** Tells the teacher which essays of an assignment use few of the words that the class writes of. */
export class RemarkOnTopic implements AcrossAssignment {
  constructor(private readonly tools: Tools) {}

  async look(assignmentId: string, signal: AbortSignal): Promise<void> {
    const { readModels } = this.tools;
    const words = await wordsOfAssignment(this.tools, assignmentId, signal);
    const rows = await readModels.pick('essays', ['id', 'off_topic', 'revision'], {
      where: { id: { in: words.essays.map(({ id }) => id) } },
    });
    const known = new Map(rows.map((row) => [row.id, row]));
    if (words.byStudent.size < TOPIC_FROM && rows.every(({ off_topic }) => !off_topic)) return;
    const found = new Map((await this.#found(assignmentId, words, signal)).map((one) => [one.id, one]));
    for (const essay of words.essays) {
      const row = known.get(essay.id);
      const remark = found.get(essay.id);
      if (!row || (!remark && !row.off_topic)) continue;
      await this.#record(
        row,
        assignmentId,
        remark ? await this.#remark(assignmentId, words, remark, signal) : null,
      );
    }
  }

  async #found(assignmentId: string, words: AssignmentWords, signal: AbortSignal): Promise<OffTopic[]> {
    const counted = [...words.byStudent.keys()];
    const essays = [];
    for (const essay of words.essays) {
      const used = (essay.word_count ?? 0) < TOPIC_LEAST_WORDS ? null : await words.wordsOf(essay);
      const at = counted.indexOf(essay.student_id);
      if (used !== null) essays.push({ id: essay.id, words: used, counted: at < 0 ? null : at });
    }
    const assignment = await this.#texts(assignmentId, words);
    return this.tools.engines.run('off_topic', { assignment, essays }, { signal });
  }

  async #texts(id: string, { byStudent }: AssignmentWords): Promise<AssignmentTexts> {
    return { id, tasks: await tasksOf(this.tools.readModels, [id]), texts: [...byStudent.values()] };
  }

  async #remark(
    assignmentId: string,
    { essays, wordsOf }: AssignmentWords,
    { id, ...found }: OffTopic,
    signal: AbortSignal,
  ): Promise<OffTopicRemark> {
    const used = await wordsOf(essays.find((one) => one.id === id)!);
    const resembles = used === null ? null : await this.#answered(used, assignmentId, signal);
    return { ...found, resembles };
  }

  /** Another assignment of the same class and year that the essay answers. */
  async #answered(words: UsedWords, assignmentId: string, signal: AbortSignal): Promise<string | null> {
    const { readModels, engines } = this.tools;
    const own = await readModels.get('assignments', assignmentId);
    if (!own) return null;
    const ofTheYear = await readModels.find('assignments', {
      where: { academic_year: own.academic_year },
      orderBy: [['created_at', 'desc']],
    });
    const others = ofTheYear
      .filter(({ id, periods }) => id !== assignmentId && periods.some((one) => own.periods.includes(one)))
      .slice(0, MOST_OTHERS);
    const assignments: AssignmentTexts[] = [];
    for (const { id } of others)
      assignments.push(await this.#texts(id, await wordsOfAssignment(this.tools, id, signal)));
    return engines.run('answered_assignment', { words, assignments }, { signal });
  }

  async #record(
    { id, revision }: { id: string; revision: number },
    assignment_id: string,
    found: OffTopicRemark | null,
  ): Promise<void> {
    const { now, essay } = this.tools;
    // What comes and goes and comes again is new each time.
    const commandId = derivedId(`topic/${id}/${revision}`, JSON.stringify([assignment_id, found]));
    const meta = systemMeta(commandId, now(), { correlationId: assignment_id, causationId: assignment_id });
    await essay.call(this.tools, id, { type: 'RecordTopic', assignment_id, found }, meta);
  }
}
