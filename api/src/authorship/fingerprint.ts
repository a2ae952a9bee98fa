import { readText } from '../text/read-text.ts';

export const FINGERPRINT_VERSION: string = 'fp-0';
export interface Fingerprint {
  version: string;
  wordCount: number;
}
export function fingerprint(text: string): Fingerprint {
  return { version: FINGERPRINT_VERSION, wordCount: readText(text).wordCount };
}
