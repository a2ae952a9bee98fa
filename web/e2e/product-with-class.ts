import { after } from 'node:test';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';
import { seedClass } from './seed.ts';
import type { Seeded } from './seed.ts';

/** The product with a class in every state, for all journeys of one file; closed after the last of them. */
export const productWithClass = async (): Promise<{ product: Product; seeded: Seeded }> => {
  const product = await startProduct();
  after(() => product.close());
  return { product, seeded: await seedClass(product) };
};
