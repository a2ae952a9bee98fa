import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import './fonts/inter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { Shell } from './app/routes.tsx';
import { isSignedInPage, loadPageAt } from './app/signed-in-pages.ts';
import { makeStore } from './data/client/store.ts';
import { takeOpenCourse } from './data/open-course.ts';
import { PATHS } from './domain/paths.ts';
import { beginSession } from './session/begin-session.ts';

takeOpenCourse();
const store = makeStore();
const show = () =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <BrowserRouter>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>,
  );

/** How long the first page waits, once its scripts are here, for who somebody is, ms: then it says that it waits. */
const SHOWN_WITHIN = 1000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const { pathname } = location;
const isSignedIn = store.getState().session.token !== null;
if (isSignedIn && isSignedInPage(pathname)) {
  // Side by side: who it is, and what shows the page. That a script fails to load, the page says.
  const session = beginSession(store);
  Promise.all([Shell.load(), loadPageAt(pathname)])
    .then(() => Promise.race([session, pause(SHOWN_WITHIN)]))
    .then(show, show);
} else {
  show();
  // What comes next is loaded while somebody signs in.
  const loadAhead = () =>
    void Promise.all([Shell.load(), loadPageAt(PATHS.dashboard)]).catch(() => undefined);
  if (pathname === PATHS.login || isSignedInPage(pathname))
    for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, loadAhead, { once: true });
}
