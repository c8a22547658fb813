import { createLimitRequest, type LimitPurpose } from '../../domain/power/limitProfiles';
import { createDone, readStatus, type CommandSpec } from './commandSpec';

/** SetChargingProfile with a limit of a station's plan; the charger's acceptance is all that it tells of it. */
export const limitPower: CommandSpec = {
  call: ({ params, connectorNo, transaction, at }, version) =>
    createLimitRequest(
      version,
      {
        purpose: params.needText('purpose', 20) as LimitPurpose,
        watts: params.number('watts') ?? 0,
        fallback: params.number('fallback') ?? 0,
        isPaused: params.isTrue('isPaused'),
        phases: params.number('phases') ?? null,
        elapsed: Math.round((at - (params.number('beganAt') ?? at)) / 1_000),
        connectorNo: connectorNo ?? 0,
        transaction,
      },
      at,
    ),
  read: (answer) => createDone(readStatus(answer)),
  effectMs: 30_000,
  effect: () => null,
};
