import { InvalidInput } from '@essays/contract';

export const NAME_MAX = 200;

/** As typed, in one Unicode form, without blanks around it. Any script. */
export const checkedName = (typed: string): string => {
  // Control characters and direction overrides could make a roster show one name as another.
  const name = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(name)) throw new InvalidInput('Name is required');
  if ([...name].length > NAME_MAX) throw new InvalidInput(`A name may have at most ${NAME_MAX} characters`);
  return name;
};
