import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { PATHS } from '../domain/paths.ts';
import { StudentSearch } from '../features/students/student-search.tsx';
import { useSeesRoster } from '../data/use-me.ts';
import { useSignOut } from '../data/use-sign-out.ts';
import { ClassSwitch } from './class-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import './header.css';

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
  <div className="product-name">
    <Icon name="pencil" size={18} />
    <span>Essay Grading App</span>
  </div>
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
    <header className="header no-print" data-dashboard={isDashboard || undefined}>
      <IconButton
        onClick={onMenu}
        aria-label="Open the menu"
        aria-expanded={isMenuOpen}
        sx={{ display: { md: 'none' } }}
      >
        <Icon name="menu" size={20} />
      </IconButton>
      <ProductName />
      <div className="header-search">{seesRoster && <StudentSearch />}</div>
      <div className="header-classes">
        <ClassSwitch />
      </div>
      <ModeButton />
      <AccountMenu />
      <Button onClick={signOut}>Logout</Button>
    </header>
  );
};
