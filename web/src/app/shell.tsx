import { hasPermission } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useColorScheme } from '@mui/material/styles';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { Icon } from '../components/icon.tsx';
import { LoadingPanel } from '../components/state-panels.tsx';
import { useAcademicYearsQuery } from '../roster/students.api.ts';
import { SessionWatch } from '../session/session-watch.tsx';
import { useMay, useMe } from '../session/use-me.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { StudentSearch } from '../features/students/student-search.tsx';
import { AccountMenu } from './account-menu.tsx';
import { forgetFailedPages } from './lazy-page.tsx';
import { SideMenu } from './side-menu.tsx';
import { PATHS } from '../domain/paths.ts';
import { roleWord } from '../domain/role-words.ts';

const HEADER = 52;

const ModeButton = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      onClick={() => setMode(isDark ? 'light' : 'dark')}
      aria-label={isDark ? 'Use light colors' : 'Use dark colors'}
    >
      <Icon name={isDark ? 'sun' : 'moon'} size={18} />
    </IconButton>
  );
};

/** Header, side menu (a drawer on a phone) and the page. */
const Shell = () => {
  const me = useMe();
  const grades = useMay('grade_essays');
  const seesRoster = hasPermission(me, 'view_essays') || hasPermission(me, 'manage_students');
  // Otherwise each list would request the wrong year first, and say that it is empty.
  const isYearKnown = !useAcademicYearsQuery(undefined, { skip: !seesRoster }).isLoading;
  const signOut = useSignOut();
  const location = useLocation();
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
  }, [location.pathname]);

  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'flex',
        flexDirection: 'column',
        // A sheet that fills one page must not start another.
        '@media print': { minHeight: 0 },
      }}
    >
      <Box
        component="a"
        className="no-print"
        href="#main"
        onClick={(event: React.MouseEvent) => {
          event.preventDefault();
          main.current?.focus();
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
      <SessionWatch />
      <Box
        component="header"
        className="no-print"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1100,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '6px 10px',
          minHeight: HEADER,
          padding: { xs: '6px 10px', md: '6px 22px' },
          background: 'var(--surface)',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <IconButton
          onClick={() => setMenuOpen(true)}
          aria-label="Open the menu"
          aria-expanded={isMenuOpen}
          sx={{ display: { md: 'none' } }}
        >
          <Icon name="menu" size={20} />
        </IconButton>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: '10px',
            fontWeight: 650,
            width: { md: 196 },
            // Its last word is hidden before the buttons next to it are.
            flex: { xs: '1 1 0', md: 'none' },
            minWidth: 0,
            color: 'var(--ink)',
            whiteSpace: 'nowrap',
          }}
        >
          <Icon
            name="pencil"
            size={18}
            // The narrowest phones have room for the whole name, or for this.
            sx={{ flex: 'none', color: 'var(--primary)', '@media (max-width: 359px)': { display: 'none' } }}
          />
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            Essay Grading App
          </Box>
        </Box>
        <Box
          sx={{
            display: { xs: location.pathname === PATHS.dashboard ? 'block' : 'none', md: 'block' },
            order: { xs: 5, md: 0 },
            flex: { xs: '1 0 100%', md: '0 1 340px' },
            mr: { md: 'auto' },
          }}
        >
          {seesRoster && <StudentSearch />}
        </Box>
        <ModeButton />
        <AccountMenu />
        <Button onClick={signOut}>Logout</Button>
      </Box>
      <Drawer
        open={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: { width: 272, background: 'var(--surface)' }, 'aria-label': 'Menu' } }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            padding: '12px 10px 12px 22px',
            borderBottom: '1px solid var(--line)',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 650 }}>{me?.username}</Box>
            <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>{me && roleWord(me.role)}</Box>
            {grades && (
              <Link
                component={RouterLink}
                to={PATHS.scoring}
                underline="hover"
                onClick={() => setMenuOpen(false)}
                sx={{ display: 'inline-block', mt: '4px', mr: '14px' }}
              >
                Scoring first
              </Link>
            )}
            <Link
              component={RouterLink}
              to={PATHS.password}
              underline="hover"
              onClick={() => setMenuOpen(false)}
              sx={{ display: 'inline-block', mt: '4px' }}
            >
              Change password
            </Link>
          </Box>
          <IconButton onClick={() => setMenuOpen(false)} aria-label="Close the menu">
            <Icon name="close" size={18} />
          </IconButton>
        </Box>
        <SideMenu label="Mobile menu" onGo={() => setMenuOpen(false)} />
      </Drawer>
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
            key={location.pathname}
            what="This page"
            way="Reload it, or choose another from the menu."
            onBroken={forgetFailedPages}
          >
            <Suspense fallback={<LoadingPanel rows={6} />}>
              {isYearKnown ? <Outlet /> : <LoadingPanel rows={6} />}
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
};
export default Shell;
