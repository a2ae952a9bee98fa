import { derivedId } from '@essays/storage';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../platform/commands/command-meta.ts';
import { freshText, startEssayServer, useEssayServer } from '../../../test/start-essay-server.ts';
import { ChangeBaseline } from './baseline.commands.ts';
import type { BaselineCommand } from './baseline.commands.ts';

describe('retrying and deleting baselines over HTTP', () => {
  const server = useEssayServer();
  const read = (id: string) => server.get(`/api/baselines/${id}`);
  const eventsOf = async (id: string) => (await server.eventsOf('baseline', id)).map((e) => e.type);

  describe('retry and deletion', () => {
    it('STA-036 retries nothing that is ready for review, approved or rejected', async () => {
      const student = await server.student('Moe Gale');
      const retry = async (id: string) => (await server.post(`/api/baselines/${id}/retry-processing`)).status;
      const ready = await server.baseline(student.id);
      const rejected = await server.baseline(student.id);
      await server.post(`/api/baselines/${rejected}/review`, {
        decision: 'rejected',
        rejection_reason: 'No',
      });
      const approved = await server.approvedBaseline((await server.student('Mia Gale')).id);
      for (const [id, status] of [
        [ready, 'ready_for_review'],
        [rejected, 'rejected'],
        [approved, 'approved'],
      ] as const) {
        expect(await retry(id)).toBe(409);
        expect((await read(id)).processing_status).toBe(status);
      }
    });

    it('API-048 STA-035 EVT-036 retries what a failed check left', async () => {
      const student = await server.student('May Gale');
      await server.stop();
      const bare = await startEssayServer({ dataDir: server.dataDir, pipeline: false });
      try {
        const commands = bare.app.get(CommandBus);
        const { body } = await bare.post('/api/baselines/upload', {
          student_session_id: student.id,
          essay_text: freshText(),
        });
        const command: BaselineCommand = { type: 'RecordInterruption', step: 'compare', reason: 'Down' };
        const meta = {
          commandId: derivedId(body.id, 'x'),
          correlationId: 'x',
          causationId: 'x',
          actor: SYSTEM,
          now: '2026-11-17T09:00:00.000Z',
        };
        await commands.execute(new ChangeBaseline({ baselineId: body.id, command }, meta));
        await bare.settle();
        expect((await bare.get(`/api/baselines/${body.id}`)).processing_status).toBe('baseline_checking');
        const retried = await bare.post(`/api/baselines/${body.id}/retry-processing`);
        expect(retried).toMatchObject({ status: 200, body: { processing_status: 'processing' } });
        expect((await bare.eventsOf('baseline', body.id)).at(-1)?.type).toMatch(/Retr/);
      } finally {
        await bare.stop();
        Object.assign(server, await startEssayServer({ dataDir: server.dataDir }));
      }
      await server.settle();
    });

    const takesAway = (path: string) => async () => {
      const id = await server.baseline((await server.student('Nan Hill')).id);
      expect((await server.delete(`${path}/${id}`)).status).toBe(200);
      expect((await server.as('teacher').get(`/api/baselines/${id}`)).status).toBe(404);
      expect((await server.delete(`${path}/${id}`)).status).toBe(404);
    };
    it('API-049 DELETE /baselines/{id} deletes a sample', takesAway('/api/baselines'));
    it('API-028 DELETE /students/baseline/{id} does so too', takesAway('/api/students/baseline'));

    it('EVT-037 a deleted sample ends with an event', async () => {
      const id = await server.baseline((await server.student('Ned Hill')).id);
      await server.delete(`/api/baselines/${id}`);
      expect((await eventsOf(id)).at(-1)).toBe('BaselineErased');
    });

    for (const path of ['/api/baselines', '/api/students/baseline'])
      it(`STA-043 STA-044 DELETE ${path} of the last sample clears has_baseline, of another leaves it`, async () => {
        const student = await server.student('Nia Hill');
        const [first, second] = [await server.baseline(student.id), await server.baseline(student.id)];
        const has = async () => (await server.get(`/api/students/${student.id}`)).has_baseline;
        await server.delete(`${path}/${first}`);
        expect(await has()).toBe(true);
        await server.delete(`${path}/${second}`);
        expect(await has()).toBe(false);
      });
  });
});
