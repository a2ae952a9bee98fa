import { ACCEPTED_PAGE_SIZE } from '@essays/contract';
import { pageIn } from '../../components/use-address.ts';

/** With an id, all samples are loaded at once, to find the page that sample is on. */
const ALL_WITH_ID = 1000;

/** Which accepted samples are requested, and which part of the answer is shown. */
export const samplePages = (id: string | null, params: URLSearchParams) => {
  /** Null until somebody turns a page: then the page with the sample in the address, or the first, is shown. */
  const chosen = pageIn(params);
  return {
    asked: id
      ? { limit: ALL_WITH_ID, offset: 0 }
      : { limit: ACCEPTED_PAGE_SIZE, offset: (chosen ?? 0) * ACCEPTED_PAGE_SIZE },
    shown: <Sample extends { id: string }>(answer: { rows: Sample[] } | undefined) => {
      const fetched = answer?.rows ?? [];
      const found = fetched.findIndex((sample) => sample.id === id);
      const page = chosen ?? Math.floor(Math.max(0, found) / ACCEPTED_PAGE_SIZE);
      const start = page * ACCEPTED_PAGE_SIZE;
      return {
        page,
        rows: id ? fetched.slice(start, start + ACCEPTED_PAGE_SIZE) : fetched,
      };
    },
  };
};
