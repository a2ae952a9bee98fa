/** Offsets of UTF-16 units in a text. */
export interface Place {
  start: number;
  end: number;
}

/** In order, with overlapping ones merged. */
export function merged(places: readonly Place[]): Place[] {
  const result: Place[] = [];
  for (const { start, end } of places.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
