import { InvalidInput, isVisible, MAX_NAME_LENGTH, normalForm } from '@essays/contract';

/** As typed, in one Unicode form, trimmed. Any script. */
export const checkedName = (typed: string): string => {
  // Control characters and direction overrides could make a roster show one name as another.
  const name = normalForm(typed, 'NFC')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (!isVisible(name)) throw new InvalidInput('Name is required');
  if (!/[\p{L}\p{N}]/u.test(name)) throw new InvalidInput('A name needs at least one letter or digit');
  if ([...name].length > MAX_NAME_LENGTH)
    throw new InvalidInput(`A name may have at most ${MAX_NAME_LENGTH} characters`);
  return name;
};

/** The same for the name in a row of many, counted from 0. */
export const nameOfRow = (typed: string, index: number): string => {
  try {
    return checkedName(typed);
  } catch (error) {
    throw error instanceof InvalidInput ? new InvalidInput(`Row ${index + 1}: ${error.message}`) : error;
  }
};
