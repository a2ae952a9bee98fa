import { jest } from '@jest/globals';
import { FairQueue, QueueFull } from './fair-queue.ts';
import type { Place, Share } from './fair-queue.ts';

const SHARE: Share = { perUser: 2, inAll: 3, waitingPerUser: 4, waitingInAll: 6 };
const patient = new AbortController().signal;

/** Who was admitted, in order. */
const queueOf = (share: Partial<Share> = {}) => {
  const queue = new FairQueue({ ...SHARE, ...share });
  const entered: string[] = [];
  const places = new Map<string, Place>();
  const enter = (name: string, signal = patient) =>
    queue.enter(name.split(' ')[0] as string, signal).then((place) => {
      entered.push(name);
      places.set(name, place);
    });
  const leave = async (name: string) => {
    places.get(name)?.leave();
    await new Promise((resolve) => setImmediate(resolve));
  };
  /** A promise while the call yields to others, resolved when it continues. */
  const others = (name: string) => places.get(name)?.others();
  return { enter, entered, leave, others };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  it('admits a limited number of calls of one person, and of all', async () => {
    const { enter, entered, leave } = queueOf();
    for (const name of ['ann 1', 'ann 2', 'ann 3', 'bob 1', 'bob 2']) void enter(name);
    await settled();
    expect(entered).toEqual(['ann 1', 'ann 2', 'bob 1']);
    await leave('bob 1');
    expect(entered.slice(3)).toEqual(['bob 2']);
    await leave('ann 1');
    expect(entered.slice(4)).toEqual(['ann 3']);
  });

  it('takes turns between people: one call of another does not wait for all of theirs', async () => {
    const { enter, entered, leave } = queueOf({ perUser: 1, inAll: 1 });
    for (const name of ['ann 1', 'ann 2', 'ann 3', 'ann 4', 'bob 1', 'cy 1']) void enter(name);
    for (const name of ['ann 1', 'ann 2', 'bob 1', 'cy 1', 'ann 3']) {
      await settled();
      await leave(name);
    }
    expect(entered).toEqual(['ann 1', 'ann 2', 'bob 1', 'cy 1', 'ann 3', 'ann 4']);
  });

  it('a place that is returned twice is returned once', async () => {
    const { enter, entered, leave } = queueOf({ perUser: 1, inAll: 1 });
    for (const name of ['ann 1', 'bob 1', 'cy 1']) void enter(name);
    await settled();
    await leave('ann 1');
    await leave('ann 1');
    expect(entered).toEqual(['ann 1', 'bob 1']);
  });

  it('is bounded, for one person and for all', async () => {
    const { enter } = queueOf({ perUser: 1, inAll: 1, waitingPerUser: 2, waitingInAll: 3 });
    for (const name of ['ann 1', 'ann 2', 'ann 3']) void enter(name);
    await expect(enter('ann 4')).rejects.toEqual(new QueueFull('user'));
    void enter('bob 1');
    await expect(enter('cy 1')).rejects.toEqual(new QueueFull('all'));
  });

  it('says whether one person or everyone has too many', () => {
    expect([new QueueFull('user').message, new QueueFull('all').message]).toEqual([
      'The queue of user is full',
      'The queue of all is full',
    ]);
    expect(new QueueFull('all').name).toBe('QueueFull');
  });

  it('does not admit anyone who has already given up', async () => {
    const { enter, entered } = queueOf();
    await expect(enter('ann 1', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(entered).toEqual([]);
  });

  it('does not take a place from someone who gives up after being admitted', async () => {
    const { enter, entered, leave } = queueOf({ perUser: 1, inAll: 1, waitingInAll: 1 });
    const gone = new AbortController();
    void enter('ann 1');
    void enter('bob 1', gone.signal);
    await settled();
    await leave('ann 1');
    gone.abort(new Error('gone'));
    void enter('cy 1');
    await expect(enter('dee 1')).rejects.toEqual(new QueueFull('all'));
    await leave('bob 1');
    expect(entered).toEqual(['ann 1', 'bob 1', 'cy 1']);
  });

  it('counts the running calls of one person down to zero, and no further', async () => {
    const { enter, entered, leave } = queueOf({ perUser: 2, inAll: 9 });
    for (const name of ['ann 1', 'ann 2']) void enter(name);
    await settled();
    await leave('ann 1');
    for (const name of ['ann 3', 'ann 4']) void enter(name);
    await settled();
    expect(entered).toEqual(['ann 1', 'ann 2', 'ann 3']);
    await leave('ann 2');
    await leave('ann 3');
    await leave('ann 4');
    for (const name of ['ann 5', 'ann 6', 'ann 7']) void enter(name);
    await settled();
    expect(entered).toEqual(['ann 1', 'ann 2', 'ann 3', 'ann 4', 'ann 5', 'ann 6']);
  });

  it('makes a running call of someone with more waiting pause for those with fewer', async () => {
    const { enter, leave, others } = queueOf({ perUser: 1, inAll: 9 });
    for (const name of ['ann 1', 'ann 2', 'ann 3', 'bob 1', 'cy 1', 'cy 2']) void enter(name);
    await settled();
    expect(others('bob 1')).toBeUndefined();
    let goesOn = false;
    void others('ann 1')?.then(() => {
      goesOn = true;
    });
    await leave('bob 1');
    expect([goesOn, others('cy 1')]).toEqual([false, undefined]);
    await leave('cy 1');
    await leave('cy 2');
    expect([goesOn, others('ann 1')]).toEqual([true, undefined]);
  });

  it('does not pause a call for one that has just arrived with as many waiting behind it', async () => {
    const { enter, others } = queueOf({ perUser: 1, inAll: 9 });
    for (const name of ['ann 1', 'ann 2', 'bob 1', 'bob 2']) void enter(name);
    await settled();
    expect([others('ann 1'), others('bob 1')]).toEqual([undefined, undefined]);
  });

  it('lets a call of others go first for its first 250 milliseconds, and no longer', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const { enter, others } = queueOf({ perUser: 1, inAll: 9 });
    for (const name of ['ann 1', 'ann 2', 'bob 1']) void enter(name);
    await settled();
    let goesOn = false;
    void others('ann 1')?.then(() => {
      goesOn = true;
    });
    jest.advanceTimersByTime(249);
    await settled();
    expect(goesOn).toBe(false);
    jest.advanceTimersByTime(1);
    await settled();
    expect([goesOn, others('ann 1')]).toEqual([true, undefined]);
    jest.useRealTimers();
  });

  it('someone who has left waits for nobody', async () => {
    const { enter, leave, others } = queueOf({ perUser: 1, inAll: 9 });
    for (const name of ['ann 1', 'ann 2', 'ann 3', 'bob 1']) void enter(name);
    await settled();
    await leave('ann 1');
    expect(others('ann 1')).toBeUndefined();
    expect(others('ann 2')).toBeInstanceOf(Promise);
  });

  it('giving up while waiting leaves no gap and takes no place', async () => {
    const { enter, entered, leave } = queueOf({ perUser: 1, inAll: 1, waitingInAll: 2 });
    const gone = new AbortController();
    void enter('ann 1');
    const left = enter('bob 1', gone.signal);
    void enter('cy 1');
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    void enter('dee 1');
    await settled();
    await leave('ann 1');
    await leave('cy 1');
    expect(entered).toEqual(['ann 1', 'cy 1', 'dee 1']);
  });
});
