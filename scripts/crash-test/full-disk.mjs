// A full disk, on a small tmpfs: commands are refused with a sentence, reads continue, and once there is room again
// work resumes by itself; nothing acknowledged is lost. Needs permission to mount; without it this part says so and is
// skipped.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { essayText, Product, Refused } from './product.mjs';

const SIZE = '48m';

const fill = (path) => {
  // Ends with an error when not one more byte fits, which is the point.
  for (const [name, bytes] of [
    ['large', 1_000_000],
    ['small', 4_096],
  ])
    try {
      for (let n = 0; n < 100_000; n += 1) writeFileSync(join(path, `${name}-${n}`), Buffer.alloc(bytes));
    } catch {
      // Full.
    }
};

export const fillTheDisk = async () => {
  const mount = mkdtempSync(join(tmpdir(), 'essays-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', mount]).status !== 0) {
    rmSync(mount, { recursive: true });
    console.log('no disk could be mounted here: the part with a full disk is left out');
    return [];
  }
  const problems = [];
  const filler = join(mount, 'filler');
  const product = await Product.in(join(mount, 'data'));
  const ids = [];
  let refused = 0;
  const upload = async () => {
    const text = essayText(ids.length + 1);
    try {
      const { id } = await product.call('POST', '/essays/upload', {
        student_session_id: student.id,
        essay_type: 'argumentative',
        essay_text: text,
      });
      ids.push({ id, text });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status !== 503 || !/room/.test(error.message)) problems.push(error.message);
      refused += 1;
    }
  };
  let student;
  try {
    await product.start();
    await product.signIn();
    student = await product.addStudent();
    for (let n = 0; n < 5; n += 1) await upload();
    for (let round = 0; round < 3; round += 1) {
      mkdirSync(filler);
      fill(filler);
      for (let n = 0; n < 40; n += 1) {
        await upload();
        await product.call('GET', `/essays/${ids[0].id}`);
      }
      if (!product.isRunning) throw new Error(`the server died of a full disk: ${product.said}`);
      if (round === 1) {
        await product.kill();
        rmSync(filler, { recursive: true });
        await product.start();
      } else rmSync(filler, { recursive: true });
      const before = ids.length;
      await upload();
      if (ids.length === before) problems.push('with room again, an upload was still refused');
    }
    for (let n = 0; n < 240; n += 1) {
      const states = await Promise.all(ids.map(({ id }) => product.call('GET', `/essays/${id}`)));
      states.forEach((essay, i) => {
        if (n === 0 && essay.essay_text !== ids[i].text) problems.push(`essay ${ids[i].id} lost its words`);
      });
      if (states.every((essay) => essay.processing_status === 'ready_for_grading')) break;
      if (n === 239)
        problems.push(`work did not go on: ${[...new Set(states.map((essay) => essay.processing_status))]}`);
      await sleep(250);
    }
    problems.push(...product.differences());
    console.log(`full disk: ${ids.length} uploads acknowledged, ${refused} refused with a sentence`);
    if (refused === 0) problems.push('the disk was never full');
  } catch (error) {
    problems.push(`full disk: ${error.message}`);
  }
  await product.remove();
  spawnSync('umount', [mount]);
  rmSync(mount, { recursive: true, force: true });
  return problems;
};
