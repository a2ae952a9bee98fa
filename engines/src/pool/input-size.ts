/** Whether a value contains more than `most` letters and bytes; looks at no more than that. */
export function isLargerThan(most: number, value: unknown): boolean {
  let size = 0;
  const rest = [value];
  while (rest.length > 0 && size <= most) {
    const one = rest.pop();
    if (typeof one === 'string') size += one.length;
    else if (ArrayBuffer.isView(one)) size += one.byteLength;
    else if (typeof one === 'object' && one !== null) {
      // Numbers and names: small things count too, so that a list of them cannot be endless.
      for (const part of Object.values(one)) {
        size += 8;
        rest.push(part);
      }
    }
  }
  return size > most;
}
