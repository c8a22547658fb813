import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecordName } from '../../../access/page';
import { useCan } from '../../../access/useCan';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import { RecordNotes } from '../../../entities/note/RecordNotes';
import { PlannedWork } from '../../../entities/planned-work/PlannedWork';
import { RelatedLinks } from '../../../entities/record/RelatedLinks';
import { toRecordTarget } from '../../../entities/record/recordPaths';
import { RELATIONS } from '../../../entities/record/relations';
import type { Relation, RelationName } from '../../../entities/record/relationTargets';
import { LiveOnly } from '../../../entities/replay/LiveOnly';
import { ReplayNote } from '../../../entities/replay/ReplayNote';
import { useSearch } from '../../../kit/address/useSearch';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DockedDrawer } from '../../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../../kit/layout/DrawerHead';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useStation } from '../../../live/stationsHooks';
import type { StationsViewState } from '../../../live/viewState';
import { PastPower } from './PastPower';
import { StationAlarm } from './StationAlarm';
import { StationBays } from './StationBays';
import { StationConnectors } from './StationConnectors';
import { StationLatest } from './StationLatest';
import { StationPower } from '../station-power/StationPower';
import { StationService } from './StationService';
import classes from './StationPanel.module.css';
import { useStationDay } from './useStationDay';
import { useStationMoment } from './useStationMoment';

type StationState = StationsViewState['stations'][string];

/** Words of all parts of the panel: a part that asked for its own when its data arrives would hide the panel meanwhile. */
const WORDS = [
  'stations',
  'stationGroups',
  'places',
  'washers',
  'monitor',
  'status',
  'records',
  'notes',
  'work',
  'outcomes',
  'replay',
] as const;

/** Relations of a station that its panel has beside the record itself. */
const PANEL_RELATIONS: readonly RelationName[] = ['chargers', 'alarms'];

function toPanelRelations({ stationId, companyId }: StationState): Relation[] {
  const relations = RELATIONS.station({ id: stationId, companyId, priceSettingId: null });
  return [
    { name: 'station', ...toRecordTarget('station', stationId) },
    ...relations.filter(({ name }) => PANEL_RELATIONS.includes(name)),
  ];
}

interface StationPanelProps {
  stationId: string;
  /** Whether it is known which stations there are. */
  isKnown: boolean;
  /** A connector by its key. */
  onOpen: (connectorKey: string) => void;
  onOpenBay: (washerId: string) => void;
  onClose: () => void;
}

/** One station: alarm, work, notes, power and energy, connectors and bays; live its contact, equipment and latest events, too. */
export function StationPanel({ stationId, isKnown, onOpen, onOpenBay, onClose }: StationPanelProps) {
  const { t } = useTranslation(WORDS);
  const station = useStation(stationId);
  useRecordName(station?.station ?? null);
  const title = station?.station ?? '';
  return (
    <DockedDrawer label={title} width={400} onClose={onClose}>
      {station ? (
        <Known key={stationId} station={station} onOpen={onOpen} onOpenBay={onOpenBay} onClose={onClose} />
      ) : (
        <>
          <DrawerHead title={title} onClose={onClose} />
          {isKnown ? <EmptyState title={t('panel.gone')} hint={t('panel.goneHint')} /> : <SkeletonRows count={8} />}
        </>
      )}
    </DockedDrawer>
  );
}

function Known({
  station,
  onOpen,
  onOpenBay,
  onClose,
}: Pick<StationPanelProps, 'onOpen' | 'onOpenBay' | 'onClose'> & { station: StationState }) {
  const { t } = useTranslation('stations');
  const isReplay = useIsReplay();
  const today = useStationDay(station, !isReplay);
  const then = useStationMoment(station.stationId);
  return (
    <>
      <DrawerHead
        title={station.station}
        subtitle={[`${station.city}, ${station.address}`, ...(station.isOpen ? [] : [t('panel.closed')])].join(' · ')}
        onClose={onClose}
      >
        <ToMonitor stationId={station.stationId} />
        {isReplay && <ReplayNote />}
      </DrawerHead>
      <RelatedLinks relations={toPanelRelations(station)} />
      {station.worst !== null && <Alarms station={station} priority={station.worst} />}
      <PlannedWork kind="station" recordId={station.stationId} />
      <RecordNotes kind="station" recordId={station.stationId} />
      {isReplay ? <PastPower station={then} /> : <StationPower stationId={station.stationId} />}
      <StationConnectors station={station} today={today} then={then} onOpen={onOpen} />
      <StationBays stationId={station.stationId} onOpen={onOpenBay} />
      <LiveOnly>
        <StationService isOperating={station.isOpen} {...today} />
        <StationLatest {...today} />
      </LiveOnly>
    </>
  );
}

function ToMonitor({ stationId }: { stationId: string }) {
  const { t } = useTranslation('stations');
  const mayOpen = useCan('maintenance/monitor/view');
  const [search] = useSearch();
  const moment = useIsReplay() ? search.get('at') : null;
  const target = new URLSearchParams({ station: stationId, ...(moment !== null && { at: moment }) });
  if (!mayOpen) return null;
  return (
    <Button variant="default" size="sm" component={Link} to={`/live/monitor?${target}`}>
      {t('panel.toMonitor')}
    </Button>
  );
}

function Alarms({ station, priority }: { station: StationState; priority: NonNullable<StationState['worst']> }) {
  const { t } = useTranslation('stations');
  return (
    <DrawerSection>
      {station.worstId !== null && <StationAlarm key={station.worstId} alarmKey={station.worstId} />}
      <div className={classes.alarms}>
        {station.worstId === null && <PriorityBars priority={priority} />}
        <span>{t('panel.unacknowledged', { count: station.unacknowledged })}</span>
      </div>
    </DrawerSection>
  );
}
