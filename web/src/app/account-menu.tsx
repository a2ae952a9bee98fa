import { personOf } from '@essays/contract';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { useLast } from '../components/use-last.ts';
import { PATHS } from '../domain/paths.ts';
import { roleWord } from '../domain/role-words.ts';
import { useMay, useMe } from '../data/use-me.ts';

/** The signed-in user, with what they may change about their account. */
export const AccountMenu = () => {
  const me = useMe();
  const reads = useMay('view_essays');
  const grades = useMay('grade_essays');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useLast(anchor);
  if (!me) return null;
  return (
    <>
      <Button
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon name="down" size={14} />}
        sx={{
          display: { xs: 'none', sm: 'inline-flex' },
          color: 'inherit',
          fontWeight: 'inherit',
          lineHeight: 1.2,
        }}
      >
        <span className="account">
          <span>{personOf(me)}</span>
          <span>{roleWord(me.role)}</span>
        </span>
      </Button>
      {opened && (
        <Menu
          anchorEl={opened}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': 'Your account' } }}
        >
          {reads && (
            <MenuItem component={Link} to={PATHS.rubrics} onClick={() => setAnchor(null)}>
              Rubrics
            </MenuItem>
          )}
          {grades && (
            <MenuItem component={Link} to={PATHS.scoring} onClick={() => setAnchor(null)}>
              Scoring first
            </MenuItem>
          )}
          <MenuItem component={Link} to={PATHS.password} onClick={() => setAnchor(null)}>
            Change password
          </MenuItem>
        </Menu>
      )}
    </>
  );
};
