import { Random } from './random';
import type { Battery } from './battery';
import type { Home, Stay } from './homeStay';
import type { Visit } from './visit';

/** Share of the energy that reaches the battery. */
const EFFICIENCY = 0.91;
/** State of charge at which the car of a home is full, %. */
const FULL_SOC = 85;

/** The car of a stay at the plug, charging the rest of its energy; a home has one car. */
export function makeHomeVisit(home: Home, stay: Stay, leftWh: number, idTag: string): Visit {
  const random = Random.of(home.seed, home.chargerCode, 'car');
  const battery: Battery = {
    capacity: random.whole(50, 85),
    maxDc: 120,
    maxAc: random.pick([7.4, 11, 11]),
    chemistry: 'NMC',
    packVolts: 385,
    soc: FULL_SOC,
    temperature: random.between(8, 20),
  };
  battery.soc -= ((leftWh * EFFICIENCY) / 1000 / battery.capacity) * 100;
  return {
    ...{ battery, idTag, targetSoc: FULL_SOC, ambient: battery.temperature, pause: null, meterJump: null },
    // The stay ends it, whatever the car has got by then.
    ...{ patience: Infinity, linger: Infinity, ending: 'lingers', tagDelay: 4 },
    stay,
  };
}
