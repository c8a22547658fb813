import { chargeBattery, outletVoltage } from './model/battery';
import type { MeterJump } from './model/visit';
import type { Charger } from './charger';
import type { Connector } from './connector';
import type { Reading, Session } from './session';

const THREE_PHASES_FROM_KW = 8;
const WARMEST_RISE = 32;
const THERMAL_SECONDS = 240;

/** Phases of an outlet of so many kW. */
export function countPhases({ spec }: Charger, power: number): number {
  return spec.currentType === 'AC' && power <= THREE_PHASES_FROM_KW ? 1 : 3;
}

/** Reads the meter, after counting the energy since the last reading. */
export function readMeter(
  charger: Charger,
  connector: Connector,
  session: Session,
  now = charger.world.clock.now(),
): Reading {
  const power = session.countedAt === null ? 0 : countEnergy(charger, connector, session, now);
  const { visit } = session;
  const isDc = charger.spec.currentType === 'DC';
  const voltage = outletVoltage(visit.battery, charger.spec.currentType) * charger.random.between(0.995, 1.005);
  const phases = !isDc && power > THREE_PHASES_FROM_KW ? 3 : 1;
  return {
    at: now,
    energy: Math.round(connector.meter),
    power: Math.round(power * 1000),
    soc: isDc ? Math.round(visit.battery.soc) : null,
    voltage: roundToTenth(voltage),
    current: roundToTenth((power * 1000) / voltage / phases),
    temperature: roundToTenth(connector.temperature),
  };
}

/** Reading of a connector at which no car takes power. */
export function readIdleMeter(charger: Charger, connector: Connector): Reading {
  const isDc = charger.spec.currentType === 'DC';
  return {
    at: charger.world.clock.now(),
    energy: Math.round(connector.meter),
    power: 0,
    soc: null,
    voltage: isDc ? 0 : 230,
    current: 0,
    temperature: roundToTenth(connector.temperature),
  };
}

/** A faulty meter of the session: an impossible reading, in this sample only. */
export function applyMeterJump(reading: Reading, jump: MeterJump | null, sample: number, begin: number): Reading {
  if (!jump || jump.kind === 'final' || jump.sample !== sample) return reading;
  const energy =
    jump.kind === 'ahead' ? reading.energy + jump.wattHours : Math.max(0, begin - Math.min(begin, jump.wattHours));
  return { ...reading, energy };
}

function countEnergy(charger: Charger, connector: Connector, session: Session, now: number): number {
  const seconds = (Math.max(0, now - (session.countedAt ?? now)) / 1000) * charger.world.speed;
  session.countedAt = now;
  const { visit } = session;
  const flown = chargeBattery(
    visit.battery,
    getOfferedPower(connector, session),
    charger.spec.currentType,
    seconds,
    visit.ambient,
  );
  connector.meter += flown.energy;
  session.charged += seconds;
  warmContacts(connector, flown.power, seconds, visit.ambient);
  return flown.power * charger.random.between(0.985, 1);
}

/** kW; a hot cabinet gives less, and no more flows than charging profiles allow. */
function getOfferedPower({ fault, spec }: Connector, { limit }: Session): number {
  const power = fault?.errorCode === 'HighTemperature' ? spec.power * 0.5 : spec.power;
  return Math.min(power, limit / 1000);
}

function warmContacts(connector: Connector, power: number, seconds: number, ambient: number): void {
  const goal = ambient + 4 + WARMEST_RISE * (power / connector.spec.power) ** 2;
  connector.temperature += (goal - connector.temperature) * (1 - Math.exp(-seconds / THERMAL_SECONDS));
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
