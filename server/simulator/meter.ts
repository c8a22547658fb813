import { charge, outletVoltage } from './model/battery';
import type { MeterJump } from './model/visit';
import type { Charger } from './charger';
import type { Connector } from './connector';
import type { Reading, Session } from './session';

const THREE_PHASES_FROM_KW = 8;
const WARMEST_RISE = 32;
const THERMAL_SECONDS = 240;

/** What the meter shows now, after counting what flowed since it was last looked at. */
export function readMeter(charger: Charger, connector: Connector, session: Session): Reading {
  const now = charger.world.clock.now();
  const power = session.countedAt === null ? 0 : count(charger, connector, session, now);
  const { visit } = session;
  const isDc = charger.spec.currentType === 'DC';
  const voltage = outletVoltage(visit.battery, charger.spec.currentType) * charger.random.between(0.995, 1.005);
  const phases = !isDc && power > THREE_PHASES_FROM_KW ? 3 : 1;
  return {
    at: now,
    energy: Math.round(connector.meter),
    power: Math.round(power * 1000),
    soc: isDc ? Math.round(visit.battery.soc) : null,
    voltage: tenth(voltage),
    current: tenth((power * 1000) / voltage / phases),
    temperature: tenth(connector.temperature),
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
    temperature: tenth(connector.temperature),
  };
}

/** The session's meter gone wrong: a reading that cannot be, in this sample only. */
export function spoil(reading: Reading, jump: MeterJump | null, sample: number, begin: number): Reading {
  if (!jump || jump.kind === 'final' || jump.sample !== sample) return reading;
  const energy =
    jump.kind === 'ahead' ? reading.energy + jump.wattHours : Math.max(0, begin - Math.min(begin, jump.wattHours));
  return { ...reading, energy };
}

function count(charger: Charger, connector: Connector, session: Session, now: number): number {
  const seconds = (Math.max(0, now - (session.countedAt ?? now)) / 1000) * charger.world.speed;
  session.countedAt = now;
  const { visit } = session;
  const flown = charge(visit.battery, offered(connector), charger.spec.currentType, seconds, visit.ambient);
  connector.meter += flown.energy;
  session.charged += seconds;
  warm(connector, flown.power, seconds, visit.ambient);
  return flown.power * charger.random.between(0.985, 1);
}

/** kW; a hot cabinet gives less. */
function offered(connector: Connector): number {
  return connector.fault?.errorCode === 'HighTemperature' ? connector.spec.power * 0.5 : connector.spec.power;
}

function warm(connector: Connector, power: number, seconds: number, ambient: number): void {
  const goal = ambient + 4 + WARMEST_RISE * (power / connector.spec.power) ** 2;
  connector.temperature += (goal - connector.temperature) * (1 - Math.exp(-seconds / THERMAL_SECONDS));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
