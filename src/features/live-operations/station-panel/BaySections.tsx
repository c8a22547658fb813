import { useTranslation } from 'react-i18next';
import type { WasherFilters } from '../../../contract/live/views/washers';
import type { LiveWasher } from '../../../contract/live/washer';
import { LockControl } from '../../../entities/washer/LockControl';
import { WasherBadge } from '../../../entities/washer/WasherBadge';
import { WasherNotes } from '../../../entities/washer/WasherNotes';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { useWashersView } from '../../../live/washerHooks';
import classes from './BaySections.module.css';

const VIEW = 'panelBays';
/** More bays than any station has, with the heads of their wash sites. */
const WINDOW = { offset: 0, limit: 500 };

interface BaySectionsProps {
  /** Either `stationIds` or `washSiteIds`: the bays of a station, or of a wash site. */
  filters: Pick<WasherFilters, 'stationIds' | 'washSiteIds'>;
  onOpen: (washerId: string) => void;
}

/** Bays in a panel, live: a section for each wash site. */
export function BaySections({ filters, onOpen }: BaySectionsProps) {
  const view = useWashersView({ viewId: VIEW, filters, collapsedGroups: [], window: WINDOW });
  const rows = view?.items.flatMap(({ type, key }) => (type === 'row' ? (view.rows[key] ?? []) : [])) ?? [];
  // After a change of the filters the view holds the previous panel's bays until the new ones arrive.
  const own = rows.filter((row) => isAsked(row, filters));
  const siteIds = [...new Set(own.map(({ washSiteId }) => washSiteId))];
  return siteIds.map((siteId) => {
    const bays = own.filter(({ washSiteId }) => washSiteId === siteId);
    return <SiteBays key={siteId} washSite={bays[0]?.washSite ?? ''} bays={bays} onOpen={onOpen} />;
  });
}

function isAsked(row: LiveWasher, { stationIds, washSiteIds }: BaySectionsProps['filters']): boolean {
  return stationIds?.some((id) => id === row.stationId) ?? washSiteIds?.includes(row.washSiteId) ?? true;
}

interface SiteBaysProps extends Pick<BaySectionsProps, 'onOpen'> {
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
