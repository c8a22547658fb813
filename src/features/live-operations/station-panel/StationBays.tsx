import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { washerMonitoring } from '../../../contract/evo-monitor/washerMonitoring';
import type { LiveWasher } from '../../../contract/live/washer';
import { LockControl } from '../../../entities/washer/LockControl';
import { WasherBadge } from '../../../entities/washer/WasherBadge';
import { WasherNotes } from '../../../entities/washer/WasherNotes';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { useWashersView } from '../../../live/washerHooks';
import classes from './StationBays.module.css';

const VIEW = 'stationBays';
/** More bays than any station has, with the heads of their wash sites. */
const WINDOW = { offset: 0, limit: 500 };

interface StationBaysProps {
  stationId: string;
  onOpen: (washerId: string) => void;
}

/** The bays of the wash sites that belong to a station, live; nothing where there are none, or no right to see them. */
export function StationBays(props: StationBaysProps) {
  const seesWashers = useCan(washerMonitoring.changes);
  return seesWashers && <LiveBays {...props} />;
}

function LiveBays({ stationId, onOpen }: StationBaysProps) {
  const view = useWashersView({
    ...{ viewId: VIEW, filters: { stationIds: [stationId] } },
    ...{ collapsedGroups: [], window: WINDOW },
  });
  const rows = view?.items.flatMap(({ key }) => view.rows[key] ?? []) ?? [];
  // Until the new station's bays are there the view still holds those of the one before.
  const own = rows.filter((row) => row.stationId === stationId);
  const siteIds = [...new Set(own.map(({ washSiteId }) => washSiteId))];
  return siteIds.map((siteId) => {
    const bays = own.filter(({ washSiteId }) => washSiteId === siteId);
    return <SiteBays key={siteId} washSite={bays[0]?.washSite ?? ''} bays={bays} onOpen={onOpen} />;
  });
}

interface SiteBaysProps extends Pick<StationBaysProps, 'onOpen'> {
  washSite: string;
  bays: readonly LiveWasher[];
}

function SiteBays({ washSite, bays, onOpen }: SiteBaysProps) {
  const { t } = useTranslation('washers');
  return (
    <DrawerSection title={`${t('bays.title')} · ${washSite}`}>
      <ul className={classes.bays}>
        {bays.map((row) => (
          <li key={row.key} className={classes.bay} data-washer={row.key}>
            <button type="button" className={classes.open} onClick={() => onOpen(row.key)}>
              {row.name}
            </button>
            <WasherBadge washer={row} />
            <span className={classes.notes}>
              <WasherNotes row={row} />
            </span>
            <LockControl row={row} />
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}
