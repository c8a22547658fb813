import { FAULT_RATES } from '../simulator/model/faultPlan';
import type { Random } from '../simulator/model/random';
import { drawVisit } from '../simulator/model/visit';
import { AILING_SECONDS, drawEmptySessions, listAiling } from './ailingHistory';
import { makeArrivals } from './arrivals';
import { createUuid, openRandomStream, Lottery } from './chance';
import type { DemoCharger, DemoConnector } from './chargers';
import type { Country } from './cities';
import { drawCurve, type Charge } from './curves';
import type { DemoPayers } from './payers';
import type { DemoStation } from './stations';
import type { DemoSession } from './demoSession';
import { SessionFaults } from './sessionFaults';
import { drawEnding, type Ending } from './stopReasons';
import { createTagLotteries, isIssued, type DemoTag } from './tags';

/** Older orders have their faults decided on. */
export const REVIEWED_DAYS = 6;
const FIRST_ID = 812_001;
const TRIES = 6;
const MOST_DRAWS = 1_000;
/** Chargers are idle for some minutes before they are handed over to the simulator. */
const QUIET_SECONDS = 420;
/** From unplugging to the next car at the same plug. */
const LEAST_GAP_SECONDS = 200;
const SHARE_OF_FULL_CARS = 0.008;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

interface Places {
  connectors: ReadonlyMap<DemoStation, readonly DemoConnector[]>;
  all: readonly DemoStation[];
  tags: ReadonlyMap<Country, Lottery<DemoTag>>;
  busyUntil: Map<DemoConnector | DemoTag, number>;
  payers: DemoPayers;
}

/**
 * The sessions of the last 90 days in order of their start, none of them running. Their number follows the arrivals,
 * not the fleet, as far as its connectors can hold them. Moves the meters on and marks the tags as used.
 */
export function makeHistory(
  chargers: readonly DemoCharger[],
  { tags, payers }: { tags: readonly DemoTag[]; payers: DemoPayers },
  now: number,
  days?: number,
): DemoSession[] {
  const places = { ...listPlaces(chargers, tags), payers };
  const random = openRandomStream('history');
  const lastStop = Math.floor(now / 1000) - QUIET_SECONDS;
  const faults = new SessionFaults(Math.floor(now / 1000) - REVIEWED_DAYS * DAY);
  const sessions: DemoSession[] = [];
  const ailing = listAiling(chargers);
  for (const { at, station } of makeArrivals(places.all, now, days)) {
    // Drivers fail there from now on.
    if (at >= lastStop - AILING_SECONDS) while (ailing.length > 0) places.busyUntil.set(ailing.pop()!, Infinity);
    const connector = freeConnector(places, station, at, random);
    if (!connector) continue;
    const { tag, enterpriseId } = freeTag(places, connector, at, random);
    const session = faults.spoil({ ...drawSession(connector, tag, at, random), enterpriseId });
    const knownAt = session.stoppedAt + session.endUnknownFor;
    if (knownAt > lastStop) continue;
    const { energyWh } = session;
    if (enterpriseId !== null) payers.count(enterpriseId, tag.appUserId, { at, energyWh });
    sessions.push(session);
    places.busyUntil.set(connector, knownAt + LEAST_GAP_SECONDS).set(session.tag, session.stoppedAt);
    connector.meter = session.meterStop;
    session.tag.lastUsedAt = new Date(session.startedAt * 1000);
  }
  const empty = drawEmptySessions(chargers, sessions, { tags, payers }, lastStop);
  const inOrder = [...sessions, ...empty].sort((a, b) => a.startedAt - b.startedAt);
  for (const [index, session] of inOrder.entries()) session.id = FIRST_ID + index;
  return inOrder;
}

