import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '../src/data/client/api.ts';

const PAGES = join(import.meta.dirname, '../src');
/** Where not any argument will do. */
const ARGUMENTS: Record<string, unknown> = {
  comparedRows: [{}],
  essayList: { list: 'graded' },
  importRows: [{}],
};

/** Takes the place of any argument: a text, a list without items, or an object with every field. */
const anything: unknown = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === Symbol.toPrimitive || name === 'toJSON' || name === 'toString') return () => 'x';
      if (name === Symbol.iterator) return [][Symbol.iterator];
      if (name === 'map' || name === 'filter') return () => [];
      if (name === 'length') return 0;
      return name === 'then' || typeof name === 'symbol' ? undefined : anything;
    },
  },
);

export interface Endpoint {
  initiate(argument: unknown): never;
}
/** What an endpoint can be asked with, whichever it is. */
export const anyArgument = (name: string): unknown => ARGUMENTS[name] ?? anything;

/** Every call of the pages, by its name. */
export const everyEndpoint = async (): Promise<[string, Endpoint][]> => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.api.ts'))) await import(join(PAGES, file));
  return Object.entries(api.endpoints as unknown as Record<string, Endpoint>);
};
