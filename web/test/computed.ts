/** What the window makes of a value such as 'var(--yellow)'. */
export const computed = (property: 'color' | 'boxShadow' | 'outline', value: string): string => {
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style[property] = value;
  const { [property]: found } = getComputedStyle(probe);
  probe.remove();
  return found;
};
