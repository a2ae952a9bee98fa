import type { DashboardStats } from '@essays/contract';
import { hasPermission, isOffered } from '@essays/contract';
import { memo } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '../domain/paths.ts';
import { Icon } from '../components/icon.tsx';
import { answer } from '../data/client/answer.ts';
import { useAreClassesKnown } from '../data/use-classes.ts';
import { useMe } from '../data/use-me.ts';
import { useDashboardStatsQuery } from '../features/dashboard/dashboard.api.ts';
import { MENU } from './menu.ts';
import './side-menu.css';

/** How many wait there. */
const Count = ({ of }: { of: (stats: DashboardStats) => number }) => {
  const isKnown = useAreClassesKnown(true);
  const { data } = useDashboardStatsQuery(undefined, { skip: !isKnown, selectFromResult: answer });
  const count = data ? of(data) : 0;
  if (count === 0) return null;
  return (
    <span title={`${count} waiting`} data-digits={count > 99 ? 3 : count > 9 ? 2 : 1}>
      {count}
    </span>
  );
};

/** The menu with its counts; beside the page, or in a drawer on a phone. */
export const SideMenu = memo(function SideMenu({ label, onGo }: { label: string; onGo?: () => void }) {
  const me = useMe();
  const isClassSheet = useLocation().pathname === PATHS.classSheet;
  const reads = hasPermission(me, 'view_essays');
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
          {group.map((item) => (
            <li key={item.path}>
              <NavLink
                to={item.path}
                // Its address is below that of Students.
                end={isClassSheet}
                onClick={onGo}
              >
                <Icon name={item.icon} size={17} />
                {item.label}
              </NavLink>
              {reads && item.count && <Count of={item.count} />}
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
});