function listPlaces(chargers: readonly DemoCharger[], tags: readonly DemoTag[]): Omit<Places, 'payers'> {
  const connectors = new Map<DemoStation, DemoConnector[]>();
  for (const charger of chargers) {
    const here = connectors.get(charger.station) ?? [];
    here.push(...charger.connectors);
    connectors.set(charger.station, here);
  }
  return {
    connectors,
    all: [...connectors.keys()],
    // Fleets charge the most.
    tags: createTagLotteries(tags, 3),
    busyUntil: new Map(),
  };
}

function freeConnector(
  { connectors, all, busyUntil }: Places,
  wanted: DemoStation,
  at: number,
  random: Random,
): DemoConnector | undefined {
  let station = wanted;
  for (let turn = 0; turn < TRIES; turn += 1) {
    const free = (connectors.get(station) ?? []).filter((connector) => (busyUntil.get(connector) ?? 0) <= at);
    if (free.length > 0) return new Lottery(free, ({ currentType }) => (currentType === 'DC' ? 2 : 1)).draw(random);
    station = all[Math.floor(random.next() * all.length)] ?? wanted;
  }
  return undefined;
}

/** A tag that the gateway would accept here, preferably without a session elsewhere. */
function freeTag(places: Places, connector: DemoConnector, at: number, random: Random) {
  const { station } = connector.charger;
  const lottery = places.tags.get(station.city.country);
  if (!lottery) throw new Error('No tag for a driver');
  for (let turn = 1; turn <= MOST_DRAWS; turn += 1) {
    const tag = lottery.draw(random);
    const payer = places.payers.decide(tag, { company: station.company, stationId: station.id }, at);
    const isBusy = turn <= TRIES && (places.busyUntil.get(tag) ?? 0) > at;
    if (isBusy || !isIssued(tag, at) || payer.kind === 'refused') continue;
    return { tag, enterpriseId: payer.kind === 'enterprise' ? Number(payer.enterpriseId) : null };
  }
  throw new Error('No tag that may charge');
}

function drawSession(connector: DemoConnector, tag: DemoTag, at: number, random: Random): DemoSession {
  const ending = drawEnding(connector.charger.model.ocppVersion, random);
  const { points, charging, duration, energyWh, startSoc, stopSoc } = drawCurve(
    drawPlan(connector, tag, ending, random),
    at,
    connector.meter,
    random,
  );
  return {
    ...ending,
    id: 0,
    connector,
    tag,
    startedAt: at,
    chargedUntil: at + charging,
    stoppedAt: at + duration,
    meterStart: connector.meter,
    meterStop: connector.meter + energyWh,
    energyWh,
    startSoc,
    stopSoc,
    curve: points,
    chargerTxnId: createUuid(random),
    enterpriseId: null,
    startCommandId: null,
    ...{ fault: null, flags: [], endUnknownFor: 0 },
  };
}

function drawPlan(connector: DemoConnector, tag: DemoTag, ending: Ending, random: Random): Charge {
  const { currentType, power } = connector;
  const visit = drawVisit(random, connector, tag.tagNo, FAULT_RATES.none);
  const battery = random.chance(SHARE_OF_FULL_CARS) ? { ...visit.battery, soc: 100 } : visit.battery;
  const patience = currentType === 'AC' ? (0.5 + random.exponential(2)) * HOUR : visit.patience;
  const isWaiting = visit.ending === 'lingers' && !ending.isBroken;
  const sharingFrom = random.between(0.15, 0.5);
  return {
    battery,
    currentType,
    power,
    ambient: visit.ambient,
    targetSoc: visit.targetSoc,
    patience: Math.min(patience, 9 * HOUR) * (ending.isBroken ? random.between(0.15, 0.8) : 1),
    linger: isWaiting ? random.between(3, currentType === 'AC' ? 150 : 20) * MINUTE : 0,
    sharing: random.chance(0.12)
      ? { from: sharingFrom, to: sharingFrom + random.between(0.06, 0.2), share: random.between(0.55, 0.75) }
      : null,
  };
}
