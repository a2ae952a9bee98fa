import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';
import { seedClass } from './seed.ts';
import type { Seeded } from './seed.ts';

/** Where `npm test` keeps one class for all journeys; undefined: each makes its own. */
const CLASS = process.env['JOURNEYS_CLASS'];
const SEEDED = 'seeded.json';
const DATA = 'data';

/** Makes the class that journeys begin with, and stops the product that made it. */
export const keepClass = async (folder: string): Promise<void> => {
  const product = await startProduct();
  const seeded = await seedClass(product);
  await product.stop();
  mkdirSync(folder, { recursive: true });
  cpSync(product.dataDir, join(folder, DATA), { recursive: true });
  rmSync(product.dataDir, { recursive: true, force: true });
  writeFileSync(join(folder, SEEDED), JSON.stringify(seeded));
};

/** The product with a class in every state, for all journeys of one file; closed after the last of them. */
export const productWithClass = async (): Promise<{ product: Product; seeded: Seeded }> => {
  const isKept = CLASS !== undefined && existsSync(join(CLASS, SEEDED));
  const product = await startProduct({ data: isKept ? join(CLASS, DATA) : undefined });
  after(() => product.close());
  const seeded = isKept
    ? (JSON.parse(readFileSync(join(CLASS, SEEDED), 'utf8')) as Seeded)
    : await seedClass(product);
  return { product, seeded };
};
