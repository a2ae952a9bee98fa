import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { HEADER } from '../components/page-grid.ts';
import { PATHS } from '../domain/paths.ts';
import { StudentSearch } from '../features/students/student-search.tsx';
import { useSeesRoster } from '../data/use-me.ts';
import { useSignOut } from '../data/use-sign-out.ts';
import { ClassSwitch } from './class-switch.tsx';
import { AccountMenu } from './account-menu.tsx';

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

const ProductName = () => (
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
      // The narrowest phones have room for the whole name, or for its picture.
      '& > svg': { color: 'var(--primary)', '@media (max-width: 359px)': { display: 'none' } },
    }}
  >
    <Icon name="pencil" size={18} />
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      Essay Grading App
    </Box>
  </Box>
);

interface HeaderProps {
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The bar above every page: the menu of a phone, the search for a student, the account. */
export const Header = ({ isMenuOpen, onMenu }: HeaderProps) => {
  const signOut = useSignOut();
  const seesRoster = useSeesRoster();
  const isDashboard = useLocation().pathname === PATHS.dashboard;
  return (
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
        onClick={onMenu}
        aria-label="Open the menu"
        aria-expanded={isMenuOpen}
        sx={{ display: { md: 'none' } }}
      >
        <Icon name="menu" size={20} />
      </IconButton>
      <ProductName />
      <Box
        sx={{
          display: { xs: isDashboard ? 'block' : 'none', md: 'block' },
          order: { xs: 5, md: 0 },
          flex: { xs: '1 0 100%', md: '0 1 340px' },
        }}
      >
        {seesRoster && <StudentSearch />}
      </Box>
      <Box
        sx={{
          display: { xs: isDashboard ? 'block' : 'none', md: 'block' },
          order: { xs: 6, md: 0 },
          mr: { md: 'auto' },
        }}
      >
        <ClassSwitch />
      </Box>
      <ModeButton />
      <AccountMenu />
      <Button onClick={signOut}>Logout</Button>
    </Box>
  );
};
