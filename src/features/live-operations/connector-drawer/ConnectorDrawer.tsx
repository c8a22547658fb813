import { formatRating } from '../../../lib/format';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordName } from '../../../access/page';
import { useCan } from '../../../access/useCan';
import { ocppLog } from '../../../contract/evo-monitor/ocppLog';
import type { LiveConnector } from '../../../contract/live/connector';
import { FirmwareMark } from '../../../entities/connector/FirmwareMark';
import { SimulatedMark } from '../../../entities/connector/SimulatedMark';
import { ConnectorBadge } from '../../../entities/connector/ConnectorBadge';
import { WorkMark } from '../../../entities/planned-work/WorkMark';
import { useSearch } from '../../../kit/address/useSearch';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DockedDrawer } from '../../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../../kit/layout/DrawerHead';
import { useIsReplay } from '../../../live/replay/replayClock';
import { DifferenceMark } from '../../../entities/replay/DifferenceMark';
import { ReplayNote, ReplayTab } from '../../../entities/replay/ReplayNote';
import { useConnectorView } from '../../../live/liveHooks';
import { ConnectorActions } from '../../../entities/command/ConnectorActions';
import classes from './ConnectorDrawer.module.css';
import { DurationFor } from '../../../entities/live/DurationFor';
import { HistoryTab } from './HistoryTab';
import { LatestMessages } from '../../../entities/ocpp/LatestMessages';
import { parseConnectorKey } from '../../../entities/connector/connectorKey';
import { NowTab } from './NowTab';
import { RunningCommand } from '../../../entities/command/RunningCommand';
import { RelatedLinks } from '../../../entities/record/RelatedLinks';
import { RELATIONS } from '../../../entities/record/relations';
import { nameConnectorType } from '../../../lib/nameConnectorType';

interface ConnectorDrawerProps {
  /** `<chargerCode>:<connector>` */
  connectorKey: string;
  /** The command that was sent from here last. */
  sentId: string | null;
  /** The way to the connectors beside it in a list. */
  steps?: ReactNode;
  onClose: () => void;
}

const TABS = ['now', 'messages', 'history', 'raw'] as const;
/** What tells of the moment; the others tell of the present. */
const REPLAY_TABS: readonly Tab[] = ['now', 'history', 'raw'];
type Tab = (typeof TABS)[number];

/** One connector: its present state, its curve, its commands, its last day. */
export function ConnectorDrawer({ connectorKey, sentId, steps, onClose }: ConnectorDrawerProps) {
  const { t } = useTranslation('monitor');
  const row = useConnectorView(connectorKey);
  const name = parseConnectorKey(connectorKey);
  const title = name ? `${name.chargerCode} · ${name.connector}` : connectorKey;
  useRecordName(title);
  return (
    <DockedDrawer label={title} onClose={onClose}>
      {row ? (
        <Detail row={row} sentId={sentId} title={title} steps={steps} onClose={onClose} />
      ) : (
        <>
          <DrawerHead title={title} tools={steps} onClose={onClose} />
          {row === null ? (
            <EmptyState title={t('detail.gone')} hint={t('detail.goneHint')} />
          ) : (
            <SkeletonRows count={8} />
          )}
        </>
      )}
    </DockedDrawer>
  );
}

interface DetailProps extends Pick<ConnectorDrawerProps, 'sentId' | 'steps' | 'onClose'> {
  row: LiveConnector;
  title: string;
}

function Detail({ row, sentId, title, steps, onClose }: DetailProps) {
  const { t, i18n } = useTranslation('monitor');
  const [search, changeSearch] = useSearch();
  const mayReadLog = useCan(ocppLog.page);
  const requestedTab = search.get('tab');
  const isReplay = useIsReplay();
  const tabs = isReplay ? REPLAY_TABS : TABS.filter((one) => one !== 'messages' || mayReadLog);
  const tab: Tab = tabs.find((known) => known === requestedTab) ?? 'now';
  const show = (next: string | null) =>
    changeSearch((current) => {
      current.set('tab', next ?? 'now');
      return current;
    });
  return (
    <>
      <DrawerHead
        title={<span className="mono">{title}</span>}
        state={
          <span className={classes.state}>
            <ConnectorBadge row={row} />
            <DifferenceMark connectorKey={row.key} />
            <FirmwareMark step={row.firmware} />
            <SimulatedMark isSimulated={row.isSimulated} />
            <WorkMark until={row.workUntil} timezone={row.timezone} />
            <DurationFor since={row.statusSince} />
          </span>
        }
        subtitle={`${row.station}, ${row.city} · ${nameConnectorType(row.connectorType)}, ${formatRating(row.maxPower, i18n.language)} ${row.currentType} · OCPP ${row.ocppVersion}`}
        tools={steps}
        onClose={onClose}
      >
        <ConnectorActions row={row} />
        {isReplay && <ReplayNote />}
      </DrawerHead>
      <RelatedLinks relations={RELATIONS.connector(row)} numbers={row} />
      {!isReplay && <RunningCommand key={row.key} row={row} sentId={sentId} />}
      <Tabs value={tab} onChange={show} keepMounted={false} className={classes.tabs}>
        <Tabs.List>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {one === 'now' && isReplay ? <ReplayTab timezone={row.timezone} /> : t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="now">
          <NowTab row={row} />
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          <LatestMessages chargerCode={row.chargerCode} timezone={row.timezone} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab row={row} />
        </Tabs.Panel>
        <Tabs.Panel value="raw">
          <pre className={classes.raw}>{JSON.stringify(row, null, 2)}</pre>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
