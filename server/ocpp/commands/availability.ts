import { readStatus, type CommandSpec, type EffectView } from './commandSpec';

/** ChangeAvailability of a connector or the whole charger; its effect is the matching status. */
export const availability: CommandSpec = {
  call: ({ connectorNo, params }, version) => {
    const requestedState = params.isTrue('isOperative') ? 'Operative' : 'Inoperative';
    const isWhole = connectorNo === null || connectorNo === 0;
    return {
      action: 'ChangeAvailability',
      payload:
        version === '1.6'
          ? { connectorId: connectorNo ?? 0, type: requestedState }
          : { operationalStatus: requestedState, ...(!isWhole && { evse: { id: connectorNo } }) },
    };
  },
  read: readStatus,
  effectMs: 30_000,
  effect: (view) => {
    const isWanted = view.params.isTrue('isOperative') ? isInService(view) : isOutOfService(view);
    return isWanted ? { state: 'effective' } : null;
  },
};

function isOutOfService({ connectorStatus, connectorStatuses, chargerStatus }: EffectView): boolean {
  if (connectorStatus !== null) return connectorStatus === 'unavailable';
  return chargerStatus === 'unavailable' || connectorStatuses.every((status) => status === 'unavailable');
}

function isInService({ connectorStatus, connectorStatuses, chargerStatus }: EffectView): boolean {
  if (connectorStatus !== null) return connectorStatus !== 'unavailable';
  return chargerStatus !== 'unavailable' && connectorStatuses.every((status) => status !== 'unavailable');
}
