import { preparedFor } from '../names/prepared-rosters.ts';
import type { Place } from '../names/places.ts';
import type { NamesToHide } from '../names/roster.ts';
import { SentText } from '../names/sent-text.ts';
import { speaksToTheGrader, withoutInstructions } from '../reading/instructions.ts';
import type { PreparedText, TextToSend } from './engine-works.ts';

const sentText = (text: string, { roster, ...writer }: NamesToHide): SentText =>
  new SentText(text, { ...writer, roster: preparedFor(roster).roster });

export function prepareToSend({ text, names, nonce }: TextToSend): PreparedText {
  const sent = sentText(text, names).text;
  const read = nonce ? sent.replaceAll(nonce, '') : sent;
  return { text: read, obeyable: withoutInstructions(read), speaksToTheGrader: speaksToTheGrader(read) };
}

export function locateQuotes(work: { text: string; names: NamesToHide; quotes: string[] }): (Place | null)[] {
  const sent = sentText(work.text, work.names);
  return work.quotes.map((quote) => sent.locate(quote));
}
