import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import type { LoginAnswer } from '@essays/contract';
import { BrowserRouter } from 'react-router-dom';
import { signedIn } from '../data/auth.api.ts';
import { makeStore } from '../data/client/store.ts';
import { PATHS } from '../domain/paths.ts';
import { beginSession } from '../session/begin-session.ts';
import { App } from './app.tsx';
import { loadPageAt } from './signed-in-pages.ts';

/** How long the first page waits, once its scripts are here, for who somebody is, ms: then it says that it waits. */
const SHOWN_WITHIN = 1000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Shows the page at the address; `answer`: to a sign-in that was just made. */
export const open = async (root: Root, answer?: LoginAnswer): Promise<void> => {
  const store = makeStore();
  if (answer) await store.dispatch(signedIn(answer));
  const { pathname } = location;
  if (store.getState().session.token !== null) {
    // Side by side: who it is, and what shows the page. That a script fails to load, the page says.
    const session = beginSession(store);
    await loadPageAt(pathname === PATHS.login ? PATHS.dashboard : pathname).catch(() => undefined);
    await Promise.race([session, pause(SHOWN_WITHIN)]);
  }
  root.render(
    <StrictMode>
      <BrowserRouter>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>,
  );
};
