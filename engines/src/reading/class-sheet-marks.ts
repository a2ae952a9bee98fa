import type { SheetKind } from '@essays/contract';
import { eitherOf, inTurn } from './pattern.ts';

/** What a line says of the sheet it is on; lines of one sheet have several different ones. */
export type Mark = readonly [kind: SheetKind, mark: string];
/** How often each mark is on a sheet. */
export type Marks = ReadonlyMap<string, number>;

/** Words of a heading, of a line that is ticked, and of an answer to a question of a form. */
const HEADING = 8;
const TICKED = 25;
const ANSWERED = 60;
/** So many words of the task's page have at least one phrase that only such a page has. */
const WORDS_PER_DEMAND = 35;
/** So many demands are a task even where it speaks as the student: 'I have a clear claim.' */
const MANY_DEMANDS = 5;

const BULLET = /^(?:[•●▪◦–*-] {0,3}|\(?(?:\d{1,2}|[A-Ha-h]|[IVX]{1,4})[.)] {1,3})?/i;

const CHECKLIST_HEAD = eitherOf(
  /\bcheck-?list\b/i,
  /^before you (?:turn|hand) (?:it|this|your (?:essay|paper)) in\b/i,
  /\b(?:lista de (?:verificación|cotejo|control|comprobación)|liste de (?:vérification|contrôle))/i,
  /\bcheckliste\b|^检查(?:表|清单)/i,
);
/** What its writer answers may be a text of its own, so that only lines to tick count below it. */
const SELF_HEAD = eitherOf(
  /\bself[- ](?:assessment|evaluation|check|edit(?:ing)?)\b/i,
  /\b(?:auto-?(?:evaluación|évaluation)|selbst(?:einschätzung|bewertung|kontrolle))\b|^自(?:评|我评价)/i,
);
/** A list of a paper's own, whatever its items say. */
const OF_A_PAPER =
  /essay|writ|edit|revis|argument|narrative|paper|proofread|turn (?:it|this|your)|hand (?:it|this|your)/i;
const BOX = /^(?:[☐☑☒□■▢❏❑✓✔✗✘] ?|\[[ xX✓✔]?\] ?|_{2,} ?|\( ?[xX✓✔]? ?\) )\S/;
/** Lines with an answer to tick, questions about one's own paper, and what one says to have done. */
const TICK =
  /^.{0,3}\p{L}.*\s(?:yes ?\/? ?no|y ?\/? ?n|sí ?\/? ?no|oui ?\/? ?non|ja ?\/? ?nein|(?:[0-5] ){2,4}[1-6])$/iu;
