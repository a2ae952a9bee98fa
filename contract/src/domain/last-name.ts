import { foldForSearch } from './text.ts';

/** Words after a last name that are no part of it. */
const AFTER_NAME = /^(?:jr|sr|ii|iii|iv)\.?$/i;
/** Words that begin a last name: 'van Dyke', 'de la Cruz', 'O’ Neil' is one word. */
const BEFORE_NAME = /^(?:van|von|der|den|de|del|della|la|las|los|da|dos|di|du|le|bin|ibn|al|el|st\.?)$/i;

/**
 * A name as a class list sorts it: 'Rivera, Maya'. In names of three words and more a small word such as 'de la' begins
 * the last name, and 'Jr.' stays at the end. A name that is written with a comma is one already.
 */
export const lastNameFirst = (name: string): string => {
  if (name.includes(',')) return name;
  const words = name.split(/\s+/).filter(Boolean);
  const isSuffix = words.length > 2 && AFTER_NAME.test(words.at(-1) ?? '');
  const suffix = isSuffix ? words.slice(-1) : [];
  const own = isSuffix ? words.slice(0, -1) : words;
  let at = own.length - 1;
  while (at > 1 && BEFORE_NAME.test(own[at - 1] ?? '')) at -= 1;
  if (at < 1) return name;
  return `${own.slice(at).join(' ')}, ${[...own.slice(0, at), ...suffix].join(' ')}`;
};

/** By what people are sorted, without case and accents. */
export const lastNameKey = (name: string): string => foldForSearch(lastNameFirst(name));
