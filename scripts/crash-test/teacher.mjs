// A teacher who uploads essays and decides on them, and remembers what was acknowledged.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from '../ensure-installed.mjs';
import { Cut, essayText, Refused } from './product.mjs';

const FINISHED_WITHIN = 180_000;
/** How long a call that was answered with 503 is sent again, ms. */
const SENT_FOR = 60_000;
const OVER = ['completed', 'flagged', 'rejected', 'error'];

/** What a teacher does, and what was acknowledged. */
export class Teacher {
  /** Acknowledged essays: id, the text as typed (null for a PDF), acknowledged decisions in order. */
  essays = new Map();
  problems = [];
  sentAgain = 0;
  /** How often an answer asked for the request to be sent again. */
  putOff = 0;
  triedAgain = new Set();
  number = 1;
  reasons = 0;

  /** `product`: where the calls go. */
  static async at(product) {
    const built = (path) => import(pathToFileURL(join(root, path)));
    const { essayPdf } = await built('demo/dist/demo-pdf.js');
    const { CRASHED_TWICE } = await built('api/dist/work/pipeline/job-runner.js');
    return new Teacher(product, essayPdf, CRASHED_TWICE);
  }

  /** `setAside`: the sentence of a step that was killed twice in the middle. */
  constructor(product, essayPdf, setAside) {
    this.product = product;
    this.essayPdf = essayPdf;
    this.setAside = setAside;
  }

  async begin() {
    const { product } = this;
    await product.signIn();
    this.student = await product.addStudent();
    const { id } = await product.call('POST', '/baselines/upload', {
      student_session_id: this.student.id,
      essay_text: essayText(1),
      essay_type: 'argumentative',
      grading_status: 'previous_year',
      academic_year: '2025-26',
    });
    this.baselineId = id;
    for (let n = 0; n < 300; n += 1) {
      const now = await product.call('GET', `/baselines/${id}`);
      if (now.processing_status === 'ready_for_review') break;
      await sleep(100);
    }
    await product.call('POST', `/baselines/${id}/review`, { decision: 'approved' });
  }

  upload = () => (this.number % 5 === 0 ? this.batchUpload() : this.typedUpload());

  typedUpload() {
    const text = essayText((this.number += 1));
    const body = { student_session_id: this.student.id, essay_type: 'argumentative', essay_text: text };
    return {
      method: 'POST',
      path: '/essays/upload',
      body: () => body,
      done: ({ id }) => this.essays.set(id, { text, decisions: [] }),
    };
  }

  async batchUpload() {
    const files = await Promise.all(
      [0, 1].map(() => this.essayPdf('An essay', this.student.display_id, essayText((this.number += 1)))),
    );
    return {
      method: 'POST',
      path: '/essays/upload-batch',
      body: () => {
        const form = new FormData();
        form.append('essay_type', 'argumentative');
        files.forEach((file, n) =>
          form.append('files', new Blob([file], { type: 'application/pdf' }), `${n}.pdf`),
        );
        return form;
      },
      done: (batch) => {
        for (const { id } of batch.essays) this.essays.set(id, { text: null, decisions: [] });
      },
    };
  }

  /** Rejects, approves, rejects … a finished essay; null if none is finished. */
  decision = async () => {
    const ids = [...this.essays.keys()];
    const id = ids[Math.floor(Math.random() * ids.length)];
    if (!id) return null;
    const { processing_status: status } = await this.product.call('GET', `/essays/${id}`);
    if (!['completed', 'flagged', 'rejected'].includes(status)) return null;
    const { decisions } = this.essays.get(id);
    const last = decisions.at(-1);
    // The last decision is not visible yet.
    if (last && last.startsWith('EssayRejected') !== (status === 'rejected')) return null;
    if (status === 'rejected')
      return {
        method: 'POST',
        path: `/essays/${id}/approve-authorship`,
        body: () => undefined,
        done: () => decisions.push('AuthorshipApproved null'),
      };
    const rejection_reason = `For the reason of number ${(this.reasons += 1)}`;
    return {
      method: 'POST',
      path: `/essays/${id}/reject`,
      body: () => ({ rejection_reason }),
      done: () => decisions.push(`EssayRejected ${rejection_reason}`),
    };
  };

  /** 503 means that it may or may not have been saved: send it again under the same key. */
  async send(request) {
    request.key ??= crypto.randomUUID();
    const end = Date.now() + SENT_FOR;
    for (;;)
      try {
        const { method, path, key } = request;
        return request.done(await this.product.call(method, path, request.body(), key));
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 503 || Date.now() > end) throw error;
        this.putOff += 1;
        await sleep(250);
      }
  }

  /** Sends one request after another until the server dies; returns the one that got no answer, if any. */
  async workUntilItDies(unanswered, next) {
    let request = unanswered;
    try {
      while (this.product.isRunning) {
        if (request) this.sentAgain += 1;
        else request = await next();
        if (request) await this.send(request);
        request = null;
        await sleep(Math.random() * 100);
      }
    } catch (error) {
      if (error instanceof Cut) return request;
      this.problems.push(error.message);
      return null;
    }
    return request;
  }

  async waitUntilAllIsDone() {
    const deadline = Date.now() + FINISHED_WITHIN;
    let open = [...this.essays.keys()];
    for (;;) {
      const states = await Promise.all(
        open.map((id) => this.product.call('GET', `/essays/${id}`).catch(() => null)),
      );
      // The teacher is told so, and tries again.
      for (const [n, state] of states.entries())
        if (state?.processing_error === this.setAside && !this.triedAgain.has(open[n])) {
          await this.product.call('POST', `/essays/${open[n]}/retry`);
          this.triedAgain.add(open[n]);
          states[n] = null;
        }
      open = open.filter((_, n) => !OVER.includes(states[n]?.processing_status));
      if (open.length === 0) return;
      if (Date.now() > deadline) {
        this.problems.push(`${open.length} essays did not finish`);
        return;
      }
      await sleep(250);
    }
  }

  /** Compares what the product shows now with what was acknowledged. */
  async check() {
    for (const [id, { text, decisions }] of this.essays) {
      const essay = await this.product.call('GET', `/essays/${id}`).catch(() => null);
      const story = await this.product.call('GET', `/audit/essays/${id}`);
      const entries = story.entries.toSorted((a, b) => a.position - b.position);
      const of = (...actions) => entries.filter((entry) => actions.includes(entry.action));
      const received = of('EssayReceived').length;
      const graded = of('EssayGraded').length;
      if (received === 0) this.problems.push(`essay ${id} was acknowledged and is lost`);
      else if (received > 1 || graded !== 1)
        this.problems.push(`essay ${id} was received ${received} times and graded ${graded} times`);
      if (text !== null && essay?.essay_text !== text)
        this.problems.push(`essay ${id} does not have the words it was sent with`);
      const found = of('EssayRejected', 'AuthorshipApproved').map((e) => `${e.action} ${e.reason}`);
      if (found.join('\n') !== decisions.join('\n'))
        this.problems.push(`essay ${id}: decided [${decisions}], recorded [${found}]`);
      const last = decisions.at(-1);
      if (last && last.startsWith('EssayRejected') !== (essay?.processing_status === 'rejected'))
        this.problems.push(`essay ${id} is ${essay?.processing_status} after ${last}`);
    }
    // The list of essays includes the baseline.
    const { essays } = await this.product.call('GET', '/essays');
    for (const { id } of essays)
      if (!this.essays.has(id) && id !== this.baselineId)
        this.problems.push(`essay ${id} is there though no request for it was ever acknowledged`);
  }
}
