import { hasPermission, isOffered } from '@essays/contract';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '../domain/paths.ts';
import { Icon } from '../components/icon.tsx';
import { useAreClassesKnown } from '../data/use-classes.ts';
import { useMe } from '../data/use-me.ts';
import { useDashboardStatsQuery } from '../features/dashboard/dashboard.api.ts';
import { MENU } from './menu.ts';
import './side-menu.css';

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
    <nav aria-label={label} className="side-menu">
      {groups.map((group) => (
        <ul key={group[0]?.label}>
          {group.map((item) => {
            const count = stats && item.count ? item.count(stats) : 0;
            return (
              <li key={item.path}>
                <NavLink
                  to={item.path}
                  // Its address is below that of Students.
                  end={isClassSheet}
                  onClick={onGo}
                  data-digits={count > 99 ? 3 : count > 9 ? 2 : 1}
                >
                  <Icon name={item.icon} size={17} />
                  {item.label}
                </NavLink>
                {count > 0 && <span title={`${count} waiting`}>{count}</span>}
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
};
