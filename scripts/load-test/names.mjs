// Names of invented students, no two the same among the first 3,120.

const FIRST = (
  'Ada Ben Carla Dan Elena Farid Grace Hugo Ines Jonas Kira Liam Maya Nora Omar Paula Quinn Rosa Samir Tess ' +
  'Uma Victor Wanda Xenia Yusuf Zoe'
).split(' ');
const BEGINNINGS = 'Al Bar Cor Dun Ell Far Gar Hol Kel Lan Mor Nor'.split(' ');
const ENDINGS = 'berg den field ham ley man ner son ton well'.split(' ');
const LAST = BEGINNINGS.flatMap((begin) => ENDINGS.map((end) => begin + end));

/** The name of student number `n`, from 0. */
export const nameOf = (n) => `${FIRST[n % FIRST.length]} ${LAST[Math.floor(n / FIRST.length) % LAST.length]}`;
