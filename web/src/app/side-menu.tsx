import { hasPermission, isOffered } from '@essays/contract';
import Box from '@mui/material/Box';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '../domain/paths.ts';
import { Icon } from '../components/icon.tsx';
import { useAreClassesKnown } from '../data/use-classes.ts';
import { useMe } from '../data/use-me.ts';
import { useDashboardStatsQuery } from '../features/dashboard/dashboard.api.ts';
import { MENU } from './menu.ts';

/** The menu with its counts; beside the page, or in a drawer on a phone. */
export const SideMenu = ({ label, onGo }: { label: string; onGo?: () => void }) => {
  const me = useMe();
  const isClassSheet = useLocation().pathname === PATHS.classSheet;
  const reads = hasPermission(me, 'view_essays');
  const { data: stats } = useDashboardStatsQuery(undefined, { skip: !useAreClassesKnown(reads) || !reads });
  const groups = MENU.map((group) =>
    group.filter(
      (item) =>
        item.needs.some((one) => hasPermission(me, one)) &&
        (!item.offeredTo || isOffered(me, item.offeredTo)),
    ),
  ).filter((group) => group.length > 0);
  return (
    <Box component="nav" aria-label={label} sx={{ padding: '10px' }}>
      {groups.map((group, i) => (
        <Box
          key={group[0]?.label}
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            ...(i > 0 && { borderTop: '1px solid var(--line)', mt: 1, pt: 1 }),
          }}
        >
          {group.map((item) => {
            const count = stats && item.count ? item.count(stats) : 0;
            return (
              <Box component="li" key={item.path} sx={{ position: 'relative' }}>
                <Box
                  component={NavLink}
                  to={item.path}
                  // Its address is below that of Students.
                  end={isClassSheet}
                  onClick={onGo}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: '12px',
                    minHeight: 38,
                    padding: '6px 12px',
                    // Beside the count, not below it.
                    pr: count > 99 ? '44px' : count > 9 ? '34px' : '12px',
                    lineHeight: 1.25,
                    borderRadius: '8px',
                    color: 'var(--ink-2)',
                    fontWeight: 550,
                    textDecoration: 'none',
                    '&:hover': { background: 'var(--sunk)', color: 'var(--ink)' },
                    '&.active': { background: 'var(--tint)', color: 'var(--primary)' },
                  }}
                >
                  <Icon name={item.icon} size={17} />
                  {item.label}
                </Box>
                {count > 0 && (
                  <Box
                    component="span"
                    title={`${count} waiting`}
                    sx={{
                      position: 'absolute',
                      right: count > 9 ? 6 : 10,
                      top: 8,
                      minWidth: 22,
                      textAlign: 'center',
                      padding: count > 9 ? '1px 5px' : '1px 7px',
                      borderRadius: '12px',
                      background: 'var(--sunk)',
                      border: '1px solid var(--line)',
                      fontSize: '0.75rem',
                      fontWeight: 600,
                      color: 'var(--ink-2)',
                      pointerEvents: 'none',
                    }}
                  >
                    {count}
                  </Box>
                )}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
};
