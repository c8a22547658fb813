import { limitEnergyWh, LONGEST_SECONDS, possibleEnergyWh, type SessionFacts } from '../domain/orders/abnormal';
import type { CompactCurve } from '../domain/orders/compactCurve';
import { measureEnergyWh } from '../domain/pricing/sessionMeter';
import type { Random } from '../simulator/model/random';
import { openRandomStream } from './chance';
import { SESSION_FAULTS, type DemoSession, type SessionFault } from './demoSession';

interface FaultRule {
  /** Suitable sessions between two with this fault, on average. */
  every: number;
  suits: (session: DemoSession) => boolean;
  change: (session: DemoSession, random: Random) => Partial<DemoSession>;
}

const CHARGED_WH = 5_000;
const NOTEWORTHY_SECONDS = 300;
/** The first of each fault comes early, so that a short history has it too. */
const HASTE = 4;

const RULES: Readonly<Record<SessionFault, FaultRule>> = {
  stopMissing: { every: 1_500, suits: hasCharged, change: loseStop },
  meterMissing: { every: 350, suits: mayLackMeter, change: loseMeterStop },
  meterRollback: { every: 2_600, suits: hasCharged, change: rollBack },
  overEnergy: { every: 4_500, suits: hasCharged, change: jump },
  overPower: { every: 3_200, suits: hasCharged, change: peak },
  overDuration: { every: 1_200, suits: isParked, change: stay },
  lowEnergy: { every: 3, suits: isIdle, change: trickle },
};

/** Gives faults to sessions of the history, each at its own rate. */
export class SessionFaults {
  private readonly random = openRandomStream('session faults');
  private readonly left = new Map<SessionFault, number>();

  /** @param recentFrom begin of the days with orders under review, epoch seconds: each fault comes soon after it */
  constructor(private recentFrom: number) {
    this.hasten();
  }

  /** Returns the session with its fault, or as it is. */
  spoil(session: DemoSession): DemoSession {
    if (session.startedAt >= this.recentFrom) this.hasten();
    const fault = SESSION_FAULTS.find((kind) => RULES[kind].suits(session) && this.isDue(kind));
    if (!fault) return session;
    return { ...session, ...RULES[fault].change(session, this.random), fault };
  }

  private isDue(fault: SessionFault): boolean {
    const left = (this.left.get(fault) ?? 1) - 1;
    this.left.set(fault, left > 0 ? left : this.random.whole(1, 2 * RULES[fault].every));
    return left <= 0;
  }

  private hasten(): void {
    this.recentFrom = this.left.size > 0 ? Infinity : this.recentFrom;
    for (const fault of SESSION_FAULTS) {
      const soon = this.random.whole(1, Math.ceil(RULES[fault].every / HASTE));
      this.left.set(fault, Math.min(soon, this.left.get(fault) ?? soon));
    }
  }
}

/** The session as settlement and the search for abnormal orders read it. */
export function toSessionFacts(session: DemoSession): SessionFacts {
  const { startedAt, stoppedAt, meterStart, meterStop, energyWh, curve, flags, connector } = session;
  const times = { startedAt, stoppedAt, flags, powerKw: connector.power };
  return {
    ...times,
    ...{ meterStart, meterStop, energyWh, curve },
    possibleWh: limitEnergyWh(times),
    ...{ hasPayer: true, hasPrice: true },
  };
}

function hasCharged({ energyWh, isBroken, curve }: DemoSession): boolean {
  return energyWh > CHARGED_WH && !isBroken && curve.t.length >= 20;
}

/** A charger of OCPP 1.6 may leave the register out of its stop; the car has been full for a while. */
function mayLackMeter(session: DemoSession): boolean {
  const { register } = session.curve;
  const isLinger = register.at(-1) === register.at(-2);
  return hasCharged(session) && isLinger && session.connector.charger.model.ocppVersion === '1.6';
}

function isParked(session: DemoSession): boolean {
  return hasCharged(session) && session.connector.currentType === 'AC' && session.reason === 'EVDisconnected';
}

function isIdle({ energyWh, startedAt, stoppedAt }: DemoSession): boolean {
  return energyWh === 0 && stoppedAt - startedAt >= NOTEWORTHY_SECONDS;
}

