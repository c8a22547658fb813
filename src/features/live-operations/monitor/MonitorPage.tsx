import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { washerMonitoring } from '../../../contract/evo-monitor/washerMonitoring';
import type { CommandRequest } from '../../../entities/command/askCommand';
import { CommandDialogs } from '../../../entities/command/CommandDialogs';
import { useAddressState } from '../../../kit/address/useAddressState';
import { LiveList } from '../../../kit/crud/LiveList';
import { SelectionBar } from '../../../kit/crud/selection/SelectionBar';
import { FootBar } from '../../../kit/layout/FootBar';
import { Page } from '../../../kit/layout/Page';
import { useCollapsedGroups } from '../../../kit/table/useCollapsedGroups';
import { useListWindow } from '../../../kit/table/useListWindow';
import { formatNumber, withUnit } from '../../../lib/format';
import { useIsStale, useMonitorPart, useShownMonitor } from '../../../live/liveHooks';
import { useByServerNow } from '../../../live/useServerNow';
import { BAYS_LIST } from '../bays/bayAddress';
import { BayList } from '../bays/BayList';
import { AllOffer } from '../selection/AllOffer';
import { BulkActions } from '../selection/BulkActions';
import { ConnectorSelectionContext } from '../selection/connectorSelectionContext';
import { useConnectorSelection } from '../selection/useConnectorSelection';
import { MONITOR_ADDRESS, toLiveFilters, WALL_LIST } from './monitorAddress';
import { MonitorAside } from './MonitorAside';
import { MonitorFilters } from './MonitorFilters';
import { MonitorList } from './MonitorList';
import { MonitorStrip } from './MonitorStrip';

const ReplayFrame = lazy(() => import('../../../entities/replay/ReplayFrame'));
const WallList = lazy(() => import('../walls/WallList').then((module) => ({ default: module.WallList })));

const MINUTE_MS = 60_000;

/** The live fleet, the bays of the car wash, or the wall displays. */
export default function MonitorPage() {
  const [search] = useSearchParams();
  const seesWashers = useCan(washerMonitoring.changes);
  const hasBays = search.get('list') === BAYS_LIST && seesWashers;
  if (search.has('at'))
    return (
      <Suspense fallback={null}>
        <ReplayFrame shown={hasBays ? 'bays' : 'connectors'}>{hasBays ? <BayList /> : <Monitor />}</ReplayFrame>
      </Suspense>
    );
  if (hasBays) return <BayList />;
  if (search.get('list') !== WALL_LIST) return <Monitor />;
  return (
    <Suspense fallback={null}>
      <WallList />
    </Suspense>
  );
}

/** All connectors of the fleet, live: faults first, each with its session, its charger's message and its commands. */
function Monitor() {
  useTranslation(['monitor', 'status', 'records']);
  const address = useAddressState(MONITOR_ADDRESS);
  const { query, change } = address;
  const { collapsed, toggle } = useCollapsedGroups();
  const { window, showLine } = useListWindow();
  const [sent, setSent] = useState<{ key: string; commandId: string } | null>(null);
  const minute = useByServerNow((now) => Math.floor(now / MINUTE_MS) * MINUTE_MS);
  const filters = toLiveFilters(query, minute);
  const selection = useConnectorSelection(JSON.stringify(address.filters), filters);
  useShownMonitor({
    filters,
    order: 'worst',
    ...(query.sort && { sort: query.sort }),
    isGrouped: query.grouping === 'station',
    collapsedGroups: collapsed,
    window,
  });

  const follow = ({ row }: CommandRequest, commandId: string) => {
    setSent({ key: row.key, commandId });
    change({ connector: row.key, command: null });
  };
  return (
    <CommandDialogs onReceipt={follow}>
      <ConnectorSelectionContext value={selection}>
        <LiveList state={address} selection={selection}>
          <Page aside={<MonitorAside query={query} sent={sent} onChange={change} />}>
            <MonitorStrip groups={query.groups} onGroups={(groups) => change({ groups })} />
            <MonitorFilters query={query} filters={filters} onGrouping={(grouping) => change({ grouping })} />
            <MonitorList
              query={query}
              collapsed={collapsed}
              onToggleGroup={toggle}
              onShowLine={showLine}
              onOpen={(connector) => change({ connector, command: null })}
              onSort={(sort) => change({ sort })}
            />
            <SelectionBar>
              {({ records, count }) => (
                <>
                  <AllOffer count={count} onSelectMatching={selection.selectMatching} />
                  <BulkActions keys={records.map(({ id }) => id)} />
                </>
              )}
            </SelectionBar>
            <Foot />
          </Page>
        </LiveList>
      </ConnectorSelectionContext>
    </CommandDialogs>
  );
}

/** How much the list holds, the power in all, and the clock of the times. */
function Foot() {
  const { t, i18n } = useTranslation('monitor');
  const [zone] = useZoneChoice();
  const isStale = useIsStale();
  const { connectors = 0, stations = 0, power = 0 } = useMonitorPart('totals') ?? {};
  const inMegawatt = power >= 1000;
  const figure = formatNumber(inMegawatt ? power / 1000 : power, inMegawatt ? 2 : 1, i18n.language);
  return (
    <FootBar isStale={isStale} end={t(`foot.zone.${zone}`)}>
      <span>{t('foot.connectors', { count: connectors })}</span>
      <span>{t('foot.stations', { count: stations })}</span>
      <span>{withUnit(figure, inMegawatt ? 'MW' : 'kW', i18n.language)}</span>
    </FootBar>
  );
}
