import { normalForm } from './text.ts';

/** Characters of a school number, */
export const MAX_SCHOOL_NUMBER_LENGTH = 32;
/** and of an e-mail address, as SMTP allows (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

const SCHOOL_NUMBER = /^[\p{L}\p{N}](?:[\p{L}\p{N}._/-]*[\p{L}\p{N}])?$/u;
const EMAIL = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\]+$/;

/** What is wrong with the number a school gives a student, as a sentence, or null. */
export const schoolNumberProblem = (number: string): string | null =>
  number.length > MAX_SCHOOL_NUMBER_LENGTH
    ? `A school number may have at most ${MAX_SCHOOL_NUMBER_LENGTH} characters`
    : SCHOOL_NUMBER.test(number)
      ? null
      : 'A school number has only letters and digits, such as 104215';

/** What is wrong with an e-mail address, as a sentence, or null. Whether it exists is not asked. */
export const emailProblem = (email: string): string | null =>
  email.length > MAX_EMAIL_LENGTH
    ? `An e-mail address may have at most ${MAX_EMAIL_LENGTH} characters`
    : EMAIL.test(email)
      ? null
      : 'An e-mail address is such as m.rivera@school.org';

/**
 * Two numbers with the same key are one: spreadsheets drop the zeros a number begins with, and letters are small or
 * capital.
 */
export const schoolNumberKey = (number: string): string =>
  normalForm(number, 'NFKC')
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

/** Two addresses with the same key are one. */
export const emailKey = (email: string): string => normalForm(email, 'NFKC').trim().toLowerCase();
