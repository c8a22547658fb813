import type { TFunction } from 'i18next';
import { iotCarwasherGroups, type WashSite } from '../../contract/evo-basic/iotCarwasherGroups';
import { retireActions, type OfferedAction } from '../../entities/record/retireActions';
import type { WashSiteAction } from './WashSiteDialogs';

/** Possible actions on a wash site in its state, for the menu of the list and the drawer. */
export function washSiteActions(
  washSite: WashSite,
  t: TFunction<['washSites', 'places', 'records']>,
): OfferedAction<WashSiteAction['kind']>[] {
  const isClosed = washSite.operatingStatus === 'closing';
  return [
    { kind: 'open', label: t(isClosed ? 'open.open' : 'open.close'), allow: 'equipment/washStationGroup/open' },
    { kind: 'profit', label: t('profit.action'), allow: iotCarwasherGroups.setProfit },
    ...retireActions(washSite, iotCarwasherGroups.delete, t),
  ];
}
