import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import './fonts/inter.css';
import './components/base.css';
import type { LoginAnswer } from '@essays/contract';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageAt } from './app/page-table.ts';
import { Message } from './components/message.tsx';
import { showColours } from './components/colours.ts';
import { ignoreSecondClicks } from './components/second-clicks.ts';
import { prefetchFirst } from './data/client/prefetch.ts';
import { keepToken, keptToken } from './data/client/token.ts';
import { takeOpenCourse } from './data/open-course.ts';
import { PATHS } from './domain/paths.ts';
import { SignInPage } from './features/sign-in/sign-in-page.tsx';
import type { OnSignedIn } from './features/sign-in/on-signed-in.ts';
import { placeAfterSignIn } from './session/came-from.ts';
import type { CameFrom } from './session/came-from.ts';

takeOpenCourse();
showColours();
ignoreSecondClicks(document);
const root = createRoot(document.getElementById('root') as HTMLElement);

/** The application, what shows the page at the address, which it loads again, and what both ask: side by side. */
const loadApplication = (pathname: string) => {
  const token = keptToken();
  if (token !== null) prefetchFirst(token);
  // That a page's script fails to load, the page says.
  pageAt(pathname)
    ?.load()
    .catch(() => undefined);
  return import('./app/application.tsx');
};

/** As the router keeps it (`history.state`), so that the application finds it, and this page after a reload. */
const cameFrom = (): CameFrom | null => (history.state as { usr?: CameFrom } | null)?.usr ?? null;

/** What the application consists of is fetched while somebody types, and read when they have sent it. */
const fetchAhead = () => {
  const files = document.getElementById('application') as HTMLTemplateElement | null;
  if (files) document.head.append(files.content);
};

const NOT_LOADED = 'The application could not be loaded. Please check your connection and reload the page.';

const openApplication = async (pathname: string, answer?: LoginAnswer): Promise<void> => {
  const application = await loadApplication(pathname).catch(() => null);
  if (application) await application.open(root, answer);
  else root.render(<Message severity="error">{NOT_LOADED}</Message>);
};

const signedIn: OnSignedIn = async (answer) => {
  // What cannot be loaded now is after a reload.
  keepToken(answer.token, Date.now());
  const place = placeAfterSignIn(cameFrom(), answer.token);
  history.replaceState(null, '', place);
  await openApplication(location.pathname, answer);
};

if (keptToken() !== null) {
  void openApplication(location.pathname === PATHS.login ? PATHS.dashboard : location.pathname);
} else {
  if (location.pathname !== PATHS.login) {
    const usr: CameFrom = { from: location.pathname + location.search, of: null };
    history.replaceState({ usr }, '', PATHS.login);
  }
  root.render(
    <StrictMode>
      <SignInPage onSignedIn={signedIn} />
    </StrictMode>,
  );
  for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, fetchAhead, { once: true });
}
