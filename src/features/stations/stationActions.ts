import type { TFunction } from 'i18next';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import { retireActions, type OfferedAction } from '../../entities/record/retireActions';
import type { StationAction } from './StationDialogs';

/** Possible actions on a station in its state, for the menu of the list and the drawer. */
export function stationActions(
  station: Station,
  t: TFunction<['stationGroups', 'places', 'records']>,
): OfferedAction<StationAction['kind']>[] {
  const isClosed = station.operatingStatus === 'closing';
  return [
    { kind: 'open', label: t(isClosed ? 'open.open' : 'open.close'), allow: 'equipment/stationGroup/open' },
    { kind: 'announcement', label: t('announcement.action'), allow: 'equipment/stationGroup/announcement' },
    { kind: 'profit', label: t('profit.action'), allow: 'equipment/stationGroup/profit' },
    { kind: 'energyPrice', label: t('energyPrice.action'), allow: 'equipment/stationGroup/edit' },
    ...retireActions(station, 'equipment/stationGroup/delete', t),
  ];
}
