import { PHASES, type LimitNode, type Phase } from '../../../../server/domain/power/limitTree';
import { isCause } from '../../../../server/domain/power/learnAsk';
import { findDefaults, planSite, type SiteState } from '../../../../server/domain/power/planSite';
import { LEASE_MS } from '../../../../server/domain/power/sessionPower';
import { acceptedWatts, createDraw, type Car, type Plug } from './siteCars';

const SECOND = 1_000;
const SAMPLE_SECONDS = 30;
const CAR_SECONDS = 2;

export interface SiteDay {
  /** Longest time in a row above the limit, seconds. */
  longestAbove: number;
  /** Drawn part of the limit while the cars would take more than it, with the server at work. */
  use: number;
  demandSeconds: number;
  sessions: number;
  orders: number;
  plans: number;
}

interface Options {
  plugs: number;
  limit: number;
  /** Hour of the day at which it begins, and how many hours it lasts. */
  from: number;
  hours: number;
  /** Hours in which no server runs. */
  away: { from: number; until: number };
  fixedEvery: number;
  seed: number;
}

/** A day of a station second by second: cars come, taper and leave; chargers answer late; the server is away for a time. */
export class SiteDaySimulation {
  private readonly plugs: Plug[];
  private readonly nodes: LimitNode[];
  private readonly draw: () => number;
  private readonly defaults = new Map<string, number>();
  private cars = 0;
  private orders = 0;
  private plans = 0;
  private isDue = true;
  private nextAt = 0;

  constructor(private readonly options: Options) {
    this.draw = createDraw(options.seed);
    this.plugs = Array.from({ length: options.plugs }, (_, index) => this.makePlug(index));
    this.nodes = [makeNode('station', null, options.limit)];
    for (const { index, most } of this.plugs) this.nodes.push(makeNode(`evse${index}`, 'station', most));
  }

  run(): SiteDay {
    for (const [charger, watts] of findDefaults(this.readState())) this.defaults.set(charger, watts);
    const { hours, away, limit } = this.options;
    const seen = { above: 0, longestAbove: 0, used: 0, demandSeconds: 0 };
    for (let second = 0; second < hours * 3_600; second += 1) {
      const isAway = second >= away.from * 3_600 && second < away.until * 3_600;
      if (second === away.until * 3_600) this.returnServer();
      this.passSecond(second * SECOND, isAway);
      const drawn = this.plugs.reduce((sum, { car }) => sum + (car?.drawn ?? 0), 0);
      seen.above = drawn > limit * 1.001 ? seen.above + 1 : 0;
      seen.longestAbove = Math.max(seen.longestAbove, seen.above);
      if (isAway || this.findDemand() < limit * 1.2) continue;
      seen.demandSeconds += 1;
      seen.used += drawn / limit;
    }
    const { longestAbove, demandSeconds, used } = seen;
    const use = used / Math.max(1, demandSeconds);
    return { longestAbove, use, demandSeconds, sessions: this.cars, orders: this.orders, plans: this.plans };
  }

  private passSecond(now: number, isAway: boolean): void {
    this.moveCars(now, isAway);
    if (!isAway && (this.isDue || now >= this.nextAt)) this.plan(now);
  }

  private makePlug(index: number): Plug {
    const isDc = index % 4 === 0;
    const isSingle = !isDc && index % 3 === 0;
    const most = isDc ? 100_000 : isSingle ? 7_360 : 22_000;
    const phases = isSingle ? [((index % 3) + 1) as Phase] : PHASES;
    const isFixed = this.options.fixedEvery > 0 && index % this.options.fixedEvery === 5;
    return { index, isDc, most, phases, isFixed, car: null, answer: null, sampleAt: 0 };
  }

  private moveCars(now: number, isAway: boolean): void {
    const hour = this.options.from + now / 3_600_000;
    const arrivals = hour % 24 > 7 && hour % 24 < 20 ? 1 / 1_500 : 1 / 9_000;
    for (const plug of this.plugs) {
      if (plug.car) this.charge(plug, plug.car, now, isAway);
      else if (this.draw() < arrivals) this.arrive(plug, now);
    }
  }

  private arrive(plug: Plug, now: number): void {
    const capacityWh = 40_000 + this.draw() * 60_000;
    const id = `s${(this.cars += 1)}`;
    const least = plug.isDc ? 3_000 : plug.phases.length === 1 ? 1_380 : 4_140;
    plug.answer = null;
    plug.sampleAt = now + SAMPLE_SECONDS * SECOND;
    plug.car = {
      ...{
        id,
        beganAt: now,
        capacityWh,
        storedWh: capacityWh * (0.1 + this.draw() * 0.5),
        goal: 0.8 + this.draw() * 0.19,
      },
      ...{ mostWatts: plug.isDc ? 50_000 + this.draw() * 100_000 : plug.most * (this.draw() < 0.3 ? 0.5 : 1) },
      ...{ drawn: 0, wants: 0, profile: null },
      known: {
        ...{
          id,
          nodeId: `evse${plug.index}`,
          chargerId: String(plug.index),
          phases: plug.phases,
          most: plug.most,
          least,
        },
        ...{ priority: 0, needs: 0, beganAt: now, isOnline: true, ability: plug.isFixed ? 'fixed' : 'transaction' },
        ...{ defaultWatts: this.defaults.get(String(plug.index)) ?? null, measured: null, asks: plug.most },
        ...{ limit: null, pending: null, retryAt: null, grant: null },
      },
    };
    this.isDue = true;
  }

