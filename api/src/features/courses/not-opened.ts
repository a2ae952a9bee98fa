import { Refusal } from '@essays/contract';

const WITHOUT = { href: '/', text: 'Go on without the course' };
/** What somebody can do who meets it. */
const WAYS = {
  again: { sentence: 'Go back to your course and open it again.', link: WITHOUT },
  later: {
    sentence:
      'Try again in a moment. If it stays like this, show this page to whoever installed this application.',
    link: WITHOUT,
  },
  installer: {
    sentence: 'Show this page to whoever installed this application; what they need to know is below.',
    link: WITHOUT,
  },
  student: {
    sentence:
      'To write in class, you need the code that your teacher shows. Feedback comes by a link from your teacher.',
    link: { href: '/write', text: 'Write in class' },
  },
} as const;

/** What they need to know who connect the two; only what came in a shape that cannot be read as something else. */
export type Facts = Readonly<Record<string, string>>;

/** Why a course is not opened. */
export class NotOpened extends Refusal {
  override name = 'NotOpened';
  readonly way: (typeof WAYS)[keyof typeof WAYS];
  constructor(
    message: string,
    way: keyof typeof WAYS,
    readonly facts: Facts = {},
    readonly status = 403,
  ) {
    super(message);
    this.way = WAYS[way];
  }
}

export const OTHER_BROWSER =
  'The course could not be opened: this window is not the one in which it was asked for, or it took longer than ' +
  'ten minutes.';

/** A word, an id or an address, in which nobody can write a sentence for others to read. */
const AN_ID = /^[\w.:/@+=-]{1,255}$/;
/** As it came, if it can be shown. */
export const asItCame = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') return 'nothing';
  return AN_ID.test(value) ? value : 'something that is no id';
};

/** Why a token is not believed, in words for whoever connects the two. */
export const whyUnverified = (error: unknown): string => {
  const { code, claim } = error as { code?: unknown; claim?: unknown };
  if (claim === 'iss') return 'its issuer is not the one in LTI_PLATFORMS';
  if (claim === 'aud') return 'it is for another client_id than the one in LTI_PLATFORMS';
  if (claim === 'iat' || claim === 'exp')
    return 'it is too old, or from the future: compare the clocks of both servers';
  if (code === 'ERR_JWKS_NO_MATCHING_KEY' || code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED')
    return 'it is signed with a key that is not at keys_url';
  return 'it is no signed token as LTI 1.3 has them';
};
