import type { TFunction } from 'i18next';
import type { Permission } from '../../contract/permissions';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import type { StationAction } from './StationDialogs';

/** Something that can be done with a station, and the permission that it needs. */
interface OfferedAction {
  kind: StationAction['kind'];
  label: string;
  allow: Permission;
}

/** What can be done with a station as it is; the list's menu and the drawer have the same. */
export function stationActions(station: Station, t: TFunction<['stationGroups', 'records']>): OfferedAction[] {
  const isRetired = station.retiredAt !== null;
  const isClosed = station.operatingStatus === 'closing';
  return [
    { kind: 'open', label: t(isClosed ? 'open.open' : 'open.close'), allow: 'equipment/stationGroup/open' },
    { kind: 'announcement', label: t('announcement.action'), allow: 'equipment/stationGroup/announcement' },
    { kind: 'profit', label: t('profit.action'), allow: 'equipment/stationGroup/profit' },
    {
      kind: isRetired ? 'bringBack' : 'retire',
      label: t(isRetired ? 'records:record.bringBack' : 'records:record.retire'),
      allow: 'equipment/stationGroup/delete',
    },
    { kind: 'delete', label: t('records:record.remove'), allow: 'equipment/stationGroup/delete' },
  ];
}
