import { BadRequestException, HttpException, Logger, NotFoundException } from '@nestjs/common';
import { InvalidInput, RuleBroken } from '@essays/contract';
import { StoreAway } from '@essays/storage';
import { EngineFailure } from '../engines/engines.ts';
import { problemAnswer as answer, problemSaid as said } from '../../../test/problem-answer.ts';
import { TooBusy } from './shares.ts';
import { KeyUsedOtherwise, TooManyTries, WrongCredentials } from './problem.filter.ts';

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  Logger.overrideLogger({ log() {}, warn() {}, error: (line: string) => logged.push(line) });
});

describe('a refusal', () => {
  it('is sent as a problem document with one sentence', () => {
    const { problem, type, headers } = answer(new RuleBroken('This essay is approved already.'));
    expect(type).toBe('application/problem+json');
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      detail: 'This essay is approved already.',
      instance: '/api/essays',
      statusCode: 409,
      error: 'This essay is approved already.',
      message: 'This essay is approved already.',
    });
    expect(headers).toEqual({});
  });

  it('is not an internal error, whatever its status', () => {
    answer(new TooBusy(503, 'Busy.'));
    expect(logged).toEqual([]);
  });

  it.each([
    [400, 'Invalid input'],
    [401, 'Not signed in'],
    [403, 'Not allowed'],
    [404, 'Not found'],
    [405, 'Not possible here'],
    [409, 'Conflict'],
    [412, 'Changed in the meantime'],
    [413, 'Too large'],
    [415, 'Wrong kind of file'],
    [422, 'Not processable'],
    [429, 'Too many attempts'],
    [500, 'Unexpected error'],
    [502, 'Outside service failed'],
    [503, 'Not ready'],
    [418, 'Error'],
  ])('with status %d is titled %j', (status, title) => {
    expect(answer(new HttpException('x', status)).problem?.title).toBe(title);
  });

  it('says when to try again', () => {
    const retryAfter = (error: unknown) => answer(error).headers['Retry-After'];
    expect(retryAfter(new TooManyTries(45))).toBe('45');
    expect(retryAfter(new TooBusy(429, 'Busy.'))).toBe('5');
    expect(retryAfter(new TooBusy(503, 'Busy.'))).toBe('5');
    expect(retryAfter(new StoreAway('MongoDB', 'away'))).toBe('2');
    expect(retryAfter(new InvalidInput('No.'))).toBeUndefined();
  });

  it('asks for a token when a sign-in is missing', () => {
    const asks = (status: number) => answer(new HttpException('x', status)).headers['WWW-Authenticate'];
    expect([asks(401), asks(403)]).toEqual(['Bearer', undefined]);
  });

  it('has a sentence of its own for wrong credentials, a used key and too many tries', () => {
    expect(said(new WrongCredentials('Wrong username or password.'))).toEqual([
      401,
      'Wrong username or password.',
    ]);
    expect(said(new KeyUsedOtherwise())).toEqual([
      422,
      'This Idempotency-Key was already used for another request. Send a new one.',
    ]);
    expect(said(new TooManyTries(60))).toEqual([
      429,
      'Too many attempts. Please wait 60 seconds and try again.',
    ]);
    expect([new WrongCredentials().name, new KeyUsedOtherwise().name, new TooManyTries(1).name]).toEqual([
      'WrongCredentials',
      'KeyUsedOtherwise',
      'TooManyTries',
    ]);
  });

  it.each([
    [1, '1 second'],
    [2, '2 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [120, '2 minutes'],
    [121, '3 minutes'],
  ])('asks to wait %d seconds in words: %s', (seconds, words) => {
    expect(new TooManyTries(seconds).message).toBe(`Too many attempts. Please wait ${words} and try again.`);
  });
});

