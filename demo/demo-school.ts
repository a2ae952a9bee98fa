import { setTimeout as sleep } from 'node:timers/promises';
import { criteriaOf, NO_EDITS, pointsToKeep, TOKEN_LIFE, writtenOf } from '@essays/contract';
import type {
  AddedPoint,
  Assignment,
  Baseline,
  Essay,
  EssayBatchUploadResult,
  EssayFeedback,
  EssayType,
  NewAssignment,
  RubricPage,
  StatedProvenance,
  ReturnWay,
  Student,
  WrittenCriterion,
} from '@essays/contract';
import type { Server } from '@essays/api/start-server';
import { DEMO_STUDENTS } from './demo-essays.ts';
import type { DemoStudent, WrittenSample, WrittenText } from './demo-essays.ts';
import { essayPdf } from './demo-pdf.ts';
import type { Deed } from './demo-flags.ts';
import type { DemoClock, TextComment } from './demo-plan.ts';

/** Password of every account of the demo; it is printed at the end. */
export const PASSWORD = 'demo-class-2025';
const SETTLED_WITHIN_MS = 120_000;

export const pdfFile = (bytes: Buffer, name: string): File =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

/** The demo's users at work: every step is a call that a browser makes. */
export class DemoSchool {
  #token: string | undefined;
  /** Who has signed in, and when by the demo's clock. */
  #signedIn: { username: string; at: number } | undefined;
  readonly #students = new Map<string, Student>();

  constructor(
    private readonly server: Server,
    private readonly clock: DemoClock,
    readonly academicYear: string,
  ) {}

