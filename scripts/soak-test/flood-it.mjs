import { setTimeout as sleep } from 'node:timers/promises';
import { essayText } from '../crash-test/product.mjs';
import { FLOODS } from './floods.mjs';
import { MORE_FLOODS } from './more-floods.mjs';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Somebody who has signed in on this computer before, at the same address as the strangers. */
const signerOf = (product) => {
  const headers = { ...JSON_TYPE };
  return async () => {
    const body = JSON.stringify({ username: 'admin', password: 'crash-test-pass' });
    const response = await fetch(`${product.base}/auth/login`, { method: 'POST', body, headers });
    headers.cookie ??= response.headers.getSetCookie()[0]?.split(';', 1)[0];
    return response;
  };
};

/**
 * Floods the product one way after the other while somebody signs in every three seconds, and says how long others
 * waited. `polls`, `beats`: how long the other account's pages and the health take, ms, filled by the caller;
 * `waited`: judges one wait.
 */
export const floodIt = async (product, { student, polls, beats, complain, told, waited, only = '' }) => {
  product.timed = async (what, call) => {
    const begin = performance.now();
    // Once more on a new connection, if an idle one has just been closed.
    const { status } = await call().catch(call);
    if (status >= 300) complain(`${what}: ${status}`);
    waited(what, performance.now() - begin);
  };
  const account = { username: 'colleague', password: 'soak-test-pass-2' };
  await product.call('POST', '/auth/register', account);
  const { token } = await product.call('POST', '/auth/login', account);
  const essay = await product.call('POST', '/essays/upload', {
    student_session_id: student,
    essay_type: 'argumentative',
    essay_text: essayText(0),
  });
  const signIn = signerOf(product);
  await signIn();
  for (const [name, flood] of Object.entries({ ...FLOODS, ...MORE_FLOODS })) {
    if (!name.includes(only)) continue;
    const [before, beatsBefore, begin] = [polls.length, beats.length, performance.now()];
    let isOn = true;
    const signing = (async () => {
      while (isOn) {
        await product.timed(`a sign-in during ${name}`, signIn);
        await sleep(3_000);
      }
    })();
    await flood(product, token, { student, essay: essay.id });
    isOn = false;
    await signing;
    console.log(
      `${name}: ${((performance.now() - begin) / 1000).toFixed(0)} s; the other's pages ` +
        `${told(polls.slice(before))}; health ${told(beats.slice(beatsBefore))}`,
    );
  }
};
