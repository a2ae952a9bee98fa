// Kills `npm run rebuild` beside the running product: the old read models continue to be served, and the next rebuild
// cleans up.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectNode, root } from '../ensure-installed.mjs';
import { essayText, Product } from './product.mjs';

const ESSAYS = 40;

export const killInRebuild = async (kills) => {
  const problems = [];
  const product = await Product.in();
  await product.start();
  await product.signIn();
  const student = await product.addStudent();
  const ids = [];
  const upload = async () => {
    const { id } = await product.call('POST', '/essays/upload', {
      student_session_id: student.id,
      essay_type: 'argumentative',
      essay_text: essayText(ids.length + 1),
    });
    ids.push(id);
  };
  for (let n = 0; n < ESSAYS; n += 1) await upload();
  for (let kill = 1; kill <= kills; kill += 1) {
    const rebuild = spawn(
      projectNode,
      ['--disable-warning=ExperimentalWarning', join(root, 'projections/dist/rebuild.main.js')],
      { cwd: root, env: product.env, stdio: 'ignore' },
    );
    const ended = new Promise((resolve) => rebuild.once('exit', resolve));
    const dying = sleep(300 + Math.random() * 1_500).then(() => rebuild.kill('SIGKILL'));
    // Meanwhile a teacher reads and writes.
    while (rebuild.exitCode === null && rebuild.signalCode === null) {
      await upload();
      const { essays } = await product.call('GET', '/essays');
      if (essays.length !== ids.length)
        problems.push(`${essays.length} of ${ids.length} essays listed in a rebuild`);
    }
    await Promise.all([ended, dying]);
    // Every second time the product itself is killed, so that it also opens what a dead rebuild left behind.
    if (kill % 2 === 0) {
      await product.kill();
      await product.start();
    }
    process.stdout.write(`\rrebuild killed ${kill} of ${kills}`);
  }
  process.stdout.write('\n');
  problems.push(...product.differences());
  const whole = product.run('projections/dist/rebuild.main.js');
  if (whole.status !== 0) problems.push(`rebuild: ${whole.stdout}${whole.stderr}`);
  problems.push(...product.differences());
  await product.remove();
  return problems;
};
