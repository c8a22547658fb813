import type { OCPP20 } from 'typed-ocpp';
import { Random } from '../model/random';
import type { Charger } from '../charger';
import type { Connector } from '../connector';
import type { Session } from '../session';

/** Share of cars that speak ISO 15118 and have a departure set. */
const TELLING_SHARE = 1 / 3;
const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

/** Some cars tell the energy that they take and when they leave (K15); one at home leaves with its night. */
export function tellNeeds(charger: Charger, connector: Connector, { visit, begin }: Session): void {
  const random = Random.of(charger.world.seed, charger.code, connector.number, connector.visits, 'needs');
  if (visit.stay !== null || !random.chance(TELLING_SHARE)) return;
  const { capacity, soc } = visit.battery;
  const energyAmount = Math.round((Math.max(0, visit.targetSoc - soc) / 100) * capacity * 1_000);
  const stayMs = Math.max(HOUR_MS, visit.patience * SECOND_MS);
  const isDc = charger.spec.currentType === 'DC';
  const request: OCPP20.NotifyEVChargingNeedsRequest = {
    evseId: connector.number,
    chargingNeeds: {
      requestedEnergyTransfer: isDc ? 'DC' : 'AC_three_phase',
      departureTime: charger.time(begin.at + stayMs),
      ...(isDc
        ? { dcChargingParameters: { evMaxCurrent: 500, evMaxVoltage: 920, energyAmount } }
        : { acChargingParameters: { energyAmount, evMinCurrent: 6, evMaxCurrent: 32, evMaxVoltage: 400 } }),
    },
  };
  charger.sendNow('NotifyEVChargingNeeds', request, connector);
}
