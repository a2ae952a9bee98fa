// Kills the very first start while the folder, secrets and stores are being made; the next start must carry on from
// there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Product } from './product.mjs';

export const killAtFirstStart = async (rounds) => {
  const problems = [];
  for (let round = 1; round <= rounds; round += 1) {
    const product = await Product.in();
    try {
      for (let kill = 0; kill < 3; kill += 1) {
        product.spawn();
        await sleep(Math.random() * 2_500);
        await product.kill();
      }
      await product.start();
      await product.signIn();
      const secret = () =>
        ['master.key', 'jwt.secret'].map((n) => readFileSync(join(product.dataDir, n), 'utf8'));
      const before = secret();
      const student = await product.addStudent();
      await product.kill();
      await product.start();
      if (secret().join() !== before.join()) problems.push('a secret was made twice');
      const { student_name: name } = await product.call('GET', `/students/${student.id}`);
      if (name !== 'Test Student') problems.push('a name cannot be read again after a kill');
      problems.push(...product.differences());
    } catch (error) {
      problems.push(`first start ${round}: ${error.message}`);
    }
    await product.remove();
    process.stdout.write(`\rfirst start ${round} of ${rounds}`);
  }
  process.stdout.write('\n');
  return problems;
};
