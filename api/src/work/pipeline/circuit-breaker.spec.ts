import { CircuitBreaker } from './circuit-breaker.ts';

const REST = 1_000;
const opened = (): CircuitBreaker => {
  const breaker = new CircuitBreaker({ faults: 3, rest: REST });
  for (let n = 0; n < 3; n += 1) breaker.enter(0)!.failed(0, 'Down.');
  return breaker;
};

describe('a service that fails', () => {
  it('is left alone after several faults in a row, and says why', () => {
    const breaker = opened();
    expect(breaker.enter(REST - 1)).toBeNull();
    expect(breaker.away).toBe('Down.');
  });

  it('that succeeds in between continues to be asked', () => {
    const breaker = new CircuitBreaker({ faults: 3, rest: REST });
    for (let n = 0; n < 10; n += 1) {
      breaker.enter(0)!.failed(0, 'Down.');
      breaker.enter(0)!.failed(0, 'Down.');
      breaker.enter(0)!.succeeded();
    }
    expect(breaker.away).toBeNull();
  });

  it('is asked one request at a time after its pause, even if an earlier request ends meanwhile', () => {
    const breaker = new CircuitBreaker({ faults: 3, rest: REST });
    const early = breaker.enter(0)!;
    for (let n = 0; n < 3; n += 1) breaker.enter(0)!.failed(0, 'Down.');
    expect(breaker.enter(REST)).not.toBeNull();
    early.failed(REST, 'Down.');
    early.left();
    expect(breaker.enter(REST)).toBeNull();
  });

  it('pauses again when that one request fails, for as long as the service asks', () => {
    const breaker = opened();
    breaker.enter(REST)!.failed(REST, 'Still down.', 5_000);
    expect(breaker.enter(REST + 4_999)).toBeNull();
    expect(breaker.enter(REST + 5_000)).not.toBeNull();
    expect(breaker.away).toBe('Still down.');
  });

  it('is open to all when that one request succeeds', () => {
    const breaker = opened();
    breaker.enter(REST)!.succeeded();
    expect([breaker.enter(REST), breaker.enter(REST)]).not.toContain(null);
    expect(breaker.away).toBeNull();
  });

  it('takes another request when the first one after the pause was never sent', () => {
    const breaker = opened();
    breaker.enter(REST)!.left();
    expect(breaker.enter(REST)).not.toBeNull();
  });
});
