import { chargeBattery, outletVoltage, type Battery, type CurrentType } from '../simulator/model/battery';
import type { Random } from '../simulator/model/random';
import type { CompactCurve } from '../domain/orders/compactCurve';

export interface Charge {
  battery: Battery;
  currentType: CurrentType;
  /** kW of the connector. */
  power: number;
  ambient: number;
  targetSoc: number;
  /** Seconds until the driver gives up waiting for the target. */
  patience: number;
  /** Seconds at the plug after the last Wh. */
  linger: number;
  /** A while in which the cabinet shares its power: from and to as shares of the charging time; offered share. */
  sharing: { from: number; to: number; share: number } | null;
}

/** A session's series with the summary that its transaction carries. */
interface DrawnCurve {
  points: CompactCurve;
  /** Seconds from the start to the last Wh, and to the end. */
  charging: number;
  duration: number;
  energyWh: number;
  startSoc: number | null;
  stopSoc: number | null;
}

const COARSE_SECONDS = 60;
const POINTS = { least: 19, most: 31 } as const;
const TAIL_POINTS = 6;
/** Power rises and falls within seconds, so its edges have points of their own. */
const EDGE_SECONDS = 12;
const THREE_PHASES_FROM_KW = 8;
const WARMEST_RISE = 30;
const THERMAL_SECONDS = 420;

/**
 * The curve of one session: 20 to 40 points from plug to plug, power along the battery's constant-current and
 * constant-voltage course, the register counting up from `meterStart` Wh.
 * @param startedAt epoch seconds
 */
export function drawCurve(plan: Charge, startedAt: number, meterStart: number, random: Random): DrawnCurve {
  const charging = chargingSeconds(plan);
  const count = random.whole(POINTS.least, POINTS.most);
  const step = Math.max(1, Math.round(charging / count));
  const recorder = new Recorder(plan, meterStart, random);
  recorder.push(startedAt, 0);
  let at = 0;
  for (const next of sampleTimes(count, step)) {
    const flown = chargeBattery(
      recorder.battery,
      getOfferedPower(plan, next / (count * step)),
      plan.currentType,
      next - at,
      plan.ambient,
    );
    recorder.count(flown.energy, flown.power, next - at);
    recorder.push(startedAt + next, flown.power * random.between(0.985, 1));
    at = next;
  }
  for (const next of tailTimes(at, plan.linger)) {
    recorder.count(0, 0, next - at);
    recorder.push(startedAt + next, 0);
    at = next;
  }
  const { points, energy } = recorder;
  return {
    points,
    charging: count * step,
    duration: at,
    energyWh: Math.round(energy),
    startSoc: points.soc[0] ?? null,
    stopSoc: points.soc.at(-1) ?? null,
  };
}

/** Seconds from the start at which a charging car is looked at: soon after the power has come, then evenly. */
function sampleTimes(count: number, step: number): number[] {
  const times = Array.from({ length: count }, (_, index) => (index + 1) * step);
  return step > EDGE_SECONDS ? [EDGE_SECONDS, ...times] : times;
}

/** The same for a car that is full and stays: soon after the power has gone, then evenly. */
function tailTimes(from: number, linger: number): number[] {
  const step = Math.floor(linger / TAIL_POINTS);
  if (step <= EDGE_SECONDS) return [];
  const times = Array.from({ length: TAIL_POINTS }, (_, index) => from + (index + 1) * step);
  return [from + EDGE_SECONDS, ...times];
}

/** Until the target is reached or patience ends; a session has at least some minutes. */
function chargingSeconds(plan: Charge): number {
  const battery = { ...plan.battery };
  let seconds = 0;
  while (seconds < plan.patience && battery.soc < plan.targetSoc) {
    chargeBattery(
      battery,
      getOfferedPower(plan, seconds / plan.patience),
      plan.currentType,
      COARSE_SECONDS,
      plan.ambient,
    );
    seconds += COARSE_SECONDS;
  }
  return Math.max(seconds, 2 * COARSE_SECONDS);
}

function getOfferedPower({ power, sharing }: Charge, progress: number): number {
  return sharing && progress > sharing.from && progress <= sharing.to ? power * sharing.share : power;
}

/** Meter readings of one session. */
class Recorder {
  readonly points: CompactCurve = {
    t: [],
    register: [],
    soc: [],
    power: [],
    voltage: [],
    current: [],
    temperature: [],
  };
  readonly battery: Battery;
  /** Wh */
  energy = 0;
  private warmth: number;

  constructor(
    private readonly plan: Charge,
    private readonly meterStart: number,
    private readonly random: Random,
  ) {
    this.battery = { ...plan.battery };
    this.warmth = plan.ambient;
  }

  count(energy: number, power: number, seconds: number): void {
    this.energy += energy;
    const goal = this.plan.ambient + 4 + WARMEST_RISE * (power / this.plan.power) ** 2;
    this.warmth += (goal - this.warmth) * (1 - Math.exp(-seconds / THERMAL_SECONDS));
  }

  push(t: number, power: number): void {
    const { points, battery, plan } = this;
    const volts = outletVoltage(battery, plan.currentType) * this.random.between(0.996, 1.004);
    const phases = plan.currentType === 'AC' && power > THREE_PHASES_FROM_KW ? 3 : 1;
    points.t.push(t);
    points.register.push(this.meterStart + Math.round(this.energy));
    points.soc.push(plan.currentType === 'DC' ? Math.round(battery.soc) : null);
    points.power.push(roundToTenth(power));
    points.voltage.push(roundToTenth(volts));
    points.current.push(roundToTenth((power * 1000) / volts / phases));
    points.temperature.push(roundToTenth(this.warmth));
  }
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
