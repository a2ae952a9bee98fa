import type { Access, Accesses, AccessFilter } from '@essays/storage';

const PAGE = 1000;

/** Page by page, newest first. What came after the first page was read is not in it. */
export async function* everyAccess(accesses: Accesses, filter: AccessFilter): AsyncGenerator<Access[]> {
  for (let after: string | undefined; ;) {
    const found = await accesses.find(filter, { limit: PAGE, ...(after !== undefined && { after }) });
    yield found;
    after = found.at(-1)?.id;
    if (found.length < PAGE) return;
  }
}
