/** 0-1 to whole percent. */
export const percent = (share: number): number => Math.round(100 * share);
export const round2 = (x: number): number => Math.round(x * 100) / 100;
export const round4 = (x: number): number => Math.round(x * 10_000) / 10_000;

export const clamp01 = (x: number): number => Math.min(1, Math.max(0, x));
/** A rate as a teacher reads it: whole from ten up, otherwise two digits. */
export function shown(value: number): string {
  return value >= 10 ? String(Math.round(value)) : String(Math.round(value * 100) / 100);
}
export function capital(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