/** The connector reports idle without an end of the session, which the server then ends at its last reading. */
function loseStop(_: DemoSession, random: Random): Partial<DemoSession> {
  const ending = { reason: 'Other', raw: null } as const;
  return { ...ending, flags: ['stopMissing'], endUnknownFor: random.whole(240, 1_500) };
}

function loseMeterStop({ curve }: DemoSession): Partial<DemoSession> {
  return { flags: ['meterMissing'], curve: mapColumns(curve, (column) => column.slice(0, -1)) };
}

/** One reading falls behind those before it. */
function rollBack({ curve, meterStart }: DemoSession, random: Random): Partial<DemoSession> {
  const place = findHalf(curve, random.between(0.4, 0.9));
  const share = random.between(0.3, 0.7);
  const lower = (register: number) => meterStart + Math.round((register - meterStart) * share);
  return { curve: { ...curve, register: changeFrom(curve.register, place, lower, place + 1) } };
}

/** The register goes on from elsewhere: the charger has got another meter board, or has read its own wrongly. */
function jump(session: DemoSession, random: Random): Partial<DemoSession> {
  const { curve, meterStop, connector } = session;
  const most = possibleEnergyWh(connector.power, LONGEST_SECONDS);
  const step = Math.round(most * random.between(1.2, 4));
  const place = findHalf(curve, random.between(0.3, 0.7));
  const register = changeFrom(curve.register, place, (value) => value + step);
  const changed = { ...session, curve: { ...curve, register }, meterStop: meterStop + step };
  const energyWh = measureEnergyWh(toSessionFacts(changed)) ?? session.energyWh;
  return { curve: changed.curve, meterStop: changed.meterStop, energyWh };
}

function peak({ curve, connector }: DemoSession, random: Random): Partial<DemoSession> {
  const place = findHalf(curve, random.between(0.2, 0.8));
  const power = Math.round(connector.power * random.between(1.3, 1.8) * 10) / 10;
  const factor = power / Math.max(1, curve.power[place] ?? power);
  const raise = (value: number) => Math.round(value * factor * 10) / 10;
  const current = changeFrom(curve.current, place, raise, place + 1);
  return { curve: { ...curve, power: changeFrom(curve.power, place, () => power, place + 1), current } };
}

/** The car stays plugged in for more than a day after its last Wh. */
function stay({ curve, stoppedAt }: DemoSession, random: Random): Partial<DemoSession> {
  const step = Math.round(random.between(1.02, 1.7) * (LONGEST_SECONDS / 4));
  const times = [1, 2, 3, 4].map((turn) => stoppedAt + turn * step);
  const zero = new Set<keyof CompactCurve>(['power', 'current']);
  const stayed = mapColumns(curve, (column, name) => {
    if (name === 't') return [...column, ...times];
    return [...column, ...times.map(() => (zero.has(name) ? 0 : (column.at(-1) ?? null)))];
  });
  return { curve: stayed, stoppedAt: stoppedAt + 4 * step };
}

/** The car takes a little at first. */
function trickle({ curve, meterStart }: DemoSession, random: Random): Partial<DemoSession> {
  const energyWh = random.whole(12, 92);
  const register = changeFrom(curve.register, 1, () => meterStart + energyWh);
  return { curve: { ...curve, register }, meterStop: meterStart + energyWh, energyWh };
}

/** Place of the first reading by which a share of the energy has flowed; never the first or one of the last two. */
function findHalf({ register }: CompactCurve, share: number): number {
  const [first, last] = [register[0] ?? 0, register.at(-1) ?? 0];
  const place = register.findIndex((value) => (value ?? 0) >= first + (last - first) * share);
  return Math.min(Math.max(2, place), register.length - 3);
}

function changeFrom(
  column: readonly (number | null)[],
  from: number,
  change: (value: number) => number,
  until = Infinity,
): (number | null)[] {
  return column.map((value, place) => (value === null || place < from || place >= until ? value : change(value)));
}

type Column = (number | null)[];

function mapColumns(curve: CompactCurve, change: (column: Column, name: keyof CompactCurve) => Column): CompactCurve {
  const { t, register, soc, power, voltage, current, temperature } = curve;
  return {
    t: change(t, 't').map(Number),
    register: change(register, 'register'),
    soc: change(soc, 'soc'),
    power: change(power, 'power'),
    voltage: change(voltage, 'voltage'),
    current: change(current, 'current'),
    temperature: change(temperature, 'temperature'),
  };
}
