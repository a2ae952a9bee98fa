import { InvalidInput } from '@essays/contract';

/** Levels of a JSON body; ours have four. */
const DEEPEST = 20;
/** Fields of one object: whatever walks through them may compare each with each. Ours have twenty. */
const MOST_FIELDS = 100;
/** Bytes of a field's name. */
const LONGEST_NAME = 100;
/** Entries of one list. Each request's own limit is lower, at most 1,000, and has its own sentence. */
const LONGEST_LIST = 2_000;
/** Values in a whole body: those of a list of the longest that a request takes, with all their fields. */
const MOST_VALUES = 10_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Place of the quote that ends the text which begins at `begin`; the end of all bytes when none does. */
const endOfText = (json: Buffer, begin: number): number => {
  for (let from = begin + 1; ;) {
    const end = json.indexOf(QUOTE, from);
    if (end === -1) return json.length;
    let slashes = 0;
    while (json[end - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
    from = end + 1;
  }
};

/**
 * Refuses JSON (UTF-8) that is made to keep whatever reads it busy: nested deeply, with endless fields, names, lists or
 * values. Takes one look at each byte, before any object is made of them; whether it is JSON at all is decided later.
 * @throws InvalidInput
 */
export const mustKeepLimits = (json: Buffer): void => {
  /** Of each object and list that is open: what it is, and its entries so far. */
  const open: { isObject: boolean; entries: number }[] = [];
  let values = 1;
  let nameLength = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) {
      const end = endOfText(json, at);
      nameLength = end - at - 1;
      at = end;
    } else if (byte === BRACE || byte === BRACKET) {
      open.push({ isObject: byte === BRACE, entries: 1 });
      values += 1;
      if (open.length > DEEPEST) throw new InvalidInput('The request is nested too deeply.');
    } else if (byte === BRACE_END || byte === BRACKET_END) open.pop();
    else if (byte === COLON) {
      if (nameLength > LONGEST_NAME) throw new InvalidInput('A field in the request has too long a name.');
    } else if (byte === COMMA) {
      values += 1;
      const inner = open.at(-1);
      if (!inner) continue;
      inner.entries += 1;
      if (inner.isObject && inner.entries > MOST_FIELDS)
        throw new InvalidInput(`An object in the request has more than ${MOST_FIELDS} fields.`);
      if (!inner.isObject && inner.entries > LONGEST_LIST)
        throw new InvalidInput(`A list in the request has more than ${LONGEST_LIST} entries.`);
    }
    if (values > MOST_VALUES)
      throw new InvalidInput(`The request has more than ${MOST_VALUES} values. Send it in several parts.`);
  }
};
