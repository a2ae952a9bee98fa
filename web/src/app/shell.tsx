import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { isAwaited } from '../components/loaded.tsx';
import { LoadingPanel } from '../components/state-panels.tsx';
import { useKeptFocus } from '../components/use-kept-focus.ts';
import { useAcademicYearsQuery } from '../data/students.api.ts';
import { OutsideClasses } from '../session/outside-classes.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { useSeesRoster } from '../data/use-me.ts';
import { useAreClassesKnown, useListsOfClasses } from '../data/use-classes.ts';
import { Header } from './header.tsx';
import { forgetFailedPages } from './lazy-page.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SideMenu } from './side-menu.tsx';
import { loadPageAt } from './signed-in-pages.ts';
import { useRecordedPrints } from './use-recorded-prints.ts';
import './shell.css';

const SkipLink = ({ onGo }: { onGo: () => void }) => (
  <a
    className="skip-link no-print"
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      onGo();
    }}
  >
    Skip to the page
  </a>
);

/** The script of the page that a link leads to is loaded as soon as somebody is about to follow it. */
const loadAhead = ({ target }: { target: EventTarget }) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) loadPageAt(link.pathname).catch(() => undefined);
};

/** Header, side menu (a drawer on a phone) and the page. */
const Shell = () => {
  useKeptFocus();
  useRecordedPrints();
  useListsOfClasses();
  const seesRoster = useSeesRoster();
  // Otherwise each list would request the wrong year first, and say that it is empty.
  const isYearKnown = !isAwaited(useAcademicYearsQuery(undefined, { skip: !seesRoster }));
  const areClassesKnown = useAreClassesKnown(seesRoster);
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);

  // A new page starts at its top, with the keyboard focus on its heading.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="shell" onPointerOver={loadAhead} onFocus={loadAhead}>
      <SkipLink onGo={() => main.current?.focus()} />
      <SessionWatch />
      <Header isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <div className="shell-columns">
        <div className="shell-menu no-print">
          <SideMenu label="Side menu" />
        </div>
        <main className="shell-page" id="main" ref={main} tabIndex={-1}>
          <ErrorBoundary
            key={pathname}
            what="This page"
            way="Reload it, or choose another from the menu."
            onBroken={forgetFailedPages}
          >
            {/* Of this page alone: where a script comes late, the address and the menu go on at once. */}
            <Suspense fallback={<LoadingPanel rows={6} />}>
              {isYearKnown && areClassesKnown ? (
                <OutsideClasses isNeeded={seesRoster}>
                  <Outlet />
                </OutsideClasses>
              ) : (
                <LoadingPanel rows={6} />
              )}
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
};
export default Shell;
