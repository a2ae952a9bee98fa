import type { Route } from 'playwright-core';
import { productWithClass } from './product-with-class.ts';
import { PASSWORD } from './seed.ts';

/** The product with a class, for all tests of a file, and how a person signs in and out. */
export const useSignIn = async () => {
  const { product, seeded } = await productWithClass();

  const token = () => product.page.evaluate(() => localStorage.getItem('token'));
  const signedOut = async () => {
    if (!product.page.url().startsWith(product.url)) await product.page.goto(`${product.url}/login`);
    await product.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // The history entry of a sign-in page remembers the page the user came from.
    await product.page.goto('about:blank');
  };
  const signIn = async (username = 'e.dunne', password = PASSWORD) => {
    const { page } = product;
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const unstub = () => product.page.unrouteAll({ behavior: 'ignoreErrors' });
  return { product, seeded, token, signedOut, signIn, unstub };
};

/** Answers a call with this stub. */
export const answering =
  (status: number, body: unknown = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body });
/** The address of an API call. */
export const api = (path: string) => (url: URL) => url.pathname === `/api${path}`;