  /** `seen`: the revision that a replacement goes by. */
  async call<T>(method: string, path: string, body?: object, seen?: number): Promise<T> {
    if (this.#signedIn && !this.#isSignedIn()) await this.signIn(this.#signedIn.username);
    return this.#send(method, path, body, seen);
  }

  async #send<T>(method: string, path: string, body?: object, seen?: number): Promise<T> {
    const form = body instanceof FormData;
    const response = await fetch(`${this.server.url}/api${path}`, {
      method,
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
        ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** A call of a student's device, which has no account but a seat. */
  async write<T>(path: 'seat' | 'draft', body: object, seat?: string): Promise<T> {
    const response = await fetch(`${this.server.url}/api/write/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(seat && { authorization: `Seat ${seat}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`write ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Weeks pass in the demo: whoever is still at work signs in again when their session is over. */
  async signIn(username: string): Promise<void> {
    if (username === this.#signedIn?.username && this.#isSignedIn()) return;
    const credentials = { username, password: PASSWORD };
    this.#token = (await this.#send<{ token: string }>('POST', '/auth/login', credentials)).token;
    this.#signedIn = { username, at: this.clock.now() };
  }

  #isSignedIn(): boolean {
    return this.#signedIn !== undefined && this.clock.now() < this.#signedIn.at + TOKEN_LIFE * 1000;
  }

  /** Resolves when everything that was started is done. */
  settle(): Promise<void> {
    return this.server.settle(SETTLED_WITHIN_MS);
  }

  async enroll(period: DemoStudent['period']): Promise<void> {
    const { students } = await this.call<{ students: Student[] }>('POST', '/students/bulk', {
      students: DEMO_STUDENTS.filter((s) => s.period === period).map(({ name }) => ({ name, period })),
      academic_year: this.academicYear,
    });
    for (const student of students) this.#students.set(student.student_name!, student);
  }

  student(name: string): Student {
    const found = this.#students.get(name);
    if (!found) throw new Error(`No student of the demo: ${name}`);
    return found;
  }

  /** A sample of one of the student's texts, typed in or as a file. */
  async giveSample(
    name: string,
    { title, text, essay_type }: WrittenSample,
    { asPdf = false, ...fields }: { asPdf?: boolean; grading_status: string; provenance?: StatedProvenance },
  ): Promise<string> {
    const { id: student_session_id, display_id } = this.student(name);
    const form = new FormData();
    for (const [field, value] of Object.entries({
      student_session_id,
      academic_year: this.academicYear,
      essay_type,
      ...fields,
    }))
      form.set(field, value);
    if (asPdf) form.set('file', pdfFile(await essayPdf(title, display_id, text), 'sample.pdf'));
    else form.set('essay_text', text);
    return (await this.call<{ id: string }>('POST', '/baselines/upload', form)).id;
  }

  /** Gives this decision to the samples that wait for a teacher. */
  async review(ids: readonly string[], decision: 'approved' | 'rejected', reason?: string): Promise<void> {
    for (const id of ids) {
      const { processing_status } = await this.call<Baseline>('GET', `/baselines/${id}`);
      if (processing_status === 'ready_for_review')
        await this.call('POST', `/baselines/${id}/review`, { decision, rejection_reason: reason });
    }
  }

  /** First essays of students without a sample wait as their samples. */
  async approveWaiting(): Promise<void> {
    const { pendingBaselines: rows } = await this.call<{ pendingBaselines: { id: string }[] }>(
      'GET',
      '/baselines/pending-reviews',
    );
    await this.review(
      rows.map(({ id }) => id),
      'approved',
    );
  }

  /** Sets an assignment for a class; returns its id. */
  async setTask(task: Omit<NewAssignment, 'academic_year'>): Promise<string> {
    const body = { ...task, academic_year: this.academicYear };
    return (await this.call<Assignment>('POST', '/assignments', body)).id;
  }

  /** A teacher's rubric: a published copy of the product's with one more criterion. */
  async publishRubric(name: string, copy_of: string, more: WrittenCriterion): Promise<void> {
    const { id, criteria, revision } = await this.call<RubricPage>('POST', '/rubrics', { name, copy_of });
    const draft = { name, criteria: [...criteria.map(writtenOf), more] };
    await this.call('PUT', `/rubrics/${id}`, draft, revision);
    await this.call('POST', `/rubrics/${id}/publish`);
  }

  /** A class set, as one batch of files with the students' ids in them. Returns each student's essay. */
  async handIn(
    essay_type: EssayType,
    texts: readonly (WrittenText & { name: string })[],
    assignment_id: string | null,
  ): Promise<Map<string, string>> {
    const form = new FormData();
    form.set('essay_type', essay_type);
    if (assignment_id !== null) form.set('assignment_id', assignment_id);
    for (const [n, { name, title, text }] of texts.entries())
      form.append(
        'files',
        pdfFile(await essayPdf(title, this.student(name).display_id, text), `essay-${n + 1}.pdf`),
      );
    const { essays } = await this.call<EssayBatchUploadResult>('POST', '/essays/upload-batch', form);
    await this.settle();
    return new Map(
      texts.map(({ name }, n) => {
        const id = essays.find((one) => one.original_filename === `essay-${n + 1}.pdf`)?.id;
        if (!id) throw new Error(`Not taken in: essay of ${name}`);
        return [name, id];
      }),
    );
  }

  /** One essay, as a file. */
  async handInOne(name: string, essay_type: EssayType, { title, text }: WrittenText): Promise<string> {
    const form = new FormData();
    form.set('student_session_id', this.student(name).id);
    form.set('essay_type', essay_type);
    form.set('file', pdfFile(await essayPdf(title, null, text), 'essay.pdf'));
    const { id } = await this.call<{ id: string }>('POST', '/essays/upload', form);
    await this.settle();
    return id;
  }

  /** Requests grading of ungraded essays; an essay without a sample is not graded automatically. */
  async grade(ids: Iterable<string>): Promise<void> {
    for (const id of ids)
      if ((await this.essay(id)).processing_status === 'ready_for_grading')
        await this.call('POST', `/essays/${id}/grade`);
    await this.settle();
  }

  /** A teacher's own scores: three of 4, or the four IB criteria of 5. */
  async score(
    essayId: string,
    scores: readonly number[],
    detailed_feedback: string | undefined,
  ): Promise<void> {
    const [focus_organization_score, evidence_elaboration_score, conventions_score] = scores;
    const ib = criteriaOf('ib_english');
    await this.call('POST', `/essays/${essayId}/save-grades`, {
      detailed_feedback,
      ...(scores.length === ib.length
        ? { rubric_assessment: ib.map(({ name }, n) => ({ criterion: name, score: scores[n] })) }
        : { focus_organization_score, evidence_elaboration_score, conventions_score }),
    });
  }

  async comment(essayId: string, comments: readonly TextComment[]): Promise<void> {
    const { essay_text } = await this.essay(essayId);
    for (const { at: quote, says: text } of comments) {
      const start = (essay_text ?? '').indexOf(quote);
      if (start < 0) throw new Error(`Not in the essay: ${quote}`);
      const place = { start, end: start + quote.length, quote };
      await this.call('POST', `/essays/${essayId}/comments`, { ...place, text });
    }
  }

  /** What a teacher does about a doubtful essay. */
  async doAbout(essayId: string, deed: Deed): Promise<void> {
    const post = (call: string, body?: object) => this.call('POST', `/essays/${essayId}/${call}`, body);
    if (deed === 'approve') await post('approve-authorship');
    else if (deed === 'undo') await post('undo');
    else if ('flag' in deed) await post('flag', { reason: deed.flag });
    else if ('reject' in deed) await post('reject', { rejection_reason: deed.reject });
    else await post('talks', deed);
  }

  /** The teacher keeps the drafted points, adds a line of their own, then returns the sheet. */
  async returnFeedback(essayId: string, text: string, how: ReturnWay): Promise<void> {
    const added: AddedPoint = { id: 'own-1', section: 'strength', text };
    const { points, revision } = await this.call<EssayFeedback>('GET', `/essays/${essayId}/feedback`);
    const edits = { ...NO_EDITS, kept: pointsToKeep(points), added: [added], read: true };
    await this.call('PUT', `/essays/${essayId}/feedback`, edits, revision);
    await this.call('POST', '/feedback/returns', { essay_ids: [essayId], how });
  }

  essay(id: string): Promise<Essay> {
    return this.call<Essay>('GET', `/essays/${id}`);
  }

  /** Summaries are written alongside the work being waited for. */
  async summaryOf(name: string): Promise<void> {
    for (let n = 0; n < 200; n += 1) {
      const { teacher_summary } = await this.call<{ teacher_summary: string | null }>(
        'GET',
        `/students/${this.student(name).id}/progress`,
      );
      if (teacher_summary) return;
      await sleep(50);
    }
    throw new Error('The summaries of the demo were not written.');
  }
}
