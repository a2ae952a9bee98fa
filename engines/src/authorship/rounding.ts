import { rounded } from '@essays/contract';

export const round4 = (x: number): number => rounded(x, 4);

export const clamp01 = (x: number): number => Math.min(1, Math.max(0, x));
export function capital(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
