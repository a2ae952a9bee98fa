import { useEssayServer } from '../../../../test/start-essay-server.ts';

const server = useEssayServer();

describe('the scores of an essay', () => {
  let essay = '';
  let student = '';
  beforeEach(async () => {
    student = (await server.student('Uma Reyes')).id;
    essay = await server.gradedEssay(student);
  });

  const ask = (path: string, revision?: number) => {
    const request = server.as('teacher').post(`/api/essays/${essay}/${path}`);
    if (revision !== undefined) void request.set('If-Match', `"${revision}"`);
    return request.send({});
  };
  /** What each place says about them. */
  const everywhere = async () => {
    const one = await server.get(`/api/essays/${essay}`);
    const { essays } = await server.get('/api/essays?list=graded&view=summary');
    const csv = (await server.as('teacher').get('/api/exports/grades')).text;
    const [head = '', ...lines] = csv.split('\r\n');
    const line = lines.find((text: string) => text.includes(essay));
    const story = await server.get(`/api/audit/essays/${essay}?up_to=2100-01-01`);
    return {
      card: one.scores,
      list: essays.find(({ id }: { id: string }) => id === essay).scores,
      csv: line?.split(',')[head.split(',').indexOf('scores')],
      history: story.as_it_stood.scores,
    };
  };
  const toConfirm = async (): Promise<number> =>
    (await server.get('/api/essays/dashboard-stats')).queues.to_confirm.count;

  it('are the same everywhere: proposed, confirmed, and proposed again after an undo', async () => {
    const waiting = await toConfirm();
    const proposed = { card: 'proposed', list: 'proposed', csv: 'AI proposal', history: 'proposed' };
    expect(await everywhere()).toEqual(proposed);
    const confirmed = await ask('confirm-scores');
    expect([confirmed.status, confirmed.body.scores, confirmed.body.can.confirm]).toEqual([
      200,
      'confirmed',
      false,
    ]);
    expect(await everywhere()).toEqual({
      card: 'confirmed',
      list: 'confirmed',
      csv: 'Confirmed',
      history: 'confirmed',
    });
    expect(await toConfirm()).toBe(waiting - 1);
    expect((await ask('undo', confirmed.body.revision)).body.scores).toBe('proposed');
    expect(await everywhere()).toEqual(proposed);
  });

  it('are confirmed by an approval and withdrawn with it', async () => {
    const { body } = await ask('approve-authorship');
    expect(body.scores).toBe('confirmed');
    expect((await ask('undo', body.revision)).body.scores).toBe('proposed');
  });

  it('are not confirmed over an unseen change by a colleague', async () => {
    const { revision } = await server.get(`/api/essays/${essay}`);
    await server.as('admin').post(`/api/essays/${essay}/flag`).send({ reason: 'Look again' });
    expect((await ask('confirm-scores', revision)).status).toBe(412);
  });

  it('are confirmed only by those who grade', async () => {
    const head = server.as('department_head').post(`/api/essays/${essay}/confirm-scores`);
    expect((await head.send({})).status).toBe(403);
  });
});
