import type { RecordedEvent } from '@essays/contract';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '@essays/engines/test/sample-essays.data';
import { newId } from '@essays/storage';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { event } from '../../platform/commands/decider.ts';
import { testPipelines } from '../../../test/start-test-pipeline.ts';
import type { TestPipeline } from '../../../test/start-test-pipeline.ts';

const start = testPipelines();

const YEAR = '2025-26';
const LAST_YEAR = '2024-25';

const put = (assignment_id: string) =>
  ({ type: 'PutIntoAssignment', assignment_id, rubric_version: '10th_grade_english-1' }) as const;

describe('the same words in essays for one assignment', () => {
  let t: TestPipeline;
  let names: number;
  beforeEach(async () => {
    t = await start();
    t.pipeline.start();
    names = 0;
  });

  const append = (stream: string, events: Parameters<CommandRunner['append']>[1], revision: number) =>
    new CommandRunner(t.storage.log, 'test').append(
      stream,
      events,
      systemMeta(newId(), Date.now()),
      revision,
    );
  const terms = { periods: [2], due_on: null };
  const assignment = async (title: string, academic_year = YEAR) => {
    const assignment_id = newId();
    const created = event(
      'AssignmentCreated',
      { assignment_id, essay_type: 'argumentative', academic_year, ...terms },
      { title, prompt: null },
    );
    await append(`assignment-${assignment_id}`, [created], -1);
    return assignment_id;
  };
  const renamed = (assignment_id: string, title: string) =>
    append(
      `assignment-${assignment_id}`,
      [event('AssignmentChanged', { assignment_id, ...terms }, { title, prompt: null })],
      0,
    );
  /** Handed in by another student each time. */
  const handedIn = async (text: string, assignment_id: string) => {
    names += 1;
    const essay = await t.essay({ filing: await t.student(`Student ${names}`), text });
    await t.changeEssay(essay, put(assignment_id));
    return essay;
  };
  const copiesOf = async (essay: string) =>
    ((await t.storage.readModels.get('essays', essay))?.copies ?? []).map(({ essay_id }) => essay_id);
  const recorded = async (essay: string) =>
    (await t.events(`essay-${essay}`)).filter(
      (one): one is RecordedEvent<'ClassmatesCompared'> => one.type === 'ClassmatesCompared',
    );

  it('are recorded on both essays when the second one comes, with places and no words', async () => {
    const task = await assignment('Later start');
    const first = await handedIn(CAREFUL, task);
    await t.settle();
    expect(await recorded(first)).toEqual([]);

    const second = await handedIn(`${CARELESS}\n\n${CAREFUL}`, task);
    const other = await handedIn(CAREFUL_TWO, task);
    await t.settle();
    expect(await copiesOf(first)).toEqual([second]);
    expect(await copiesOf(second)).toEqual([first]);
    expect(await copiesOf(other)).toEqual([]);
    const { copies } = (await recorded(first))[0]!.data;
    expect(copies[0]!.words).toBeGreaterThan(150);
    const [passage] = copies[0]!.passages;
    expect(`${CARELESS}\n\n${CAREFUL}`.slice(passage!.other_start, passage!.other_end)).toBe(
      CAREFUL.slice(passage!.start, passage!.end),
    );
    expect(JSON.stringify(copies)).not.toMatch(/comfort|lesson/);
    const { life } = (await t.storage.readModels.get('essays', first))!;
    expect(life.standing.flags).toEqual({ authorship: false, ai_writing: false, teacher: false });
  });

  it('go from the one when the other is deleted, or moved to another assignment', async () => {
    const task = await assignment('Later start');
    const [first, second, third] = [
      await handedIn(CAREFUL, task),
      await handedIn(CAREFUL, task),
      await handedIn(CAREFUL, task),
    ];
    await t.settle();
    expect((await copiesOf(first)).toSorted()).toEqual([second, third].toSorted());

    await t.changeEssay(second, { type: 'EraseEssay', because: 'deleted' });
    await t.settle();
    expect(await copiesOf(first)).toEqual([third]);

    await t.changeEssay(third, put(await assignment('Bees')));
    await t.settle();
    expect(await copiesOf(first)).toEqual([]);
    expect(await copiesOf(third)).toEqual([]);

    await t.changeEssay(third, put(task));
    await t.settle();
    expect(await copiesOf(first)).toEqual([third]);
  });

  it('are looked for in last year’s essays of the same title too, whichever of the two comes last', async () => {
    const last = await assignment(' later start ', LAST_YEAR);
    const former = await handedIn(CAREFUL, last);
    const formerToo = await handedIn(CARELESS, await assignment('Bees', LAST_YEAR));
    const task = await assignment('Later Start');
    const [one, other] = [await handedIn(CAREFUL, task), await handedIn(CARELESS, task)];
    await t.settle();
    expect([await copiesOf(one), await copiesOf(former)]).toEqual([[former], [one]]);
    expect([await copiesOf(other), await copiesOf(formerToo)]).toEqual([[], []]);

    const late = await handedIn(CAREFUL_TWO, task);
    const lateToo = await handedIn(CAREFUL_TWO, last);
    await t.settle();
    expect([await copiesOf(late), await copiesOf(lateToo)]).toEqual([[lateToo], [late]]);

    await renamed(task, 'Sleep');
    await t.settle();
    for (const essay of [one, former, late, lateToo]) expect(await copiesOf(essay)).toEqual([]);
  });

  it('are recorded once, however often an assignment is looked through', async () => {
    const task = await assignment('Later start');
    const [first] = [await handedIn(CAREFUL, task), await handedIn(CAREFUL, task)];
    await t.settle();
    await handedIn(CARELESS, task);
    await handedIn(CAREFUL_TWO, task);
    await t.settle();
    expect(await recorded(first)).toHaveLength(1);
  });
});
