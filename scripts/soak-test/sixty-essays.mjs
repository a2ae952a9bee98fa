import { setTimeout as sleep } from 'node:timers/promises';
import { essayText } from '../crash-test/product.mjs';

const ESSAYS = 60;
const WORDS = 2_000;
/** Milliseconds between two requests for the health. */
const EVERY = 50;

const longEssay = (number) => {
  let text = '';
  for (let part = 0; text.split(/\s+/).length < WORDS; part += 1)
    text += `${essayText(number * 50 + part)}\n\n`;
  return text.split(' ').slice(0, WORDS).join(' ');
};

/** Has 60 essays of 2,000 words graded; returns how long the health requests took in that time, milliseconds. */
export const gradeSixty = async (product, students) => {
  const ids = [];
  for (let n = 0; n < ESSAYS; n += 1) {
    const body = { student_session_id: students[n % students.length].id, essay_type: 'argumentative' };
    ids.push((await product.call('POST', '/essays/upload', { ...body, essay_text: longEssay(n) })).id);
  }
  const beats = [];
  let isGrading = true;
  const watch = (async () => {
    while (isGrading) {
      const begin = performance.now();
      await fetch(`${product.base}/health`).then((response) => response.text());
      beats.push(performance.now() - begin);
      await sleep(Math.max(0, EVERY - beats.at(-1)));
    }
  })();
  await Promise.all(ids.map((id) => product.call('POST', `/essays/${id}/grade`, {})));
  isGrading = false;
  await watch;
  return beats;
};
