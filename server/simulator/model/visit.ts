import type { Battery, CurrentType } from './battery';
import type { FaultRates } from './faultPlan';
import type { Stay } from './homeStay';
import type { Random } from './random';

/** A car and its driver: the energy they want, how long they stay, how they leave. Times are simulated seconds. */
export interface Visit {
  battery: Battery;
  idTag: string;
  ambient: number;
  targetSoc: number;
  /** How long the driver waits for the target. */
  patience: number;
  /** `pulled`: the plug is drawn without a stop; `lingers`: the car is full and stays. */
  ending: 'local' | 'pulled' | 'lingers';
  /** From full, or from the end of the session, to unplugging. */
  linger: number;
  /** From plugging to showing the tag. */
  tagDelay: number;
  /** The charger pauses once, for its own reasons. */
  pause: { after: number; lasts: number } | null;
  meterJump: MeterJump | null;
  /** At home: the night that ends the visit. */
  stay: Stay | null;
}

/** An impossible reading: one sample far ahead, one behind, or a final reading below the first. */
export interface MeterJump {
  kind: 'ahead' | 'behind' | 'final';
  sample: number;
  wattHours: number;
}

export interface Outlet {
  currentType: CurrentType;
  power: number;
}

const MINUTE = 60;

/** Draws a visit. The same stream gives the same visit, whatever happened elsewhere in the fleet. */
export function drawVisit(random: Random, outlet: Outlet, idTag: string, rates: FaultRates): Visit {
  const isDc = outlet.currentType === 'DC';
  const battery = isDc ? drawDcBattery(random) : drawAcBattery(random);
  return {
    battery,
    idTag,
    ambient: battery.temperature,
    targetSoc: isDc ? random.pick([80, 80, 80, 85, 90, 100]) : random.pick([80, 100, 100]),
    patience: isDc ? random.between(9, 45) * MINUTE : random.between(18, 60) * MINUTE,
    ending: drawEnding(random),
    linger: random.between(0.5, 5) * MINUTE,
    tagDelay: random.between(2, 6),
    pause: random.chance(0.06)
      ? { after: random.between(2, 8) * MINUTE, lasts: random.between(0.5, 2) * MINUTE }
      : null,
    meterJump: random.chance(rates.meterJump) ? drawJump(random) : null,
    stay: null,
  };
}

function drawEnding(random: Random): Visit['ending'] {
  const roll = random.next();
  if (roll < 0.12) return 'pulled';
  return roll < 0.37 ? 'lingers' : 'local';
}

function drawJump(random: Random): MeterJump {
  return {
    kind: random.pick(['ahead', 'behind', 'final']),
    sample: random.whole(2, 12),
    wattHours: Math.round(random.between(20_000, 900_000)),
  };
}

function drawDcBattery(random: Random): Battery {
  const is800 = random.chance(0.25);
  return {
    capacity: Math.round(random.between(45, 105)),
    maxDc: is800 ? random.between(180, 270) : random.between(60, 170),
    maxAc: 11,
    chemistry: random.chance(0.35) ? 'LFP' : 'NMC',
    packVolts: is800 ? 760 : 385,
    soc: random.between(8, 55),
    temperature: random.between(4, 34),
  };
}

function drawAcBattery(random: Random): Battery {
  const isHybrid = random.chance(0.2);
  return {
    capacity: isHybrid ? Math.round(random.between(10, 19)) : Math.round(random.between(38, 90)),
    maxDc: isHybrid ? 0 : 100,
    maxAc: isHybrid ? 3.7 : random.pick([7.4, 7.4, 11, 11, 22]),
    chemistry: 'NMC',
    packVolts: 385,
    soc: random.between(15, 65),
    temperature: random.between(4, 30),
  };
}
