import { InvalidInput, normalForm } from '@essays/contract';

/** Usernames are stored in lower case, so that 'Lopez' and 'lopez' are one account. */
export const normaliseUsername = (username: string): string =>
  normalForm(username, 'NFKC').trim().toLowerCase();

const FORM = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+-]{1,63}$/u;

export const checkedUsername = (username: string): string => {
  const normal = normaliseUsername(username);
  if (!FORM.test(normal))
    throw new InvalidInput(
      'A username has 2 to 64 letters, digits, dots, dashes or underscores and begins with a letter or digit.',
    );
  return normal;
};
