import { CONNECTIVES } from './function-words.ts';

/** Wordings that chatbots and formal writers overuse; the model decides how much each of them counts. */
export const PHRASES: readonly (readonly [string, string])[] = [
  ['important', 'important|importance|importantly'],
  ['crucial', 'crucial|essential|vital|pivotal'],
  ['significant', 'significant|significantly|significance'],
  ['various', 'various|variety|numerous|multiple|range'],
  ['additionally', 'additionally|furthermore|moreover'],
  ['conclusion', 'in conclusion|to conclude|in summary|overall|ultimately'],
  ['however', 'however|nevertheless|nonetheless'],
  ['provide', 'provide|provides|providing|provided'],
  ['ensure', 'ensure|ensures|ensuring'],
  ['enhance', 'enhance|enhances|enhancing|foster|fosters|fostering|promote|promotes|promoting|cultivate'],
  ['potential', 'potential|potentially'],
  ['individual', "individual|individuals|one's"],
  ['society', 'society|societal|community|communities'],
  ['impact', 'impact|impacts|influence|effect|effects'],
  ['ability', 'ability|abilities|able to|opportunity|opportunities|skills'],
  ['can', 'can'],
  ['may', 'may|might'],
  ['leadto', 'lead to|leads to|leading to|result in|resulting in|contribute to|contributes to'],
  ['suchas', 'such as|including|as well as'],
  ['notonly', 'not only|but also|rather than'],
  ['role', 'role in|plays a|play a'],
  ['itis', 'it is|there is|there are'],
  ['due', 'due to|because of|as a result'],
  ['while', 'while|whereas|although'],
  ['by', 'by'],
  ['through', 'through|within|towards|toward|beyond'],
  ['challenge', 'challenge|challenges|complex|complexity|complexities|issues'],
  ['sense', 'a sense of|sense of'],
  ['personal', 'personal|personally|unique|diverse'],
  ['develop', 'develop|developing|development|growth|improve|improving|improvement'],
  ['world', "world|today's|modern|digital|era"],
  ['consider', 'consider|considering|argue|believe that|some may|others may'],
  ['therefore', 'therefore|thus|hence|consequently'],
  ['because', 'because'],
  ['so', 'so'],
  ['andstart', 'and then|and so|and also'],
  ['alot', 'a lot|lots of|lot of'],
  ['things', 'thing|things|something|stuff|everything'],
  ['get', 'get|gets|got|getting'],
  ['like', 'like'],
  ['very', 'very|really|just'],
  ['good', 'good|bad|nice|fun|cool|big'],
  ['think', 'i think|i believe|i feel|in my opinion'],
  ['say', 'say|says|said'],
  ['know', 'know|knows|knew'],
  ['go', 'go|goes|going|went'],
  ['want', 'want|wants|wanted'],
  ['people', 'people|person|kids|someone'],
  ['would', 'would'],
  ['if', 'if'],
  ['when', 'when'],
  ['then', 'then'],
  ['also', 'also'],
  ['others', 'other|others|another'],
  ['this', 'this'],
  ['these', 'these|those'],
  ['their', 'their|its'],
  ['both', 'both|each|either'],
];
const PHRASE_TREE = phraseTree(PHRASES.flatMap(([, forms]) => forms.split('|')));
const PHRASE_OF = new Map(
  PHRASES.flatMap(([name, forms]) => forms.split('|').map((form) => [form, name] as const)),
);

type Tree = Map<string, string[][]>;
function phraseTree(phrases: readonly string[]): Tree {
  const tree: Tree = new Map();
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    tree.set(
      words[0]!,
      [...(tree.get(words[0]!) ?? []), words].sort((one, other) => other.length - one.length),
    );
  }
  return tree;
}

function countPhrases(words: string[], tree: Tree, count: (phrase: string) => void): void {
  for (let at = 0; at < words.length; at += 1) {
    const candidates = tree.get(words[at]!);
    if (!candidates) continue;
    for (const phrase of candidates) {
      if (phrase.every((word, offset) => words[at + offset] === word)) {
        count(phrase.join(' '));
        break;
      }
    }
  }
}

const CONNECTIVE_TREE = phraseTree(CONNECTIVES);

/** Each connective per 100 words, in the order of CONNECTIVES. */
export function connectiveRates(words: string[]): number[] {
  const counts = new Map<string, number>();
  countPhrases(words, CONNECTIVE_TREE, (phrase) => counts.set(phrase, (counts.get(phrase) ?? 0) + 1));
  return CONNECTIVES.map((phrase) => (100 * (counts.get(phrase) ?? 0)) / Math.max(1, words.length));
}

/** Each group of PHRASES per 100 words. */
export function phraseRates(words: string[]): Map<string, number> {
  const counts = new Map(PHRASES.map(([name]) => [name, 0]));
  countPhrases(words, PHRASE_TREE, (phrase) => {
    const name = PHRASE_OF.get(phrase)!;
    counts.set(name, counts.get(name)! + 1);
  });
  return new Map([...counts].map(([name, count]) => [name, count * (100 / Math.max(1, words.length))]));
}
