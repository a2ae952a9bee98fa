import { completion, json } from '../../../test/stub-service.ts';
import { answer, criterion, signal, task, useGraderTrial } from '../../../test/openai-grader-trial.ts';

const trial = useGraderTrial();
const { failure, grader } = trial;

describe('an answer that does not fit', () => {
  it.each([
    ['a score above its range', completion(answer({ conventions: criterion(5) }))],
    ['a score below its range', completion(answer({ conventions: criterion(-1) }))],
    ['half a point', completion(answer({ conventions: criterion(2.5) }))],
    ['a missing criterion', completion(answer({ conventions: undefined }))],
    ['half an answer', completion(JSON.stringify(answer()).slice(0, 300), 'length')],
    ['no JSON at all', completion('Four out of four!')],
  ])('%s is asked once for a correction', async (_, broken) => {
    trial.stub.answer = (_asked, response, number) =>
      json(response, number === 1 ? broken : completion(answer()));
    const { numbers } = await grader().grade(task, signal);
    expect(numbers.conventions_score).toBe(4);
    expect(numbers.cost).toMatchObject({ calls: 2, input_tokens: 200, output_tokens: 100 });
    const messages = trial.stub.asked[1]!.body['messages'] as { role: string; content: string }[];
    expect(messages.map((one) => one.role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  it('DOM-015 twice is a failure that is not retried: a score is never bent into its range', async () => {
    trial.stub.answer = (_, response) => json(response, completion(answer({ conventions: criterion(9) })));
    const error = await failure();
    expect(error).toMatchObject({ retryable: false, reason: expect.stringContaining('does not fit') });
    expect(trial.stub.asked).toHaveLength(2);
  });

  it('a refusal is reported as a failure in words', async () => {
    trial.stub.answer = (_, response) => json(response, completion('', 'stop', 'I cannot.'));
    expect(await failure()).toMatchObject({ retryable: false, reason: expect.stringContaining('refused') });
  });
});

describe('a model that cannot be asked', () => {
  it('429 is retried later, when it says so', async () => {
    trial.stub.answer = (_, response) =>
      json(response, { error: { message: 'slow down' } }, 429, { 'retry-after': '7' });
    expect(await failure()).toMatchObject({ retryable: true, retryAfter: 7000 });
    expect(trial.stub.asked).toHaveLength(1);
  });

  it.each([500, 502, 503])('%i may be retried', async (status) => {
    trial.stub.answer = (_, response) => json(response, { error: { message: 'x' } }, status);
    expect(await failure()).toMatchObject({
      retryable: true,
      reason: expect.stringContaining(String(status)),
    });
  });

  it('401 is not retried, and says whom to ask, without the key', async () => {
    trial.stub.answer = (_, response) =>
      json(response, { error: { message: 'Incorrect API key: key-of-the-school' } }, 401);
    const error = await failure();
    expect(error.retryable).toBe(false);
    expect(error.reason).toContain('refused our access key');
    expect(error.reason).not.toContain('key-of-the-school');
  });

  it('gives up at the time limit after one call when nothing comes', async () => {
    trial.stub.answer = () => undefined;
    const error = await failure(150);
    expect(error).toMatchObject({ retryable: true, reason: expect.stringContaining('in time') });
    expect(trial.stub.asked).toHaveLength(1);
  });

  it('a server that is not there may be asked again', async () => {
    await trial.stub.close();
    expect(await failure()).toMatchObject({
      retryable: true,
      reason: expect.stringContaining('cannot be reached'),
    });
  });

  it('stopping cancels the call', async () => {
    const stop = new AbortController();
    trial.stub.answer = () => stop.abort();
    await expect(grader().grade(task, stop.signal)).rejects.toMatchObject({
      reason: 'The work was stopped.',
    });
  });

  it('a server that knows no JSON schema is asked in words', async () => {
    trial.stub.answer = (asked, response) =>
      (asked.body['response_format'] as { type: string }).type === 'json_schema'
        ? json(response, { error: { message: 'response_format json_schema is not supported' } }, 400)
        : json(response, completion(answer()));
    expect((await grader().grade(task, signal)).numbers.conventions_score).toBe(4);
  });
});