  private charge(plug: Plug, car: Car, now: number, isAway: boolean): void {
    if (plug.answer && now >= plug.answer.at) this.answer(plug, car, now);
    const wants = Math.min(plug.most, acceptedWatts(car));
    car.wants = wants;
    const allowed = this.findAllowed(plug, car, now);
    const goal = Math.min(wants, allowed);
    // Power falls at once within two seconds, and rises as slowly as cars do.
    car.drawn =
      goal < car.drawn
        ? Math.max(goal, car.drawn - plug.most / CAR_SECONDS)
        : Math.min(goal, car.drawn + plug.most / 10);
    car.storedWh += car.drawn / 3_600;
    if (now >= plug.sampleAt) this.sample(plug, car, now, isAway);
    if (car.storedWh < car.capacityWh * car.goal && now - car.beganAt < 10 * 3_600_000) return;
    plug.car = null;
    plug.answer = null;
    this.isDue = true;
  }

  private sample(plug: Plug, car: Car, now: number, isAway: boolean): void {
    plug.sampleAt = now + SAMPLE_SECONDS * SECOND;
    if (isAway) return;
    const before = { ...car.known };
    car.known.measured = { watts: Math.round(car.drawn), at: now };
    if (isCause(before, car.known, now)) this.isDue = true;
  }

  private answer(plug: Plug, car: Car, now: number): void {
    const watts = plug.answer?.watts ?? 0;
    plug.answer = null;
    const before = car.known.limit?.watts ?? 0;
    car.profile = { watts, from: now, until: now + LEASE_MS };
    car.known.pending = null;
    car.known.limit = { watts, at: now, until: now + LEASE_MS, before };
    plug.sampleAt = Math.min(plug.sampleAt, now + 4 * SECOND);
    this.isDue = true;
  }

  /** What the charger allows by its profiles: that of the session, else the default, which begins with a pause. */
  private findAllowed(plug: Plug, car: Car, now: number): number {
    if (plug.isFixed) return plug.most;
    const fallback = this.defaults.get(String(plug.index)) ?? plug.most;
    if (car.profile) return now < car.profile.until ? car.profile.watts : Math.min(car.profile.watts, fallback);
    return now < car.beganAt + LEASE_MS ? 0 : fallback;
  }

  private findDemand(): number {
    return this.plugs.reduce((sum, { car }) => sum + (car?.wants ?? 0), 0);
  }

  /** Answers on their way were lost with the server. */
  private returnServer(): void {
    for (const plug of this.plugs) {
      plug.answer = null;
      if (plug.car) plug.car.known.pending = null;
    }
    this.isDue = true;
  }

  private plan(now: number): void {
    this.isDue = false;
    this.plans += 1;
    const state = this.readState();
    const plan = planSite(state, now);
    this.nextAt = plan.nextAt;
    const planned = new Map(plan.sessions.map((session) => [session.id, session]));
    for (const plug of this.plugs) {
      const session = plug.car && planned.get(plug.car.id);
      if (!plug.car || !session) continue;
      const { watts, since, reason, asks } = session;
      Object.assign(plug.car.known, { asks, grant: { watts, since, reason } });
      if (!session.isDue) continue;
      this.orders += 1;
      plug.car.known.pending = watts;
      plug.answer = { at: now + Math.ceil(this.draw() * 4) * SECOND, watts };
    }
  }

  private readState(): SiteState {
    return {
      nodes: this.nodes,
      chargers: this.plugs.map(({ index, isFixed }) => ({
        ...{ id: String(index), isOnline: true, ability: isFixed ? ('fixed' as const) : ('transaction' as const) },
        defaultWatts: this.defaults.get(String(index)) ?? null,
      })),
      plugs: this.plugs.map(({ index, most, phases, isDc, car }) => ({
        ...{ nodeId: `evse${index}`, chargerId: String(index), most, isBusy: car !== null },
        least: isDc ? 3_000 : phases.length === 1 ? 1_380 : 4_140,
      })),
      sessions: this.plugs.flatMap(({ car }) => (car ? [car.known] : [])),
    };
  }
}

function makeNode(id: string, parentId: string | null, watts: number): LimitNode {
  return { id, parentId, watts, amps: null, phases: 3, baseWatts: 0, margin: 0 };
}
