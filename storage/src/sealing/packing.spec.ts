import { pack, unpack } from './packing.ts';

describe('the words of an event', () => {
  it('below 64 KiB stay as they are', async () => {
    const json = JSON.stringify('ü'.repeat(32_766));
    expect(Buffer.byteLength(json)).toBe(65_534);
    expect(await pack(`${json} `)).toEqual(Buffer.from(`${json} `));
    expect(unpack(Buffer.from(json))).toBe(json);
  });

  it('of 64 KiB and more shrink to a third or less, and are restored exactly', async () => {
    const text = Array.from({ length: 9_000 }, (_, i) => `word${(i * 7_919) % 997}`).join(' ');
    const json = JSON.stringify(text.slice(0, 65_534));
    expect(Buffer.byteLength(json)).toBe(65_536);
    const packed = await pack(json);
    expect(packed[0]).toBe(1);
    expect(packed.length).toBeLessThan(65_536 / 3);
    expect(unpack(packed)).toBe(json);
  });

  it('repeated a million letters apart take little more room than once', async () => {
    let chance = 1;
    const letters = () => {
      chance = (chance * 48_271) % 2_147_483_647;
      return (chance % 1_679_616).toString(36);
    };
    const once = Array.from({ length: 250_000 }, letters).join('');
    expect(once.length).toBeGreaterThan(900_000);
    const [single, double] = [await pack(JSON.stringify([once])), await pack(JSON.stringify([once, once]))];
    expect(double.length).toBeLessThan(single.length * 1.01);
  });
});
