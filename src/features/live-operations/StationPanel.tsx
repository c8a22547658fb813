import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecordName } from '../../access/page';
import { useCan } from '../../access/useCan';
import { PriorityBars } from '../../entities/alarm/PriorityBars';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { DockedDrawer } from '../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../kit/layout/DrawerHead';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { useStation } from '../../live/stationsHooks';
import type { StationsViewState } from '../../live/viewState';
import { StationAlarm } from './StationAlarm';
import { StationConnectors } from './StationConnectors';
import { StationLatest } from './StationLatest';
import classes from './StationPanel.module.css';
import { useStationDay } from './useStationDay';

type SiteState = StationsViewState['sites'][string];

interface StationPanelProps {
  stationId: string;
  /** Whether it is known which stations there are. */
  isKnown: boolean;
  /** A connector by its key. */
  onOpen: (connectorKey: string) => void;
  onClose: () => void;
}

/** One station: its alarm, its power and energy, its connectors, what happened last. */
export function StationPanel({ stationId, isKnown, onOpen, onClose }: StationPanelProps) {
  const { t } = useTranslation('stations');
  const site = useStation(stationId);
  useRecordName(site?.station ?? null);
  const title = site?.station ?? '';
  return (
    <DockedDrawer label={title} width={400} onClose={onClose}>
      {site ? (
        <Known key={stationId} site={site} onOpen={onOpen} onClose={onClose} />
      ) : (
        <>
          <DrawerHead title={title} onClose={onClose} />
          {isKnown ? <EmptyState title={t('panel.gone')} hint={t('panel.goneHint')} /> : <SkeletonRows count={8} />}
        </>
      )}
    </DockedDrawer>
  );
}

function Known({ site, onOpen, onClose }: Pick<StationPanelProps, 'onOpen' | 'onClose'> & { site: SiteState }) {
  const { t } = useTranslation('stations');
  const today = useStationDay(site);
  return (
    <>
      <DrawerHead
        title={site.station}
        subtitle={`${site.city}, ${site.address} · ${t(site.isOpen ? 'panel.open' : 'panel.closed')}`}
        onClose={onClose}
      >
        <ToMonitor stationId={site.stationId} />
      </DrawerHead>
      {site.worst !== null && <Alarms site={site} priority={site.worst} />}
      <StationConnectors site={site} today={today} onOpen={onOpen} />
      <StationLatest {...today} />
    </>
  );
}

function ToMonitor({ stationId }: { stationId: string }) {
  const { t } = useTranslation('stations');
  const mayOpen = useCan('maintenance/monitor/view');
  if (!mayOpen) return null;
  return (
    <Button variant="default" size="sm" component={Link} to={`/live/monitor?station=${stationId}`}>
      {t('panel.toMonitor')}
    </Button>
  );
}

function Alarms({ site, priority }: { site: SiteState; priority: NonNullable<SiteState['worst']> }) {
  const { t } = useTranslation('stations');
  const mayOpen = useCan('maintenance/alarm/view');
  return (
    <DrawerSection>
      {site.worstId !== null && <StationAlarm key={site.worstId} alarmKey={site.worstId} />}
      <div className={classes.alarms}>
        {site.worstId === null && <PriorityBars priority={priority} />}
        <span>{t('panel.unacknowledged', { count: site.unacknowledged })}</span>
        {mayOpen && (
          <Anchor component={Link} to={`/live/alarms?station=${site.stationId}`}>
            {t('panel.toAlarms')}
          </Anchor>
        )}
      </div>
    </DrawerSection>
  );
}
