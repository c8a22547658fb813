import { toMachineMs } from '../runtime/clock';
import { startPower } from './charging';
import { closeSession, finishSession, freeConnector } from './ending';
import { drawHomeVisit, waitForHomeCar } from './home';
import { isAcceptedOffline } from './localList';
import { readIdleMeter } from './meter';
import { localHour, secondsToNextVisit } from './model/arrivals';
import { installProfile } from './model/chargingProfile';
import { Random } from './model/random';
import { wrongTag } from './model/tagPool';
import { drawVisit, type Visit } from './model/visit';
import { enterPhase } from './phase';
import { Session } from './session';
import type { Charger } from './charger';
import type { Connector, RemoteStart } from './connector';

const CONTACTOR_SECONDS = 1.5;
const REJECTED_SECONDS = 12;
const UNANSWERED_MS = 40_000;
const PLUG_SECONDS = { soonest: 2, latest: 7 };
const NEARLY_FULL = 3;
/** A driver without success leaves after these seconds. */
const GIVE_UP_SECONDS = { soonest: 25, latest: 70 };
/** Drivers come more often to an ailing connector, since it is free: without it a demo would show hardly any. */
const AILING_MINUTES_BETWEEN_VISITS = 360;

/** Expects the next car by the hour of the charger's local day, at a home the one car that lives there. */
export function expectCar(charger: Charger, connector: Connector): void {
  if (charger.spec.isHome) {
    charger.planMs(connector, waitForHomeCar(charger, connector), plugInCar);
    return;
  }
  const random = openRandomStream(charger, connector, 'gap');
  const hour = localHour(charger.spec.timezone, charger.world.clock.now());
  const { minutesBetweenVisits } = charger.world;
  const isAiling = charger.findAilment(connector) !== null;
  const minutes = isAiling ? Math.min(minutesBetweenVisits, AILING_MINUTES_BETWEEN_VISITS) : minutesBetweenVisits;
  charger.plan(connector, secondsToNextVisit(random, hour, minutes), plugInCar);
}

/** Plugs a car in; its driver presents the tag a little later. */
export function plugInCar(charger: Charger, connector: Connector): void {
  if (
    !charger.world.hasVisitors ||
    charger.isDown ||
    charger.update ||
    connector.phase !== 'available' ||
    connector.remote
  )
    return;
  connector.visit = nextVisit(charger, connector);
  connector.isPlugged = true;
  enterPhase(charger, connector, 'preparing');
  charger.plan(connector, connector.visit.tagDelay, presentTag);
}

function nextVisit(charger: Charger, connector: Connector): Visit {
  const { world, spec, rates } = charger;
  const random = openRandomStream(charger, connector, 'visit');
  connector.visits += 1;
  if (spec.isHome) return drawHomeVisit(charger, connector);
  const tag = random.chance(rates.wrongTag) ? wrongTag(random) : world.tags.draw(random, spec.country);
  return drawVisit(random, { currentType: spec.currentType, power: connector.spec.power }, tag, rates);
}

/** One stream per car, so that a fleet is repeatable whatever the network does in between. */
function openRandomStream(charger: Charger, connector: Connector, purpose: string): Random {
  return Random.of(charger.world.seed, charger.code, connector.number, connector.visits, purpose);
}

function presentTag(charger: Charger, connector: Connector): void {
  const { visit } = connector;
  if (!visit) return;
  if (charger.findAilment(connector) === 'deadReader') {
    planGivingUp(charger, connector);
    return;
  }
  if (!charger.link.isAccepted) {
    if (isAcceptedOffline(charger, visit.idTag)) beginSession(charger, connector, visit.idTag);
    else handleTagVerdict(charger, connector, false);
    return;
  }
  charger.dialect.authorize(charger, connector, visit.idTag);
  charger.planMs(connector, toMachineMs(charger.world.clock, UNANSWERED_MS), freeConnector);
}

/** Nothing happens; the driver unplugs after a while. */
function planGivingUp(charger: Charger, connector: Connector): void {
  charger.plan(connector, charger.random.between(GIVE_UP_SECONDS.soonest, GIVE_UP_SECONDS.latest), freeConnector);
}

