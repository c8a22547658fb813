import type { TFunction } from 'i18next';
import { iotCarWasher, type Washer } from '../../contract/evo-basic/iotCarWasher';
import { retireActions, type OfferedAction } from '../../entities/record/retireActions';
import type { WasherAction } from './WasherDialogs';

/** Possible actions on a washer in its state, for the menu of the list and the drawer. */
export function washerActions(
  washer: Washer,
  t: TFunction<['washers', 'records']>,
): OfferedAction<WasherAction['kind']>[] {
  const isLocked = washer.status === 'locked';
  return [
    { kind: isLocked ? 'unlock' : 'lock', label: t(isLocked ? 'lock.unlock' : 'lock.lock'), allow: iotCarWasher.lock },
    ...retireActions(washer, iotCarWasher.delete, t),
  ];
}
