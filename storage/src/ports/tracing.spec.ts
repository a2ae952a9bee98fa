import type { RecordedEvent } from '@essays/contract';
import { traceBy, traced, traceparent, tracesOf } from './tracing.ts';

const eventIn = (traceparent?: string) => ({ metadata: { traceparent } }) as RecordedEvent;

describe('what is traced', () => {
  afterEach(() => traceBy(null));

  it('runs unchanged when nobody traces', async () => {
    expect(await traced({ name: 'work' }, async (tell) => [tell({ done: 1 }), traceparent()])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('runs within a span of the tracer', async () => {
    const told: unknown[] = [];
    traceBy({
      current: () => 'this',
      span: async ({ name }, work) => {
        const done = await work((facts) => told.push(facts));
        told.push(name);
        return done;
      },
    });
    const done = await traced({ name: 'work' }, async (tell) => {
      tell({ events: 2 });
      return traceparent();
    });
    expect([done, told]).toEqual(['this', [{ events: 2 }, 'work']]);
  });

  it('belongs to the traces of its events, each once and up to a limit, even if some events are damaged', () => {
    const damaged = Object.defineProperty({}, 'metadata', {
      get: () => {
        throw new Error('unreadable');
      },
    }) as RecordedEvent;
    expect(tracesOf([eventIn('a'), damaged, eventIn(), eventIn('b'), eventIn('a')])).toEqual(['a', 'b']);
    expect(tracesOf(Array.from({ length: 50 }, (_, n) => eventIn(`${n}`)))).toHaveLength(32);
  });
});
