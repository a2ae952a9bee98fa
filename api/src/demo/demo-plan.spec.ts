import { DemoClock, plannedSamples } from './demo-plan.ts';

const NOW = Date.UTC(2026, 0, 31);

describe('the plan of the demo class', () => {
  it('has its samples in the order of time, each student’s own in turn', () => {
    const plan = plannedSamples(NOW);
    const times = plan.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const ofPlace = (place: number) => plan.filter((one) => one.place === place).map(({ n }) => n);
    expect(ofPlace(1)).toEqual([0, 1, 2]);
    expect(ofPlace(4)).toEqual([0]);
  });

  it('its clock never goes back, but for a moment in the present', async () => {
    const clock = new DemoClock(NOW);
    clock.moveTo(NOW + 1);
    expect(() => clock.moveTo(NOW)).toThrow('go back');
    expect(await clock.inThePresent(async () => clock.now())).toBeGreaterThan(NOW + 1);
    expect(clock.now()).toBe(NOW + 1);
  });
});