/** The gateway's answer for a tag that was presented, or named by a remote start. */
export function handleTagVerdict(charger: Charger, connector: Connector, isAccepted: boolean): void {
  if (connector.session || charger.isDown) return;
  if (!isAccepted) {
    connector.remote = null;
    charger.emit('refused', connector, connector.visit?.idTag);
    if (connector.phase === 'preparing') charger.plan(connector, REJECTED_SECONDS, freeConnector);
    return;
  }
  if (connector.remote) proceedRemoteStart(charger, connector, connector.remote);
  else if (connector.visit && connector.isPlugged) beginSession(charger, connector, connector.visit.idTag);
}

/** A remote start that was accepted is carried out. */
export function honourRemoteStart(charger: Charger, connector: Connector): void {
  const { remote } = connector;
  if (!remote || charger.isDown) return;
  if (charger.settings.asksForRemoteStarts && charger.link.isAccepted) {
    charger.dialect.authorize(charger, connector, remote.idTag);
  } else {
    proceedRemoteStart(charger, connector, remote);
  }
}

function proceedRemoteStart(charger: Charger, connector: Connector, remote: RemoteStart): void {
  connector.visit ??= nextVisit(charger, connector);
  const { visit } = connector;
  visit.idTag = remote.idTag;
  if (connector.isPlugged) {
    enterPhase(charger, connector, 'preparing');
    beginSession(charger, connector, remote.idTag, remote.remoteStartId);
    return;
  }
  enterPhase(charger, connector, 'preparing');
  if (charger.dialect.startsUnplugged) beginSession(charger, connector, remote.idTag, remote.remoteStartId);
  if (charger.random.chance(charger.rates.noShow)) {
    charger.planMs(connector, charger.settings.connectionTimeout * 1000, giveUp);
  } else {
    charger.plan(connector, charger.random.between(PLUG_SECONDS.soonest, PLUG_SECONDS.latest), plugIn);
  }
}

/** The car of a remote start has arrived. */
function plugIn(charger: Charger, connector: Connector): void {
  connector.isPlugged = true;
  const { session, remote } = connector;
  if (session) {
    session.state = 'EVConnected';
    charger.dialect.sendConnectorStatus(charger, connector);
    charger.dialect.sendStateChange(charger, connector, session, 'CablePluggedIn');
    charger.plan(connector, CONTACTOR_SECONDS, startPower);
  } else if (remote) {
    beginSession(charger, connector, remote.idTag, remote.remoteStartId);
  }
}

/** No car within ConnectionTimeOut. */
function giveUp(charger: Charger, connector: Connector): void {
  if (connector.session) closeSession(charger, connector, 'noShow');
  freeConnector(charger, connector);
}

function beginSession(charger: Charger, connector: Connector, idTag: string, remoteStartId?: number): void {
  const { world } = charger;
  if (charger.findAilment(connector) === 'jammedLock') {
    planGivingUp(charger, connector);
    return;
  }
  const visit = connector.visit ?? nextVisit(charger, connector);
  connector.visit = visit;
  const profile = connector.remote?.profile;
  if (profile) charger.profiles = installProfile(charger.profiles, { ...profile, connector: connector.number });
  connector.remote = null;
  if (visit.battery.soc > visit.targetSoc - NEARLY_FULL) {
    visit.targetSoc = 100;
    visit.ending = 'lingers';
  }
  const begun = { ...readIdleMeter(charger, connector), soc: plainSoc(charger, visit) };
  const session = new Session(idTag, visit, begun);
  session.remoteStartId = remoteStartId;
  session.state = connector.isPlugged ? 'EVConnected' : 'Idle';
  connector.session = session;
  world.counters.sessions += 1;
  const known = idTag.toUpperCase();
  charger.customers.set(known, (charger.customers.get(known) ?? 0) + 1);
  world.counters.transactionsStarted += 1;
  world.tags.take(idTag);
  charger.dialect.sendStarted(charger, connector, session);
  charger.emit('started', connector, idTag);
  if (connector.isPlugged) charger.plan(connector, CONTACTOR_SECONDS, startPower);
}

function plainSoc(charger: Charger, visit: Visit): number | null {
  return charger.spec.currentType === 'DC' ? Math.round(visit.battery.soc) : null;
}

/** The gateway does not accept the tag of a session that has begun (StopTransactionOnInvalidId). */
export function sessionDisowned(charger: Charger, session: Session): void {
  const connector = charger.connectors.find((entry) => entry.session === session);
  if (connector) finishSession(charger, connector, 'deauthorized');
}
