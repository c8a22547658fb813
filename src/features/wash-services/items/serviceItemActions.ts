import type { TFunction } from 'i18next';
import { iotCarWasherService, type WashServiceItem } from '../../../contract/evo-basic/iotCarWasherService';
import { retireActions, type OfferedAction } from '../../../entities/record/retireActions';
import type { ServiceItemAction } from './ServiceItemDialogs';

/** Possible actions on a service item in its state, for the menu of the list and the drawer. */
export function serviceItemActions(
  item: WashServiceItem,
  t: TFunction<['washServiceItems', 'records']>,
): OfferedAction<ServiceItemAction['kind']>[] {
  const label = t(item.status === 'onshelf' ? 'shelf.takeOff' : 'shelf.putOn');
  return [
    // No app offers a retired one, whatever its status.
    ...(item.retiredAt === null ? [{ kind: 'shelf' as const, label, allow: iotCarWasherService.setShelf }] : []),
    ...retireActions(item, iotCarWasherService.delete, t),
  ];
}
