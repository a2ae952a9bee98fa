import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { InvalidInput, PASSWORD_MIN } from '@essays/contract';
import { FairQueue, QueueFull } from '../../platform/http/fair-queue.ts';
import { tooManyOfAll } from '../../platform/http/shares.ts';
import { demandStrength } from './password-strength.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;

/** Longer than anyone types; without a limit a request could make the hash slow. */
const PASSWORD_MAX = 1024;

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}

const derive = promisify(argon2);

/** As it is compared; anything longer than a password may be is not one. */
const normalPassword = (password: string): string => password.slice(0, PASSWORD_MAX + 1).normalize('NFKC');

export const isSamePassword = (one: string, other: string): boolean =>
  normalPassword(one) === normalPassword(other);

/**
 * Two at once, and the others after them: a hash keeps a processor and one of four threads busy that compress and write
 * for everybody.
 */
const hashing = new FairQueue({ perUser: 2, inAll: 2, waitingPerUser: 60, waitingInAll: 60 });

/** @throws TooBusy */
const tagOf = async (
  password: string,
  salt: Uint8Array,
  cost: Parameters,
  tagLength: number,
): Promise<Buffer> => {
  const place = await hashing.enter('passwords', new AbortController().signal).catch((error: unknown) => {
    throw error instanceof QueueFull ? tooManyOfAll() : error;
  });
  try {
    return await hashOf(password, salt, cost, tagLength);
  } finally {
    place.leave();
  }
};

const hashOf = (password: string, salt: Uint8Array, cost: Parameters, tagLength: number): Promise<Buffer> =>
  derive('argon2id', {
    message: Buffer.from(normalPassword(password)),
    nonce: salt,
    tagLength,
    memory: cost.memory,
    passes: cost.passes,
    parallelism: cost.parallelism,
  }) as Promise<Buffer>;

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/**
 * In the usual form `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, so that the cost can be raised later.
 * @throws InvalidInput for a password that is too short, too long or too easy to guess
 */
export const hashPassword = async (password: string, username: string): Promise<string> => {
  if (password.length < PASSWORD_MIN)
    throw new InvalidInput(`A password must have at least ${PASSWORD_MIN} characters.`);
  if (password.length > PASSWORD_MAX)
    throw new InvalidInput(`A password must have at most ${PASSWORD_MAX} characters.`);
  await demandStrength(password, username);
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, COST, TAG_BYTES);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
};

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** For accounts that do not exist: the same work, so that timing does not reveal which names exist. */
const NOBODY =
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}` +
  `$${unpadded(randomBytes(16))}$${unpadded(randomBytes(TAG_BYTES))}`;

export const passwordMatches = async (password: string, hash: string | null): Promise<boolean> => {
  const match = FORM.exec(hash ?? NOBODY);
  if (!match) return false;
  const [, memory, passes, parallelism, salt, tag] = match as unknown as string[];
  const expected = Buffer.from(tag as string, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await tagOf(password, Buffer.from(salt as string, 'base64'), cost, expected.length);
  return timingSafeEqual(actual, expected) && hash !== null;
};
