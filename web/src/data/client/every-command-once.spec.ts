import { anyArgument, everyEndpoint } from '../../../test/every-endpoint.ts';
import { sessionStarted } from './session.ts';
import { makeStore } from './store.ts';

/** Files that are fetched and questions: twice they do nothing twice. */
const NO_COMMANDS = ['accessesCsv', 'auditCsv', 'file', 'flagReportCsv', 'rubricCsv'];

describe('a command of the pages', () => {
  const { fetch } = globalThis;
  let sent: Request[] = [];
  beforeEach(() => {
    sent = [];
    globalThis.fetch = async (request) => {
      sent.push(request as Request);
      // The answer comes when both clicks are long over.
      await new Promise((resolve) => setTimeout(resolve, 1));
      return new Response('{"error": "No."}', {
        status: 409,
        headers: { 'content-type': 'application/json' },
      });
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  it('is sent once, however often its button is pressed before the answer', async () => {
    const times: Record<string, number> = {};
    for (const [name, endpoint] of await everyEndpoint()) {
      const store = makeStore();
      store.dispatch(sessionStarted('token'));
      const press = () => store.dispatch(endpoint.initiate(anyArgument(name))) as unknown as Promise<object>;
      sent = [];
      const [first, second] = await Promise.all([press(), press()]);
      // A question is asked once anyway, by RTK Query.
      if (sent[0]?.method === 'GET' || NO_COMMANDS.includes(name)) continue;
      times[name] = sent.length;
      if (JSON.stringify(first) !== JSON.stringify(second)) times[name] = Number.NaN;
    }
    expect(Object.keys(times).length).toBeGreaterThan(80);
    expect(times).toEqual(Object.fromEntries(Object.keys(times).map((name) => [name, 1])));
  });
});
