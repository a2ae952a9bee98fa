import { MISTAKE_RULES } from './mistake-rules.ts';
import { FEWEST_READ, judgements, LEAST_PRECISION, precisions, STATEMENTS } from './precision.ts';

const KINDS = [...Object.keys(MISTAKE_RULES), ...STATEMENTS].sort();

it('whatever is said to a student was right in at least 95 of 100 hits that a person read', () => {
  const measured = precisions();
  expect(Object.keys(measured).sort()).toEqual(KINDS);
  for (const [name, { read, right }] of Object.entries(measured)) {
    expect([name, read >= FEWEST_READ]).toEqual([name, true]);
    expect([name, right / read >= LEAST_PRECISION]).toEqual([name, true]);
  }
});

it('judgements hold places in texts, each once, and no words of anybody', () => {
  for (const { right, wrong } of Object.values(judgements())) {
    const places = [...right, ...wrong];
    expect(new Set(places).size).toBe(places.length);
    for (const place of places) expect(place).toMatch(/^[a-z_]+\/[\w.-]+@\d+$/);
  }
});
