import type { ReactNode } from 'react';
import { Panel } from '../../components/panel.tsx';
import { LoadingPanel } from '../../components/state-panels.tsx';
import { SampleMark, sampleSx } from './sample-mark.tsx';
import type { DashboardList } from './use-dashboard-data.ts';
import { TextLink } from '../../components/text-link.tsx';

/** A table of the dashboard with a link to the full list, or the reason why it is empty. */
export const TablePanel = ({
  title,
  list,
  shown,
  empty,
  note,
  all,
  children,
}: {
  title: string;
  list: DashboardList<unknown>;
  /** How many rows. */
  shown: number;
  empty?: ReactNode;
  note?: string;
  all?: { to: string; label: string };
  children: ReactNode;
}) => {
  // The server does the search: nothing is reported as missing until it has answered.
  const isAwaited = list.isLoading || (list.isAsking && shown === 0);
  return (
    <Panel
      title={title}
      flush
      note={list.isSample ? undefined : note}
      sx={sampleSx(list.isSample)}
      actions={
        list.isSample ? (
          <SampleMark />
        ) : (
          all && (
            <TextLink to={all.to} underline="hover">
              {all.label}
            </TextLink>
          )
        )
      }
    >
      {isAwaited ? <LoadingPanel rows={4} /> : shown === 0 ? empty : children}
    </Panel>
  );
};