const ASKS_ONESELF = inTurn(
  BULLET,
  eitherOf(
    /(?:did|have|do|can) i\b/i,
    /(?:is|are|does|do) (?:my|the) (?:essay|paper|thesis|introduction|conclusion|paragraphs?)\b/i,
  ),
  /[^?]{0,150}\?/,
);
const HAS_DONE = inTurn(
  BULLET,
  /(?:i|my|each|every|all|the|we|tengo|usé|revisé|j['\u2019]ai|ich habe)(?: [^.!?]{0,60})?/i,
  eitherOf(
    /\b(?:essay|paper|thesis|claim|introduction|conclusion|paragraphs?|topic sentences?|evidence|sources?)\b/i,
    /\b(?:spelling|punctuation|grammar|transitions?|hook|quot\w{1,7}|counter-?\w{5,8}|proofread|draft|mla|title)\b/i,
    /\b(?:tesis|fuentes|ortografía|thèse|orthographe)\b/i,
  ),
);

const PLAN_HEAD = eitherOf(
  inTurn(
    /^(?:\S{1,20} ){0,4}(?:outline|brainstorm(?:ing)?|pre-?writing)/i,
    /(?: (?:sheet|page|form|notes)| for .{0,60}|\s?[:–-].{0,60})?$/i,
  ),
  /\bgraphic organi[sz]er\b/i,
  /\b(?:planning (?:sheet|page|form|guide|template)|(?:essay|writing) (?:plan(?:ner)?|map|organi[sz]er))\b/i,
  /^(?:esquema|organizador gráfico|plan de (?:escritura|rédaction)|gliederung|schreibplan|提纲|写作(?:提纲|计划)|大纲)/i,
);
const PART = inTurn(
  BULLET,
  eitherOf(
    /(?:hook|thesis(?: statement)?|claim|topic(?: sentence)?|main (?:idea|point)|reason|evidence|example|opinion)/i,
    /(?:(?:supporting )?detail|support|counter-?(?:claim|argument)|rebuttal|intro(?:duction)?|explain|explanation)/i,
    /(?:body(?: paragraph)?|conclusion|transition|audience|purpose|restate(?:ment)?|background|analysis|commentary)/i,
    /(?:clincher|call to action|concluding sentence|tesis|introducción|conclusión|argumento|ejemplo|desarrollo)/i,
    /(?:thèse|introduction|exemple|développement|einleitung|hauptteil|schluss|these|argument|beispiel)/i,
    /(?:[A-Z] [–-] (?:opinion|reason|explain|example|evidence|point|link))/i,
  ),
  /s?(?: ?(?:#|no\. ?)?\d)?(?: of (?:the )?thesis| thesis)?(?:\/\w{3,12})?(?: \([^()]{1,30}\))?(?:\s?[:–-]|$)/i,
);
const PART_IN_CHINESE =
  /^(?:开头|引言|中心论点|论点|分论点|论据|例子|正文|结尾|结论)[一二三四\d]?(?:[:：]|$)/;
const NUMBERED = /^(?:[IVX]{1,4}|[A-H])[.)] \S/;

const PEER_HEAD = eitherOf(
  inTurn(
    /^(?:\S{1,20} ){0,3}peer[- ](?:review|edit(?:ing|or)?|feedback|response|evaluation|revision|critique)/i,
    /(?: (?:form|sheet|worksheet|guide|questions?|checklist|notes|comments|rubric))?/i,
    /(?:\s?[:–-].{0,60}| (?:for|by|of)\b.{0,60})?$/i,
  ),
  /^(?:two stars and a wish|glows? (?:and|&) grows?|praise,? question,? (?:and )?(?:polish|suggest\w{0,3}))\b/i,
  /\b(?:coevaluación|evaluación entre pares|évaluation par les pairs|partnerfeedback)\b|^同(?:伴|学)互评/i,
);
const ASKS_A_PEER = inTurn(
  BULLET,
  eitherOf(
    /(?:writer|author|reviewer|reviewed by|peer (?:editor|reviewer)|editor|partner)(?:['\u2019]s name)?\s?:/i,
    /(?:strengths?|suggestions?|questions?|comments?|rating|overall)\s?:/i,
    /(?:star(?: ?\d)?|wish|glows?|grows?|praise|polish)\s?:/i,
    /(?:one thing|something) (?:i|you|that|the)\b[^:?]{0,60}[:?]|i (?:liked|noticed|wonder(?:ed)?)[^:?]{0,40}:/i,
    inTurn(
      /(?:what|where|how|why|which|does|is|are|did)\b[^?]{0,60}/i,
      /\b(?:writer|author|essay|paper|thesis|draft)\b[^?]{0,60}\?/i,
    ),
    /(?:what|where|how)\b[^?]{0,20}\b(?:did|could|would|can) (?:you|be|they)\b[^?]{0,60}\?/i,
    /rate the (?:essay|paper|draft)\b/i,
  ),
);

const TASK_HEAD = eitherOf(
  inTurn(
    /^(?:(?:the|essay|writing|final|your|argument(?:ative)?|persuasive|narrative|timed) ){0,3}/i,
    /(?:prompt|task|directions|instructions|assignment|question)(?: ?#?\d{1,2})?(?:\s?[:.–—-]|$)/i,
  ),
  /^(?:consigna|instrucciones|tarea|sujet|consigne|aufgabe(?:nstellung)?)(?: \d{1,2})?\s?[:.]|^(?:作文)?题目?[:：]/i,
  /^(?:\S{1,20} ){1,6}(?:essay|writing) (?:assignment|prompt|task)$/i,
);
/** What only the page of a task says; each is a phrase of its own. */
const DEMANDS: readonly RegExp[] = [
  inTurn(
    /\bwrite (?:an?|your|the)\b[^.!?]{0,50}/i,
    /\b(?:essay|letter|paragraph|argument|response|story|narrative|article|speech|report|composition|poem)\b/i,
  ),
  inTurn(
    /\byour (?:essay|response|answer|paper|letter|paragraph|writing|story|argument|speech)/i,
    / (?:should|must|will|needs?)\b/i,
  ),
  inTurn(
    /\b(?:support|explain|develop|defend|justify|state|argue) your (?:own )?/i,
    /(?:answer|position|claim|point|reasons?|opinion|view|response)/i,
  ),
  /\b(?:be sure to|make sure (?:to|you|that you|your)|remember to|do(?: not|n['\u2019]t) forget to)\b/i,
  /\byou (?:will )?have (?:\d{1,3}|an|one|two) (?:minutes|hours?)\b/i,
  /\bwill be (?:scored|graded|marked|assessed|evaluated)\b|\boff-topic essay\b/i,
  /\bworth \d{1,4} (?:points|marks|pts)\b|\b\d{1,3} (?:points|marks) possible\b|\[\d{1,3} marks?\]/i,
  /^due\b[^.]{0,10}(?::|mon|tue|wed|thu|fri|sat|sun|\d)/i,
  /^length:|\b\d{2,4} ?(?:[-–]|to) ?\d{2,5} words\b|\bdouble[- ]spaced\b|\b12[- ]?(?:point|pt)\b/i,
  inTurn(
    /\bread (?:the|this|these|both)(?: (?:following|two|three))?/i,
    / (?:passages?|articles?|texts?|poems?|story|excerpts?)\b/i,
  ),
  /\b(?:using|with|reasons and|specific) (?:specific )?(?:reasons and )?(?:examples|details|evidence)\b/i,
  /\bfrom (?:both|the|your) (?:articles?|texts?|sources?|reading|passages?|own experience)/i,
  /^[•●▪◦*-] ?(?:support|answer|end|use|include|organi[sz]e|state|check|give|explain|follow|avoid|cite)\b/i,
  eitherOf(
    /\bescrib[ae] (?:un|una) (?:ensayo|carta|texto)|\b(?:rédige[rz]?|écri(?:s|vez)) (?:un|une)\b/i,
    /\bschreibe(?:n sie)? (?:eine?n?)\b/i,
  ),
];
/** How long, how many points, by when: advice on writing has none of these. */
const OF_A_TEACHER = [4, 5, 6, 7];
/** A word of somebody who speaks of themselves. */
const SPEAKS = /\b(?:I|my|me)\b/;

/** Marks of what a class hands out and hands in with an essay: checklists, plans, reviews by a peer, the task. */
export function classMarksOf(line: string, words: number): Mark[] {
  const marks: Mark[] = [];
  const isHeading = words <= HEADING && !/[.!?]$/.test(line);
  if (isHeading && CHECKLIST_HEAD.test(line))
    marks.push(['checklist', OF_A_PAPER.test(line) ? 'own head' : 'head']);
  else if (isHeading && SELF_HEAD.test(line)) marks.push(['checklist', 'self head']);
  if (isHeading && PLAN_HEAD.test(line)) marks.push(['plan', 'head']);
  if (isHeading && PEER_HEAD.test(line)) marks.push(['peer_review', 'head']);
  if (words <= TICKED) {
    const box = BOX.exec(line)?.[0];
    const item = box === undefined ? line : line.slice(box.length - 1);
    if (box !== undefined) marks.push(['checklist', 'box']);
    if (TICK.test(line)) marks.push(['checklist', 'tick']);
    else if (HAS_DONE.test(item) || ASKS_ONESELF.test(item)) marks.push(['checklist', 'said']);
    if (line.endsWith('___')) marks.push(['checklist', 'blank']);
  }
  if (words <= ANSWERED) {
    const part = PART.exec(line)?.[0] ?? PART_IN_CHINESE.exec(line)?.[0];
    if (part !== undefined) marks.push(['plan', `part ${part.replace(BULLET, '').toLowerCase()}`]);
    if (NUMBERED.test(line)) marks.push(['plan', 'numbered']);
    const asked = ASKS_A_PEER.exec(line)?.[0];
    if (asked !== undefined) marks.push(['peer_review', `asks ${asked.toLowerCase()}`]);
  }
  const demands = DEMANDS.flatMap((pattern, at) => (pattern.test(line) ? [`demand ${at}`] : []));
  const isTask = demands.length > 0 && (demands.length >= MANY_DEMANDS || !SPEAKS.test(line));
  const isDense = words <= WORDS_PER_DEMAND * Math.max(1, demands.length);
  if (isTask && isDense) marks.push(...demands.map((demand) => ['task_page', demand] as const));
  if (TASK_HEAD.test(line) && (isHeading || (isTask && isDense))) marks.push(['task_page', 'head']);
  return marks;
}

export const different = (marks: Marks, start: string): number =>
  [...marks.keys()].filter((mark) => mark.startsWith(start)).length;

type ClassSheet = Exclude<SheetKind, 'rubric' | 'turnitin_page' | 'cover_sheet'>;
/** Whether lines with these marks are a sheet beyond doubt. */
export const IS_CLASS_SHEET: Readonly<Record<ClassSheet, (marks: Marks) => boolean>> = {
  checklist: (marks) => {
    const [boxes, ticks, said] = ['box', 'tick', 'said'].map((mark) => marks.get(mark) ?? 0) as [
      number,
      number,
      number,
    ];
    const most = Math.max(boxes, ticks, said);
    if (marks.has('own head') || (marks.has('head') && said >= 2)) return most >= 3;
    return (marks.has('self head') && Math.max(boxes, ticks) >= 3) || (boxes + ticks >= 4 && said >= 2);
  },
  plan: (marks) =>
    different(marks, 'part') >= (marks.has('head') || (marks.get('numbered') ?? 0) >= 4 ? 3 : 99),
  peer_review: (marks) => marks.has('head') && different(marks, 'asks') >= 2,
  task_page: (marks) => {
    const demands = different(marks, 'demand');
    return marks.has('head')
      ? demands >= 2
      : demands >= 4 && OF_A_TEACHER.some((at) => marks.has(`demand ${at}`));
  },
};
