import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownMonitor } from '../../../live/liveHooks';
import { Page } from '../../../kit/layout/Page';
import type { AskedAction } from '../../../entities/command/askCommand';
import { CommandDialogs } from '../../../entities/command/CommandDialogs';
import { ConnectorDrawer } from '../connector-drawer/ConnectorDrawer';
import { liveFiltersOf } from './monitorQuery';
import { MonitorFilters } from './MonitorFilters';
import { MonitorFoot } from './MonitorFoot';
import { MonitorList } from './MonitorList';
import { MonitorStrip } from './MonitorStrip';
import { useCollapsedGroups } from '../../../kit/table/useCollapsedGroups';
import { useListWindow } from '../../../kit/table/useListWindow';
import { useMonitorQuery } from './useMonitorQuery';

/** All connectors of the fleet, live: what is wrong first, each with its session, its charger's word and its commands. */
export default function MonitorPage() {
  useTranslation(['monitor', 'status']);
  const { query, change } = useMonitorQuery();
  const { collapsed, toggle } = useCollapsedGroups();
  const { window, showLine } = useListWindow();
  const [sent, setSent] = useState<{ key: string; commandId: string } | null>(null);
  useShownMonitor({
    filters: liveFiltersOf(query),
    sort: [],
    isGrouped: query.isGrouped,
    collapsedGroups: collapsed,
    window,
  });

  const follow = ({ row }: AskedAction, commandId: string) => {
    setSent({ key: row.key, commandId });
    change({ connector: row.key });
  };
  return (
    <CommandDialogs onReceipt={follow}>
      <Page
        aside={
          query.connector !== null && (
            <ConnectorDrawer
              connectorKey={query.connector}
              sentId={sent?.key === query.connector ? sent.commandId : null}
              onClose={() => change({ connector: null })}
            />
          )
        }
      >
        <MonitorStrip query={query} onChange={change} />
        <MonitorFilters query={query} onChange={change} />
        <MonitorList
          query={query}
          collapsed={collapsed}
          onToggleGroup={toggle}
          onShowLine={showLine}
          onChange={change}
        />
        <MonitorFoot />
      </Page>
    </CommandDialogs>
  );
}
