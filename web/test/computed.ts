import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts files of styles on the page, which specs otherwise leave out: 'components/band.css'. */
export const styledBy = (...files: readonly string[]): void => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = files
    .map((file) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8'))
    .join('\n');
};

/** What the window makes of a value such as 'var(--yellow)'. */
export const computed = (property: 'color' | 'boxShadow' | 'outline', value: string): string => {
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style[property] = value;
  const { [property]: found } = getComputedStyle(probe);
  probe.remove();
  return found;
};
