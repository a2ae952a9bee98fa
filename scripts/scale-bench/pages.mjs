// What the pages request, and how (web/src/**/*.api.ts); the same for everybody who looks at a school.
import { DECISION_ACTIONS } from '../../contract/dist/index.js';

const CLASS = 'academic_year=2025-26&period=2';
const YEAR = 'academic_year=2025-26';

/**
 * Name and path of each call of each page, and what it posts; `of`: ids of a student, an essay, a flagged essay and a
 * sample, the name of a student of the class, and the files of a batch.
 */
export const callsOfPages = (of, essays) => {
  const middle = Math.floor(essays / 2 / 20) * 20;
  return [
    ['health', '/health'],
    ['every page: who I am', '/auth/verify'],
    ['every page: the menu’s counts', '/essays/dashboard-stats'],
    ['every page: years', '/students/academic-years'],
    ['every page: the search box', '/students/for-upload?include_inactive=false&limit=20'],
    ['every page: a student searched for', '/students/for-upload?include_inactive=false&search=an&limit=20'],
    ['batch: a student to pick', '/students/for-upload?include_inactive=false&limit=51'],
    ['batch: two letters typed', '/students/for-upload?include_inactive=false&search=an&limit=51'],
    ['batch: whom 60 files name', '/students/named', { files: of.files }],
    ['dashboard: counts of a year', `/essays/dashboard-stats?${YEAR}`],
    ['dashboard: newest essays', `/essays?${YEAR}&days=30&origin=essay&limit=5&view=summary`],
    ['dashboard: newest flagged', `/essays/flagged?${YEAR}&limit=1&view=summary`],
    ['dashboard: samples to review', `/baselines/pending-reviews?${YEAR}&order=oldest&limit=5&view=summary`],
    ['dashboard: recent samples', `/baselines/recent?${YEAR}&days=30&limit=10&status=open&view=summary`],
    ['dashboard: flags in short', '/reports/flags/summary'],
    ['graded: first page', `/essays?${YEAR}&list=graded&limit=20&offset=0&view=summary`],
    ['graded: of a class', `/essays?${CLASS}&list=graded&limit=20&offset=0&view=summary`],
    ['graded: in the middle', `/essays?${YEAR}&list=graded&limit=20&offset=${middle}&view=summary`],
    [
      'graded: page of an essay',
      `/essays?${YEAR}&list=graded&limit=20&offset=0&around=${of.essay}&view=summary`,
    ],
    ['ungraded: first page', `/essays?${YEAR}&list=ungraded&limit=20&offset=0&view=summary`],
    ['ungraded: without a student', '/essays/unassigned?view=summary'],
    ['flagged: first page', `/essays/flagged?${YEAR}&limit=20&offset=0&view=summary`],
    ['flagged: longest waiting', `/essays/flagged?${YEAR}&limit=20&offset=0&order=oldest&view=summary`],
    ['rejected: first page', `/essays/rejected?${YEAR}&limit=20&offset=0&view=summary`],
    ['essay', `/essays/${of.essay}`],
    ['essay: history', `/audit/essays/${of.essay}`],
    ['students: a year', `/students?include_inactive=false&${YEAR}&limit=50&offset=0`],
    ['students: a class', `/students?include_inactive=false&${CLASS}&limit=50&offset=0`],
    ['class sheet', `/students/class-sheet?${CLASS}&days=30&limit=50&offset=0`],
    ['student', `/students/${of.student}`],
    ['student: essays', `/essays?studentSessionId=${of.student}&view=summary`],
    ['student: samples', `/students/${of.student}/baselines`],
    ['student: progress', `/students/${of.student}/progress`],
    ['upload: a student to pick', `/students/for-upload?include_inactive=false&${CLASS}&limit=51`],
    [
      'upload: a student’s name typed',
      `/students/for-upload?include_inactive=false&${CLASS}&search=${encodeURIComponent(of.name)}&limit=51`,
    ],
    ['upload: rewrites', `/essays/student/${of.student}?view=summary`],
    ['assignments: a year', `/assignments?${YEAR}`],
    ['assignments: who has written', `/assignments/grid?${CLASS}&limit=50&offset=0`],
    ['batches', '/essays/batches'],
    ['essays without a sample', `/essays/without-baseline?${YEAR}`],
    ['samples to review', `/baselines/pending-reviews?${CLASS}&limit=10&offset=0&view=summary`],
    ['accepted samples', `/baselines/approved?${YEAR}&limit=20&offset=0&view=summary`],
    ['rejected samples', `/baselines/rejected?${YEAR}&limit=20&offset=0`],
    ['one sample', `/baselines/${of.baseline}`],
    ['assessment: what waits', '/baselines/batch-summary'],
    ['comments on grades', '/essays/comment-bank?field=criterion_a'],
    ['audit: decisions', `/audit?action=${DECISION_ACTIONS}&limit=25&offset=0`],
    ['audit: decisions, page 11', `/audit?action=${DECISION_ACTIONS}&limit=25&offset=250`],
    ['audit: decisions as they were', `/audit?action=${DECISION_ACTIONS}&up_to=${of.to}&limit=25&offset=0`],
    ['audit: decisions of one actor', `/audit?action=${DECISION_ACTIONS}&actor=admin&limit=25&offset=0`],
    [
      'audit: decisions, two months',
      `/audit?action=${DECISION_ACTIONS}&from=${of.from}&to=${of.to}&limit=25&offset=0`,
    ],
    ['audit: newest', '/audit?limit=25&offset=0'],
    ['audit: page 11', '/audit?limit=25&offset=250'],
    ['audit: one actor', '/audit?actor=admin&limit=25&offset=0'],
    ['audit: one actor, one action', '/audit?actor=admin&action=EssayFlagged&limit=25&offset=0'],
    ['audit: one action', '/audit?action=EssayGraded&limit=25&offset=0'],
    ['audit: one student', `/audit?student=${of.displayId}&limit=25&offset=0`],
    ['audit: two months', `/audit?from=${of.from}&to=${of.to}&limit=25&offset=0`],
    ['flag report', `/reports/flags?${YEAR}`],
    ['accounts', '/users'],
  ];
};
