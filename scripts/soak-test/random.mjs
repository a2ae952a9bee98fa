/** Numbers 0–1 that are the same for the same seed (mulberry32). */
export const randomFrom = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const drawFrom = (random) => ({
  random,
  below: (n) => Math.floor(random() * n),
  anyOf: (list) => list[Math.floor(random() * list.length)],
});
