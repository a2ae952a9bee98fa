/** Of 255, in each colour: paler letters cannot be read on white. */
export const PALE = 240;
/** Points: nobody reads letters of this size. */
export const TINY = 2;

/** How letters look; what is said of them within others holds before what is said outside. */
export interface Look {
  isHidden?: boolean;
  /** As good as white. */
  isPale?: boolean;
  isTiny?: boolean;
  /** On a colour of their own, where white letters can be read. */
  hasGround?: boolean;
}

export const isUnseen = ({ isHidden, isPale, isTiny, hasGround }: Look): boolean =>
  Boolean(isHidden) || Boolean(isTiny) || (Boolean(isPale) && !hasGround);

/** Whether 'ffffff', '#fff', 'white' or 'rgb(255, 255, 255)' is as good as white; null: it is no colour. */
export function isPale(colour: string): boolean | null {
  const named = colour.trim().toLowerCase();
  if (named === 'white') return true;
  const hex = /^#?(?:([\da-f]{2})([\da-f]{2})([\da-f]{2})|([\da-f])([\da-f])([\da-f]))$/
    .exec(named)
    ?.slice(1);
  const rgb = /^rgba?\(\s{0,3}(\d{1,3})[\s,]{1,4}(\d{1,3})[\s,]{1,4}(\d{1,3})/
    .exec(named)
    ?.slice(1)
    .map(Number);
  const parts =
    rgb ?? hex?.filter((part) => part !== undefined).map((part) => Number.parseInt(part.padEnd(2, part), 16));
  if (parts) return parts.every((part) => part >= PALE);
  return /^[a-z]{3,20}$/.test(named) && named !== 'auto' && named !== 'inherit'
    ? named === 'transparent'
    : null;
}

/** Whether what stands behind letters makes pale ones readable. */
export const isGround = (colour: string): boolean =>
  !['', 'none', 'transparent'].includes(colour.trim().toLowerCase()) && isPale(colour) === false;
