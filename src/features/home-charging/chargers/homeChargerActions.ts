import type { TFunction } from 'i18next';
import { homeChargers, type HomeCharger } from '../../../contract/evo-home-admin/homeChargers';
import type { RetireKind } from '../../../entities/record/RetireDialog';
import { retireActions, type OfferedAction } from '../../../entities/record/retireActions';
import type { BulkTarget } from '../../../kit/crud/selection/bulkTarget';

export type OperationKind = 'chargeNow' | 'sendSchedule' | 'credential';

/** A pending action on home chargers: an operation on one, or how some leave. */
export type HomeChargerAction =
  | { kind: OperationKind; charger: HomeCharger }
  | { kind: RetireKind; target: BulkTarget<HomeCharger> };

/** Possible actions on a home charger in its state, for the menu of the list and the drawer. */
export function homeChargerActions(
  charger: HomeCharger,
  t: TFunction<['homeChargers', 'records']>,
): OfferedAction<OperationKind | RetireKind>[] {
  const isOnline = charger.status !== 'offline' && charger.status !== 'unknown';
  const isInUse = charger.retiredAt === null;
  return [
    ...(isInUse && isOnline
      ? [{ kind: 'chargeNow' as const, label: t('override.action'), allow: homeChargers.chargeNow }]
      : []),
    ...(isInUse && charger.schedule.state !== 'none'
      ? [{ kind: 'sendSchedule' as const, label: t('schedule.send'), allow: homeChargers.sendSchedule }]
      : []),
    ...(isInUse
      ? [
          {
            kind: 'credential' as const,
            label: t(charger.keySetAt === null ? 'createKey' : 'newKey'),
            allow: homeChargers.credential,
          },
        ]
      : []),
    ...retireActions(charger, homeChargers.delete, t),
  ];
}

/** The dialog that an action opens. */
export function toHomeChargerAction(
  kind: OperationKind | RetireKind,
  charger: HomeCharger,
  target: BulkTarget<HomeCharger>,
): HomeChargerAction {
  return kind === 'chargeNow' || kind === 'sendSchedule' || kind === 'credential'
    ? { kind, charger }
    : { kind, target };
}
