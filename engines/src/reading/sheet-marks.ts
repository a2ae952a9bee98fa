import type { SheetKind } from '@essays/contract';
import { classMarksOf, different, IS_CLASS_SHEET, type Mark, type Marks } from './class-sheet-marks.ts';
import { eitherOf, inTurn } from './pattern.ts';

/** A longer line is not looked at: no sheet has one. */
const LONGEST_LINE = 1_000;

/** Words of the forms that Turnitin prints. Each whole line, or its beginning, is told by a pattern. */
const REPORT: readonly (readonly [RegExp, string])[] = [
  [/^turnitin$/i, 'logo'],
  [/^digital receipt$/i, 'sure'],
  [/^this receipt acknowledges that turnitin received your paper/i, 'sure'],
  [/^the first page of your submissions? is displayed below/i, 'page'],
  [/^copyright \d{4} turnitin\b/i, 'copyright'],
  [/^(?:submission|paper) (?:author|title|id|date):/i, 'submission'],
  [/^assignment title:/i, 'assignment'],
  [/^file (?:name|size):?(?: |$)/i, 'file'],
  [/^(?:page|word|character) count:/i, 'count'],
  [/^(?:originality|similarity|grademark) report$/i, 'sure'],
  [/^(?:\d{1,3} ?% )?similarity index\b/i, 'index'],
  [/^(?:\d{1,3} ?% )?(?:internet sources|publications|student papers)\b/i, 'databases'],
  [/^(?:match all sources|primary sources)\b/i, 'primary'],
  [/^(?:internet source|student paper|publication)$/i, 'source'],
  [/^(?:exclude (?:quotes|bibliography|matches)\b|(?:on|off|< ?\d{1,4} ?(?:words|%))$)/i, 'exclude'],
  [/^(?:final grade|general comments|instructor)\b/i, 'grade'],
  [/^page \d{1,4}$/i, 'page'],
  [/\btrn:oid:::\d/, 'sure'],
  [/^document details$/i, 'details'],
  [/^(?:submission|download) (?:id|date)$/i, 'submission'],
  [/^[\d,]{1,9} (?:pages?|words|characters)$/i, 'count'],
  [/^\d{1,3}% overall similarity\b/i, 'sure'],
  [/^the combined total of all matches\b/i, 'index'],
  [/^(?:match groups|top sources|integrity flags|filtered from the report)\b/i, 'groups'],
  [/^\d{1,4} (?:not cited or quoted|missing (?:quotations|citation)|cited and quoted)\b/i, 'groups'],
  [/^\d{1,4} integrity flags? for review\b/i, 'flags'],
  [/^(?:no suspicious text manipulations found|our system's algorithms look deeply)\b/i, 'flags'],
  [/^a flag is not necessarily an indicator of a problem\b/i, 'flags'],
  [/^[*\d]{1,3} ?% detected as ai\b/i, 'sure'],
  [/^ai detection includes the possibility of false positives\b/i, 'ai'],
  [/^(?:caution: review required|it is essential to understand the limitations of ai)\b/i, 'caution'],
  [/^(?:disclaimer$|our ai writing assessment is designed)/i, 'disclaimer'],
];

const DECLARES =
  /\bI (?:hereby )?(?:declare|certify|confirm|affirm)\b[^.!?]{0,120}\b(?:own|original)(?: \w{1,12})? work\b/i;
const DECLARES_ELSEWHERE = eitherOf(
  /\b(?:declaro|certifico)\b[^.!?]{0,80}\b(?:trabajo|ensayo)\b[^.!?]{0,60}\b(?:original|propi[oa]|autoría|mío)\b/i,
  /\b(?:je|soussignée?,?) (?:déclare|certifie|atteste)\b[^.!?]{0,80}\b(?:travail|texte|devoir)\b/i,
  /\b(?:versichere|erkläre|bestätige) ich\b[^.!?]{0,80}\b(?:selbst(?:st)?ändig|eigenständig)\b/i,
  /(?:郑重声明|声明|承诺|保证)[^。]{0,40}(?:独立|原创|本人)/,
);
const FIELD_ELSEWHERE = eitherOf(
  /^(?:nombre|apellidos?|curso|grado|grupo|asignatura|materia|profesora?|fecha|docente)\s?:/i,
  /^(?:nom|prénom|classe|matière|professeure?|enseignante?)\s?:/i,
  /^(?:name|vorname|nachname|klasse|fach|lehrer(?:in)?|lehrkraft|datum|kurs)\s?:/i,
  /^(?:姓名|班级|年级|学号|指导教师|教师|老师|日期|科目|课程)\s?[:：]/,
);
const COVER_HEAD = /\b(?:cover ?sheet|title page|portada|page de garde|deckblatt)\b|^封面$/i;
const SIGNED = /^(?:signed|signature|declaration|firma|unterschrift)\b|^签名/i;
/** What the forms of examining boards say, with a place to fill in or in a cell of its own. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(?:candidate(?: session)?|cent(?:re|er)|session|school|ap|uci) (?:numbers?|no\.?|code)\b/i, 'sure'],
  [/^for (?:the )?examiner['\u2019]?s? use\b|^examiner['\u2019]?s? (?:initials|mark|comments?)\b/i, 'sure'],
  [
    /^(?:international baccalaureate|ib diploma|diploma programme|cambridge international|pearson edexcel|aqa|ocr)\b/i,
    'board',
  ],
  [/^(?:ib|ap|gcse|igcse|a[- ]level|as level)\b.{0,10}\b(?:english|language|literature|history)\b/i, 'board'],
  [/\bregents (?:high school )?examination\b|^the university of the state of new york$/i, 'board'],
  [
    /^(?:extended essay|internal assessment|free[- ]response question|(?:essay|answer) booklet)\b.{0,20}$/i,
    'part',
  ],
  [/^(?:paper|component|unit|section)\b.{0,3}\b[\dA-Z]/, 'paper'],
  [/^(?:component|syllabus|examination|exam|session|date of submission)\b.{0,20}:/i, 'exam'],
  [
    /^(?:surname|last name|other names|forenames?(?:\(s\))?|first names?|candidate (?:name|signature))\b/i,
    'name',
  ],
  [/^time allowed\b|^(?:total|maximum) marks?\b|^(?:question|mark|question mark|total)$/i, 'marks'],
  [/^(?:do not write|write your (?:answer|name|number)|fill in|circle one)\b/i, 'instruction'],
  [/^number of pages\s?:/i, 'pages'],
  // Blackboard puts a text file of its own beside each file of its ZIP, with what was typed there between.
  [/^(?:current grade|original filename)\s?:/i, 'sure'],
  [/^(?:submission field\s?:|there (?:is|are) no student (?:submission text|comments?)\b)/i, 'platform'],
  [/^(?:filename|files|comments|date submitted)\s?:/i, 'files'],
];
/** Names of fields without their colon have few words after them. */
const FORM = 14;
const FIELD = inTurn(
  /^(?:(?:student|candidate|course|assignment|essay|paper|unit|subject|class|teacher|school|due|word)[ -]{0,2}){0,2}/i,
  /(?:name|number|no\.?|id|title|code|date|count|session|teacher|instructor|supervisor|course|class|subject)\s?:/i,
);

const SCALES: readonly (readonly string[])[] = [
  ['exceeds', 'meets', 'approaching', 'approaches', 'beginning', 'below', 'developing', 'nearly'],
  ['exemplary', 'accomplished', 'proficient', 'developing', 'beginning', 'emerging', 'novice', 'mastery'],
  ['advanced', 'proficient', 'basic', 'below basic', 'minimal', 'adequate'],
  ['excellent', 'very good', 'good', 'satisfactory', 'fair', 'poor', 'needs improvement', 'unsatisfactory'],
  ['strong', 'competent', 'adequate', 'limited', 'weak', 'inadequate'],
  [
    'sobresaliente',
    'notable',
    'excelente',
    'muy bueno',
    'bueno',
    'regular',
    'suficiente',
    'insuficiente',
    'deficiente',
  ],
  ['excellent', 'très bien', 'bien', 'assez bien', 'passable', 'satisfaisant', 'insuffisant', 'à améliorer'],
  ['sehr gut', 'gut', 'befriedigend', 'ausreichend', 'mangelhaft', 'ungenügend'],
  ['优秀', '良好', '中等', '及格', '合格', '不及格', '待改进'],
];
const LONGER_FIRST = [...new Set(SCALES.flat())].toSorted((one, other) => other.length - one.length);
const LEVEL = new RegExp(`(?<!\\p{L})(?:${LONGER_FIRST.join('|')})(?!\\p{L})`, 'giu');
const RUBRIC_HEAD = eitherOf(
  /\b(?:rubric|score sheet|mark scheme|assessment criteria)\b/i,
  /\b(?:scoring|marking|grading) (?:guide|scheme|sheet|criteria)\b/i,
  /\brúbrica\b|\bgrille d['\u2019]évaluation\b|\b(?:bewertungsraster|bewertungsbogen|erwartungshorizont)\b|评分(?:标准|表)/i,
);
const POINTS = eitherOf(
  /__ ?\/ ?\d{1,3}\b|\/ ?\d{1,3}\s{0,2}(?:points|pts)\b/gi,
  /\(\d{1,3}(?:[-\u2013]\d{1,3})? ?(?:points?|pts?)\)/gi,
);
/** The columns of a rubric without words for its levels: '4 3 2 1', or each in a cell. */
const COLUMNS = /^\d(?: \d){0,5}$/;
const CRITERION = inTurn(
  /^(?:[•●▪◦–*-] )?/i,
  eitherOf(
    /focus|organi[sz]ation|evidence|elaboration|conventions|thesis|claim|voice|ideas|content|word choice/i,
    /sentence fluency|fluency|grammar|mechanics|spelling|punctuation|introduction|conclusion|format(?:ting)?/i,
    /citations?|sources|style|language|vocabulary|analysis|counterclaim|transitions|structure|development/i,
    /purpose|audience|criteri(?:a|on)|traits?|presentation|arguments?|reasons?|grammaire|langue|contenu|critères/i,
    /contenido|organización|estructura|ortografía|gramática|vocabulario|tesis|criterios|orthographe/i,
    /inhalt|aufbau|sprache|rechtschreibung|kriterien|ausdruck|grammatik|argumentation/i,
  ),
  /(?!\p{L})/iu,
);
const CRITERION_IN_CHINESE = /^(?:项目|内容|结构|语言|立意|观点|书写|表达)(?=[:：]|$)/;
/** A criterion with nothing, its share of the score, its points or a tick after it. */
const BARE = 4;
const WEIGHED = /[\s:(]\d{1,3} ?%\)?$|\/ ?\d{1,3}$|[✓✔✗✘☐☑☒]$/;
/** What a cell of a rubric says of a paper. */
const DESCRIBES = eitherOf(
  /^(?:(?:comments?|total|score|teacher comments?|note|nota|punkte)\b|总分|得分|教师评语).{0,40}$/i,
  /\b(?:few or no|few|some|frequent|many|numerous|minor|major) errors\b/i,
  /\b(?:is|are) (?:clear|unclear|clearly|limited|missing|adequate|adequately|usually|somewhat|consistently|mostly)\b/i,
  /\b(?:the writer|the student|the essay|the paper|lacks|little or no)\b/i,
);
/** Two signs of Chinese are about a word. */
export const wordsIn = (line: string): number =>
  line.match(/\p{Script=Han}{1,2}|[^\s\p{Script=Han}]+/gu)?.length ?? 0;
const endsSentence = (line: string): boolean => /[.!?]["'\u201D\u2019)]{0,2}$/.test(line);

/** Levels of one scale that a line has. */
const levelsOf = (line: string): string[] => {
  const found = new Set((line.match(LEVEL) ?? []).map((word) => word.toLowerCase()));
  return SCALES.map((scale) => scale.filter((level) => found.has(level))).reduce((most, one) =>
    one.length > most.length ? one : most,
  );
};

/** Every mark of a line; a line of an essay seldom has one, and never several of one kind near each other. */
export function marksOf(line: string): Mark[] {
  if (line.length > LONGEST_LINE) return [];
  const marks: Mark[] = REPORT.flatMap(([pattern, mark]) =>
    pattern.test(line) ? [['turnitin_page', mark] as const] : [],
  );
  const words = wordsIn(line);
  marks.push(...classMarksOf(line, words));
  if (DECLARES.test(line) || DECLARES_ELSEWHERE.test(line)) marks.push(['cover_sheet', 'declared']);
  if (words <= 8 && COVER_HEAD.test(line) && !endsSentence(line)) marks.push(['cover_sheet', 'head']);
  if (words <= FORM) {
    if (FIELD.test(line) || FIELD_ELSEWHERE.test(line))
      marks.push(['cover_sheet', line.split(/[:：]/, 1)[0]!.trim().toLowerCase()]);
    if (SIGNED.test(line)) marks.push(['cover_sheet', 'signed']);
    for (const [pattern, mark] of FORMS) if (pattern.test(line)) marks.push(['cover_sheet', `form ${mark}`]);
  }
  if (words <= 8 && RUBRIC_HEAD.test(line) && !endsSentence(line)) marks.push(['rubric', 'head']);
  const points = line.match(POINTS)?.length ?? 0;
  if (points > 1 || words <= 16) for (let at = 0; at < points; at += 1) marks.push(['rubric', 'points']);
  if (words > 30) return marks;
  if (COLUMNS.test(line))
    marks.push(...line.split(' ').map((digit) => ['rubric', `level ${digit}`] as const));
  const levels = levelsOf(line);
  // 'Criteria Exceeds Meets', or one of them alone with its points.
  if (!endsSentence(line) && (levels.length > 1 || (levels.length === 1 && words <= 4)))
    marks.push(...levels.map((level) => ['rubric', `level ${level}`] as const));
  const criterion = (CRITERION.exec(line) ?? CRITERION_IN_CHINESE.exec(line))?.[0];
  if (criterion !== undefined) {
    marks.push(['rubric', `criterion ${criterion.replace(/^\W+/u, '').toLowerCase()}`]);
    const isLabel = /^\s?[:：(]/.test(line.slice(criterion.length));
    if ((words <= BARE || isLabel) && !endsSentence(line))
      marks.push(['rubric', `bare ${criterion.toLowerCase()}`]);
  }
  // 'Content 25 %', 'Content /10': what a score is made of.
  if (points === 0 && words <= 8 && WEIGHED.test(line)) marks.push(['rubric', 'points']);
  if (DESCRIBES.test(line)) marks.push(['rubric', 'criterion described']);
  return marks;
}

/** Whether lines with these marks are a sheet beyond doubt. */
export const IS_SHEET: Readonly<Record<SheetKind, (marks: Marks) => boolean>> = {
  ...IS_CLASS_SHEET,
  turnitin_page: (marks) => marks.has('sure') && marks.size >= 2,
  cover_sheet: (marks) => {
    const forms = different(marks, 'form');
    const isForm = (marks.has('form sure') || marks.has('form board')) && forms >= 2;
    const lines = [...marks.values()].reduce((sum, times) => sum + times, 0);
    return (marks.has('declared') && marks.size >= 4) || (isForm && lines >= 4);
  },
  rubric: (marks) => {
    const levels = different(marks, 'level');
    const criteria = different(marks, 'criterion') - (marks.has('criterion described') ? 1 : 0);
    if (!marks.has('head')) return levels >= 3 && criteria >= 3;
    return (
      (levels >= 3 && criteria >= 1) ||
      (marks.get('points') ?? 0) >= 3 ||
      different(marks, 'bare') >= (levels > 0 ? 3 : 4)
    );
  },
};
