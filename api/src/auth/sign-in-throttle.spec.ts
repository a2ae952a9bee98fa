import { SignInThrottle } from './sign-in-throttle.ts';

const T0 = 1_000_000;

describe('the throttle of sign-ins', () => {
  it('lets a teacher mistype five times, then makes them wait longer and longer', () => {
    const throttle = new SignInThrottle();
    for (let n = 0; n < 5; n += 1) expect(throttle.begin('lopez', '10.0.0.1', T0)).toBe(0);
    expect(throttle.begin('lopez', '10.0.0.1', T0)).toBe(15);
    expect(throttle.begin('lopez', '10.0.0.1', T0 + 15_000)).toBe(0);
    expect(throttle.begin('lopez', '10.0.0.1', T0 + 15_000)).toBe(30);
  });

  it('forgets after a quarter of an hour, and at once after signing in', () => {
    const throttle = new SignInThrottle();
    for (let n = 0; n < 5; n += 1) throttle.begin('lopez', '10.0.0.1', T0);
    expect(throttle.begin('lopez', '10.0.0.1', T0 + 15 * 60_000)).toBe(0);
    throttle.succeeded('lopez', '10.0.0.1');
    for (let n = 0; n < 5; n += 1) expect(throttle.begin('lopez', '10.0.0.1', T0 + 15 * 60_000)).toBe(0);
  });

  it('a stranger who guesses at an account from many addresses is stopped and does not lock its owner out', () => {
    const throttle = new SignInThrottle();
    throttle.begin('lopez', '10.0.0.1', T0);
    throttle.succeeded('lopez', '10.0.0.1');
    for (let n = 0; n < 20; n += 1) throttle.begin('lopez', `172.16.0.${n}`, T0);
    expect(throttle.begin('lopez', '172.16.1.1', T0)).toBeGreaterThan(0);
    expect(throttle.begin('lopez', '10.0.0.1', T0)).toBe(0);
  });

  it('one address that tries many accounts is stopped; who signed in there before still may', () => {
    const throttle = new SignInThrottle();
    throttle.begin('lopez', '10.0.0.1', T0);
    throttle.succeeded('lopez', '10.0.0.1');
    for (let n = 0; n < 50; n += 1) throttle.begin(`guess${n}`, '10.0.0.1', T0);
    expect(throttle.begin('guess99', '10.0.0.1', T0)).toBeGreaterThan(0);
    expect(throttle.begin('lopez', '10.0.0.1', T0)).toBe(0);
  });

  it('tries at the same instant all count before any of them is answered', () => {
    const throttle = new SignInThrottle();
    const answers = Array.from({ length: 30 }, () => throttle.begin('lopez', '10.0.0.1', T0));
    expect(answers.filter((wait) => wait === 0)).toHaveLength(5);
  });
});
