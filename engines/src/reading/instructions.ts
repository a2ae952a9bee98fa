import { REMOVED } from '../names/placeholders.ts';
import { eitherOf, inTurn } from './pattern.ts';

/** Where a sentence begins; a command there is said to the reader. */
const BEGINS = /(?:^|[.!?:;\]\n]["'\u201D\u2019]?\s{1,3}|\n|\bplease )/i;
const BEST =
  /\b(?:highest|full|top|perfect|maximum|best|excellent|exemplary|flawless|proficient|advanced|exceeds|a\+|\d{1,3})/i;

/** After these nobody is told to do anything: 'never ignore the rules', 'students ignore all of the rules'. */
const TOLD = /(?<!\b(?:never|not|to|they|we|i|who|students?|teachers?|schools?|people|kids|teens|parents) )/i;
/** Nor after these, unless it is 'you' who should. */
const TOLD_TO_YOU =
  /(?<!(?<!\byou )\b(?:should|must|would|could|will|can|may|to|not|never|they|we|i|who|judges?|teachers?|schools?) )/i;
/** 'Your grade' is none that is asked for. */
const ASKED = /(?<!(?:\b(?:the|a|an|my|your|his|her|its|our|their|students?|same)|['\u2019]s) )/i;

const INSTRUCTIONS = [
  inTurn(
    TOLD,
    /\b(?:ignore|disregard|forget|override|skip|bypass)\b[^.!?\n]{0,40}/i,
    /\b(?:previous|prior|above|earlier|all|any|your|the|these)\b[^.!?\n]{0,30}/i,
    /\b(?:instruction|prompt|rubric|rule|guideline|direction|message|text|scoring guide)s?\b/i,
  ),
  inTurn(
    /\b(?:forget|ignore|disregard) everything (?:that )?you (?:were|have been|are) (?:told|instructed|given)/i,
    /(?:\s(?:before|above|so far|and)\b|[.!;,])/i,
  ),
  inTurn(
    TOLD_TO_YOU,
    /\b(?:give|award|assign|grant)\b[^.!?\n]{0,30}\b(?:full|maximum|max|perfect|highest|top)\b/i,
    /[^.!?\n]{0,20}\b(?:mark|score|grade|point|credit|level)s?\b/i,
  ),
  inTurn(
    /\b(?:award|assign)\b[^.!?\n]{0,25}\b(?:level|score|grade|marks?|points?)? ?(?:\d{1,3}|a\+?) ?(?:points?|marks?)?/i,
    / (?:to|for|in|on) (?:each|every|all|this|focus|evidence|conventions)\b/i,
  ),
  inTurn(
    ASKED,
    /\b(?:score|grade|mark|rate)\b[^.!?\n]{0,25}\b(?:4\s*\/\s*4|5\s*\/\s*5|20\s*\/\s*20|100\s*%|A\+)/i,
  ),
  /\bset (?:the |my |all )?(?:score|grade|level|mark)s? ?(?:=|to) ?["']?(?:\d|a\b)/i,
  inTurn(
    /\bthis (?:essay|paper|text|response)\b[^.!?\n]{0,20}/i,
    /\b(?:deserves|merits|should (?:get|receive|be (?:given|rated|scored|graded|marked|treated)))\b[^.!?\n]{0,30}/i,
    BEST,
    /[^.!?\n]{0,20}\b(?:score|grade|mark|level|rating|credit|point)s?\b/i,
  ),
  inTurn(
    /\b(?:rate|grade|score|mark|treat|evaluate|assess) (?:this|my|the following)/i,
    / (?:essay|paper|text|work|writing) (?:as|with|at)\b[^.!?\n]{0,30}/i,
    BEST,
  ),
  inTurn(
    /\b(?:rate|grade|score|mark|treat) this (?:as|with|at)\b[^.!?\n]{0,20}/i,
    /\b(?:proficient|exemplary|excellent|advanced|exceeds|best (?:essay|paper|text)|full (?:marks|credit))\b/i,
  ),
  /\b(?:essay|paper|text) (?:below |above )?has already been (?:graded|scored|marked|rated|approved)\b/i,
  inTurn(
    BEGINS,
    /do(?: not|n['\u2019]t) /i,
    eitherOf(
      inTurn(
        /(?:flag|deduct|penali[sz]e|take (?:off|away)|lower)\b[^.!?\n]{0,40}/i,
        /\b(?:this|score|grade|points?|marks?|spelling|ai)\b/i,
      ),
      /(?:mention|list|point out)\b[^.!?\n]{0,15}\b(?:weakness(?:es)?|mistakes?|errors?|faults?|this sentence)\b/i,
    ),
  ),
  /\band do(?: not|n['\u2019]t) (?:deduct|take off|lower)\b[^.!?\n]{0,20}\b(?:points?|marks?|score|grade)\b/i,
  inTurn(
    /\byou must (?:not |never )?/i,
    eitherOf(
      /(?:mention|list|point out) (?:any|the) (?:weakness|mistake|error|fault)/i,
      /(?:assign|award|return|output) (?:an? |the )?(?:level|score|grade|full|top|points|\d)/i,
    ),
  ),
  inTurn(
    BEGINS,
    /(?:dear|hey|hello|attention|(?:note|instruction|message)s? (?:to|for)(?: the)?)/i,
    /,? (?:ai|chatgpt|gpt|claude|gemini|graders?|evaluators?|assessors?|checker|language models?|llms?|chatbots?)\b/i,
    /[^.!?\n]{0,60}\b(?:give|award|assign|rate|grade|score|mark|essay|deserves|ignore|lower|deduct)\b/i,
  ),
  inTurn(
    BEGINS,
    /(?:ai|chatgpt|gpt|claude|gemini|grader|evaluator|assessor|chatbot|llm|whoever grades this)\s?[,:]/i,
    /[^.!?\n]{0,40}\b(?:give|award|assign|rate|grade|score|mark|ignore)\b/i,
  ),
  inTurn(
    /\bif you(?:['\u2019]re| are) (?:an? )?/i,
    /(?:ai|llm|(?:large )?language model|chatbot|automated grader|grading (?:ai|model|bot))\b/i,
  ),
  inTurn(
    /\bif (?:an? )?(?:ai|llm|(?:large )?language model|chatbot) (?:is reading|reads|is grading|grades)/i,
    / this(?: (?:essay|text|paper)\b|[,:])/i,
  ),
  inTurn(
    /\b(?:report|show|return|set|give)\b[^.!?\n]{0,20}\b(?:0|zero|no) ?(?:%|per ?cent)?/i,
    /(?: of)? ?ai(?=[.!,;"]|$| (?:use|writing|content|score|and)\b)/i,
  ),
  /\b(?:do not|don['\u2019]t|never) flag (?:this|it|my)\b|\bthis text was (?:not )?written by (?:a human|an ai)\b/i,
  /\b(?:rubric|instructions?|prompt) above (?:is|are|was|were) (?:outdated|wrong|void|old|cancel\w{2,4}|no longer)\b/i,
  inTurn(
    /\b(?:score|grade|rate|mark|evaluate) (?:this|all|each|every)\b[^.!?\n]{0,30}/i,
    /\b(?:\d{1,3} (?:out )?of \d{1,3}|(?:highest|top|full|maximum|perfect) (?:level|score|grade|marks?))\b/i,
  ),
  inTurn(
    /\b(?:(?:evaluator|grader)s? (?:should|must|has to)|(?:ai|evaluator|grader) reading this)\b[^.!?\n]{0,30}/i,
    eitherOf(
      /\b(?:ignore|disregard|overlook)\b[^.!?\n]{0,15}\b(?:errors?|mistakes?|spelling|grammar)\b/i,
      /\b(?:score|grade) of (?:\d|a\b)/i,
    ),
  ),
  /\b(?:ai|model|grader) (?:that|which|who) (?:checks|grades|reads|scores) this\b/i,
  /\b(?:stop|end) (?:grading|scoring) here\b|\bend of student (?:text|essay)\b|\bnew instructions?\s?:/i,
  /\byour task is now\b|\bbegin your (?:feedback|response|evaluation) with\b/i,
  /\bthe (?:correct|right|only|final) (?:grade|score|mark) (?:for this (?:essay )?)?is (?:an? )?(?:a\b|\d)/i,
  /\boverride(?:\s?:| your (?:scoring|grading|rules?)\b)|\bdo not compare this with\b/i,
  /\bpretend (?:that )?this is (?:the best|a perfect) (?:essay|paper|answer|text)\b/i,
  /\bbewerte(?:n sie)? dies[^.!?\n]{0,30}\b(?:besten|höchsten|vollen) (?:note|punktzahl)\b/i,
  /\b(?:donne[rz]|attribue[rz]|donne|attribue)\b[^.!?\n]{0,15}\b20 ?\/ ?20\b/i,
  /\bevery essay gets (?:an? (?:\d|a\b)|full|the highest)/i,
  inTurn(BEGINS, /(?:print|output|reply|respond|answer)\b[^.!?\n]{0,60}\band nothing else\b/i),
  /\b(?:output|return|print|(?:respond|answer)(?: only)? with|write)\b[^.!?\n]{0,25}\b(?:score|grade|mark)s?\b/i,
  /\bact\s+as\s+(?:a|an|the)\b[^.!?\n]{0,20}\bgrader\b/i,
  /\bsystem\s+(?:prompt|message|override)\b|\badmin(?:istrator)? override\b/i,
  /\byou\s+are\s+(?:now\s+)?(?:a|an|the)\s+(?:grader|grading|AI|assistant|language\s+model)\b/i,
  /\bfrom now on,? you (?:are|will be|act as)\b[^.!?\n]{0,30}(?:bot|ai|model|assistant|grader)\b/i,
  /\bas\s+an?\s+AI\s+(?:grader|assistant|language\s+model)\b|\bas the grader,? you\b/i,
  /<\|?\s*\/?(?:im_start|im_end|system|assistant|user)\b[^>]{0,20}>|^[^\S\r\n\u2028\u2029]*(?:system|assistant)\s*:/im,
  /\[\/?INST\]|\[(?:system|assistant|admin)\]/i,
  /\bi g n o r e\b|\bp r e v i o u s\b/i,
  /\b(?:ignor[ae]|olvid[ae])\b[^.!?\n]{0,30}\b(?:(?:instrucciones|indicaciones) (?:anteriores|previas)|rúbrica)\b/i,
  /\b(?:da|dale|pon|asigna|otorga)\b[^.!?\n]{0,30}\b(?:nota|puntuación|calificación) (?:máxima|más alta|perfecta)/i,
  /\b(?:ignore[rz]?|oublie[rz]?)\b[^.!?\n]{0,20}\b(?:consignes|barème)\b|\binstructions précédentes\b/i,
  /\b(?:donne[rz]?|attribue[rz]?|mets|mettez)\b[^.!?\n]{0,30}\b(?:note (?:maximale|parfaite)|meilleure note)\b/i,
  /\b(?:ignoriere|ignorieren|vergiss|vergessen)\b[^.!?\n]{0,30}\b(?:anweisungen|vorgaben|bewertungsraster)\b/i,
  /\bgib\b[^.!?\n]{0,30}\b(?:volle punktzahl|bestnote|beste note|höchste note)\b/i,
  /(?:忽略|无视|忘记)[^。\n]{0,15}(?:指令|指示|要求|说明|标准)|(?:给|打|评)[^。\n]{0,10}(?:满分|最高分)/,
];

/** Whether the text seems to address the grader instead of a reader. It is still graded; the teacher is told. */
export const speaksToTheGrader = (text: string): boolean =>
  INSTRUCTIONS.some((pattern) => pattern.test(text));

/** The text without any sentence that addresses the grader: a model cannot obey what it never reads. */
export const withoutInstructions = (text: string): string =>
  text
    .split(/(?<=[.!?\]]\s)|(?<=\n)/)
    .map((sentence) =>
      speaksToTheGrader(sentence) ? `${REMOVED}${sentence.slice(sentence.trimEnd().length)}` : sentence,
    )
    .join('');