describe('what could not be read', () => {
  it('is reported as the engines report it: try again, or change the text', () => {
    expect(said(new EngineFailure('Too many texts are waiting.', true))).toEqual([
      503,
      'Too many texts are waiting.',
    ]);
    expect(said(new EngineFailure('Look for very long words.', false))).toEqual([
      422,
      'Look for very long words.',
    ]);
  });

  it('is reported for a body that is too long, not JSON, or in an unknown encoding', () => {
    const body = (type: string, status?: number) => Object.assign(new Error('x'), { type, status });
    expect(said(body('entity.too.large', 413))).toEqual([413, 'The text is too long: 1 MB is the limit.']);
    expect(said(body('entity.parse.failed', 400))).toEqual([400, 'The request is not valid JSON.']);
    expect(said(body('charset.unsupported', 415))).toEqual([415, 'The request must be sent as JSON.']);
    expect(said(body('encoding.unsupported', 415))).toEqual([415, 'The request must be sent as JSON.']);
    for (const unknown of [body('request.aborted', 400), body('entity.verify.failed'), body('entity.x', 418)])
      expect(said(unknown)[1]).toBe('The request could not be understood.');
    expect(said(body('entity.verify.failed'))[0]).toBe(400);
    expect(said(body('my.entity.failed', 400))[0]).toBe(500);
  });

  it('is reported for a URL that is not text', () => {
    expect(said(new URIError('URI malformed'))).toEqual([400, 'The request could not be understood.']);
  });

  it('is reported for a form with too many files, or with too long a text', () => {
    const form = (code: string) =>
      new BadRequestException('x', { cause: Object.assign(new Error('x'), { code }) });
    for (const code of ['LIMIT_FILE_COUNT', 'LIMIT_UNEXPECTED_FILE', 'LIMIT_PART_COUNT'])
      expect(said(form(code))).toEqual([400, 'Too many files or fields in one request.']);
    expect(said(form('LIMIT_FIELD_VALUE'))).toEqual([413, 'The text is too long: 1 MB is the limit.']);
    expect(said(form('OTHER_LIMIT_'))).toEqual([400, 'The request could not be understood.']);
  });
});

describe('what the framework refuses', () => {
  it.each([
    [400, 'The request could not be understood.'],
    [401, 'Please sign in again.'],
    [403, "You don't have permission to do this."],
    [404, 'There is nothing at this address.'],
    [405, 'This is not possible here.'],
    [500, 'Something went wrong on our side. Please try again.'],
    [503, 'The server is not ready yet. Please try again in a moment.'],
    [409, 'Conflict.'],
    [418, 'the words of the framework'],
  ])('with %d is reported as %j', (status, sentence) => {
    expect(said(new HttpException('the words of the framework', status))).toEqual([status, sentence]);
  });

  it('as not being one of our ids is not found', () => {
    expect(said(new BadRequestException('Validation failed (uuid is expected)'))).toEqual([
      404,
      'Not found.',
    ]);
    expect(said(new HttpException('uuid', 409))).toEqual([409, 'Conflict.']);
    expect(said(new NotFoundException('uuid'))).toEqual([404, 'There is nothing at this address.']);
  });
});

describe('an internal error', () => {
  it('is reported without its message', () => {
    for (const error of [new TypeError('words of Ada Example'), 'words', null, undefined])
      expect(said(error)).toEqual([500, 'Something went wrong on our side. Please try again.']);
  });

  it('is logged with where it happened, and without its message', () => {
    const error = Object.assign(new TypeError('words of Zoe\n    and more words'), { code: 'E7' });
    answer(error, { route: { path: '/api/essays/:id' } });
    const [line, ...frames] = (logged[0] as string).split('\n');
    expect(line).toBe('POST /api/essays/:id: TypeError (E7)');
    expect(frames).not.toHaveLength(0);
    expect(frames.length).toBeLessThanOrEqual(12);
    for (const frame of frames) expect(frame).toMatch(/^\s+at /);
    expect(logged[0]).not.toMatch(/Zoe|more words/);
  });

  it('is logged with at most twelve stack frames', () => {
    const deep = (left: number): Error => (left === 0 ? new Error('x') : deep(left - 1));
    Error.stackTraceLimit = 30;
    answer(deep(25));
    Error.stackTraceLimit = 10;
    expect((logged[0] as string).split('\n')).toHaveLength(13);
  });

  it('is logged even when no route took it, or it was not an Error', () => {
    answer(new Error('x'), { method: 'GET' });
    answer('words of Ada');
    answer(Object.assign(new Error('x'), { stack: undefined }), { route: { path: 7 } });
    expect(logged.map((line) => line.split('\n')[0])).toEqual([
      'GET (no route): Error',
      'POST (no route): something other than an Error was thrown',
      'POST (no route): Error',
    ]);
  });

  it('is logged when a store or the framework fails, and not when a caller did', () => {
    answer(new StoreAway('MongoDB', 'slow'));
    answer(new HttpException('x', 500));
    expect(logged).toHaveLength(2);
    answer(new HttpException('x', 499));
    expect(logged).toHaveLength(2);
  });

  it('is not logged when the caller left in the middle of sending', () => {
    answer(new Error('Request aborted'), { destroyed: true, complete: false });
    expect(logged).toEqual([]);
    answer(new Error('x'), { destroyed: true, complete: true });
    answer(new Error('x'), { destroyed: false, complete: false });
    expect(logged).toHaveLength(2);
  });

  it('that comes after an answer has begun cuts that answer off, so that nobody takes it for complete', () => {
    const cut = answer(new Error('x'), { headersSent: true });
    expect([cut.isCut, cut.body, cut.status]).toEqual([true, '', 0]);
    expect(logged).toHaveLength(1);
    expect(answer(new Error('x')).isCut).toBe(false);
  });
});
