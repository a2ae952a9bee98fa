import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import './fonts/inter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { Shell } from './app/routes.tsx';
import { isSignedInPage, loadPageAt } from './app/signed-in-pages.ts';
import { makeStore } from './app/store.ts';
import { PATHS } from './domain/paths.ts';
import { beginSession } from './session/begin-session.ts';

const store = makeStore();
const show = () =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <BrowserRouter>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>,
  );

const { pathname } = location;
const isSignedIn = store.getState().session.token !== null;
if (isSignedIn && isSignedInPage(pathname)) {
  // Side by side: who it is, and what shows the page. That a script fails to load, the page says.
  beginSession(store);
  Promise.all([Shell.load(), loadPageAt(pathname)]).then(show, show);
} else {
  show();
  // What comes next is loaded while somebody signs in.
  const loadAhead = () =>
    void Promise.all([Shell.load(), loadPageAt(PATHS.dashboard)]).catch(() => undefined);
  if (pathname === PATHS.login || isSignedInPage(pathname))
    for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, loadAhead, { once: true });
}
