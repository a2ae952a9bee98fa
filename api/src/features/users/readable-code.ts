/** Without letters and digits that are taken for one another: no I, L, O, U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: nobody guesses them. */
const LENGTH = 16;
const GROUP = 4;

/** What somebody reads off and types, such as `7K2M-90QX-VBTE-4HJ1`; `bytes`: at least 16, unguessable. */
export const readableCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
