import Box from '@mui/material/Box';
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
import { HEADER } from '../components/page-grid.ts';
import { Header } from './header.tsx';
import { forgetFailedPages } from './lazy-page.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SideMenu } from './side-menu.tsx';
import { loadPageAt } from './signed-in-pages.ts';
import { useRecordedPrints } from './use-recorded-prints.ts';

const SkipLink = ({ onGo }: { onGo: () => void }) => (
  <Box
    component="a"
    className="no-print"
    href="#main"
    onClick={(event: React.MouseEvent) => {
      event.preventDefault();
      onGo();
    }}
    sx={{
      position: 'fixed',
      top: 6,
      left: 6,
      zIndex: 1400,
      padding: '8px 14px',
      borderRadius: '8px',
      background: 'var(--surface)',
      border: '1px solid var(--line-strong)',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    Skip to the page
  </Box>
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
    <Box
      onPointerOver={loadAhead}
      onFocus={loadAhead}
      sx={{
        minHeight: '100vh',
        display: 'flex',
        flexDirection: 'column',
        // A sheet that fills one page must not start another.
        '@media print': { minHeight: 0 },
      }}
    >
      <SkipLink onGo={() => main.current?.focus()} />
      <SessionWatch />
      <Header isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        <Box
          className="no-print"
          sx={{
            display: { xs: 'none', md: 'block' },
            width: 218,
            flex: 'none',
            borderRight: '1px solid var(--line)',
            position: 'sticky',
            top: HEADER,
            alignSelf: 'flex-start',
            height: `calc(100vh - ${HEADER}px)`,
            overflowY: 'auto',
          }}
        >
          <SideMenu label="Side menu" />
        </Box>
        <Box
          component="main"
          id="main"
          ref={main}
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            maxWidth: 1500,
            padding: { xs: '14px 12px 40px', sm: '18px 22px 60px' },
            '&:focus': { outline: 'none' },
          }}
        >
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
        </Box>
      </Box>
    </Box>
  );
};
export default Shell;
