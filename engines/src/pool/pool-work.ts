export interface PoolLimits {
  /** Processes at the same time. */
  processes: number;
  /**
   * How many of them may do work that nobody is waiting for, at lower priority. The others are kept for people who
   * wait: they never wait for all of that to end, nor for the processor behind it.
   */
  ordinary: number;
  /** Processor milliseconds for one piece of work: a busy machine does not make a text harder. */
  milliseconds: number;
  /** Milliseconds for a process to start and load what it needs. */
  startMilliseconds: number;
  /** Per process: its JavaScript heap, and all of its memory. */
  heapMegabytes: number;
  memoryMegabytes: number;
  /** Per piece of work: the letters and bytes that go in. */
  input: number;
  /** Pieces of work that may wait; more are refused at once. */
  waiting: number;
  /** Pieces of work after which a process is replaced, so that nothing a library keeps can pile up. */
  workPerProcess: number;
  /** Milliseconds without work after which a process ends. */
  idleMilliseconds: number;
}

export type WorkEnd =
  /** Over its time limit: the process was killed. */
  | 'too_slow'
  /** Its input was over the limit, or it exceeded its memory: the process was ended. */
  | 'too_big'
  /** The process ended for another reason, or could not be started. */
  | 'died'
  /** Too much work was waiting already. */
  | 'busy'
  /** The caller no longer wants it, or the pool is closed. */
  | 'stopped'
  /** The work itself threw. */
  | 'failed';

/** Why a piece of work has no answer. The message names no text: it may end up in a log. */
export class WorkEnded extends Error {
  override name = 'WorkEnded';
  constructor(
    readonly end: WorkEnd,
    work: string,
    /** Where in our code it threw. */
    where = '',
  ) {
    super(`${work}: ${end}${where && ` ${where}`}`);
  }
}

export interface WorkOptions {
  signal?: AbortSignal;
  /** Someone is waiting for it: it goes before work nobody is waiting for. */
  urgent?: boolean;
}

/** A process at low priority leaves the processor to the thread that answers pages. */
export type ProcessPriority = 'normal' | 'low';
/** From a process: it is ready, an answer, or what was thrown. */
export type ChildMessage =
  | { ready: true }
  | { id: number; answer: unknown }
  | { id: number; thrown: string; where: string };
export interface WorkMessage {
  id: number;
  /** Milliseconds of the processor that it may take. */
  milliseconds: number;
  work: string;
  input: unknown;
}
