import { personOf } from '@essays/contract';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { TextLink } from '../components/text-link.tsx';
import { Icon } from '../components/icon.tsx';
import { PATHS } from '../domain/paths.ts';
import { roleWord } from '../domain/role-words.ts';
import { useMay, useMe } from '../data/use-me.ts';
import { ClassSwitch } from './class-switch.tsx';
import { SideMenu } from './side-menu.tsx';

/** The side menu of a phone, and the account above it. */
export const MenuDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const me = useMe();
  const grades = useMay('grade_essays');
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
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
          <Box sx={{ fontWeight: 650 }}>{me && personOf(me)}</Box>
          <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>{me && roleWord(me.role)}</Box>
          {grades && (
            <TextLink
              to={PATHS.scoring}
              underline="hover"
              onClick={onClose}
              style={{ display: 'inline-block', margin: '4px 14px 0 0' }}
            >
              Scoring first
            </TextLink>
          )}
          <TextLink
            to={PATHS.password}
            underline="hover"
            onClick={onClose}
            style={{ display: 'inline-block', marginTop: 4 }}
          >
            Change password
          </TextLink>
        </Box>
        <IconButton onClick={onClose} aria-label="Close the menu">
          <Icon name="close" size={18} />
        </IconButton>
      </Box>
      <Box sx={{ padding: '10px 22px 0', '&:empty': { display: 'none' } }}>
        <ClassSwitch />
      </Box>
      <SideMenu label="Mobile menu" onGo={onClose} />
    </Drawer>
  );
};
