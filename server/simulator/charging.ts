import { finishSession } from './ending';
import { requestChargeNow } from './home';
import { findLimitChange, getLeastWatts, readLimit } from './limits';
import { readMeter, applyMeterJump } from './meter';
import { enterPhase } from './phase';
import { cancelTimer } from './scheduler';
import type { Charger } from './charger';
import type { Connector } from './connector';
import type { ChargingState, Session } from './session';

/** A driver waits so long for power that does not flow. */
const WITHOUT_POWER_SECONDS = 65;
/** With reporting off the car is still simulated. */
const UNREPORTED_SECONDS = 10;

/** The contactor closes, unless it is broken. */
export function startPower(charger: Charger, connector: Connector): void {
  const { session } = connector;
  if (!session) return;
  if (charger.findAilment(connector) === 'openContactor') {
    changeState(charger, connector, session, 'Charging');
    scheduleSample(charger, connector);
    charger.plan(connector, WITHOUT_POWER_SECONDS, endWithoutPower);
    return;
  }
  const now = charger.world.clock.now();
  session.limit = readLimit(charger, connector, now);
  if (session.visit.stay?.chargesNow && session.limit < getLeastWatts(charger)) {
    requestChargeNow(charger, connector, session);
    session.limit = readLimit(charger, connector, now);
  }
  decideFlow(charger, connector, session, now);
  planLimitChange(charger, connector, now);
  scheduleSample(charger, connector);
}

/** Adapts running sessions to the present limits of the charging profiles. */
export function followLimits(charger: Charger): void {
  for (const connector of charger.connectors) {
    if (connector.session && connector.sampling) followLimit(charger, connector, charger.world.clock.now());
  }
}

function endWithoutPower(charger: Charger, connector: Connector): void {
  finishSession(charger, connector, 'local');
}

function followLimit(charger: Charger, connector: Connector, at: number): void {
  const { session } = connector;
  if (!session) return;
  const limit = readLimit(charger, connector, at);
  if (limit !== session.limit) changeLimit(charger, connector, session, { limit, at });
  planLimitChange(charger, connector, at);
}

/**
 * The meter is read at the instant of the change, however late it is carried out, so that energy counts in its right
 * hours.
 */
function changeLimit(
  charger: Charger,
  connector: Connector,
  session: Session,
  { limit, at }: { limit: number; at: number },
): void {
  const { state } = session;
  if (session.fullSince === null) sendReading(charger, connector, session, at);
  session.limit = limit;
  decideFlow(charger, connector, session, at);
  if (state === 'Charging' && session.state === state) {
    charger.dialect.sendStateChange(charger, connector, session, 'ChargingRateChanged');
  }
}

function planLimitChange(charger: Charger, connector: Connector, at: number): void {
  cancelTimer(connector.limitChange);
  const change = findLimitChange(charger, connector, at);
  const { scheduler, clock } = charger.world;
  connector.limitChange =
    change === null ? null : scheduler.after(change - clock.now(), reachLimitChange, charger, connector);
}

function reachLimitChange(charger: Charger, connector: Connector): void {
  followLimit(charger, connector, connector.limitChange?.at ?? charger.world.clock.now());
}

function scheduleSample(charger: Charger, connector: Connector): void {
  const { world, settings } = charger;
  cancelTimer(connector.sampling);
  const seconds = settings.sampleInterval > 0 ? settings.sampleInterval : UNREPORTED_SECONDS;
  const ms = Math.max(world.shortestSampleMs, (seconds * 1000) / world.speed);
  connector.sampling = world.scheduler.after(ms, takeSample, charger, connector);
}

function takeSample(charger: Charger, connector: Connector): void {
  const { session } = connector;
  if (!session) return;
  sendReading(charger, connector, session, charger.world.clock.now());
  decideChargingState(charger, connector, session);
  if (connector.session === session) scheduleSample(charger, connector);
}

function sendReading(charger: Charger, connector: Connector, session: Session, at: number): void {
  const before = session.last.at;
  const reading = readMeter(charger, connector, session, at);
  session.last = reading;
  session.waited += ((reading.at - before) / 1000) * charger.world.speed;
  session.samples += 1;
  if (charger.settings.sampleInterval > 0) {
    const shown = applyMeterJump(reading, session.visit.meterJump, session.samples, session.begin.energy);
    charger.dialect.sendSample(charger, connector, session, shown);
  }
}

/** Lets car, driver and charger react to the state of the session. */
function decideChargingState(charger: Charger, connector: Connector, session: Session): void {
  const { visit } = session;
  if (visit.stay && session.last.at >= visit.stay.departsAt) {
    finishSession(charger, connector, 'pulled');
  } else if (session.fullSince !== null) {
    if (session.waited - session.fullSince >= visit.linger) finishSession(charger, connector, 'full');
  } else if (visit.battery.soc >= visit.targetSoc) {
    becomeFull(charger, connector, session);
  } else if (session.waited >= visit.patience) {
    finishSession(charger, connector, visit.ending === 'pulled' ? 'pulled' : 'local');
  } else {
    decideFlow(charger, connector, session, session.last.at);
  }
}

function becomeFull(charger: Charger, connector: Connector, session: Session): void {
  if (session.visit.ending !== 'lingers') {
    finishSession(charger, connector, 'local');
    return;
  }
  session.fullSince = session.waited;
  session.countedAt = null;
  changeState(charger, connector, session, 'SuspendedEV');
}

/** Power flows unless the charger pauses or its profiles allow none. */
function decideFlow(charger: Charger, connector: Connector, session: Session, at: number): void {
  const isHeld = isPaused(session) || session.limit < getLeastWatts(charger);
  const state = isHeld ? 'SuspendedEVSE' : 'Charging';
  if (session.fullSince !== null || session.state === state) return;
  session.countedAt = isHeld ? null : at;
  changeState(charger, connector, session, state);
}

function isPaused({ visit: { pause }, waited }: Session): boolean {
  return pause !== null && waited >= pause.after && waited < pause.after + pause.lasts;
}

const PHASE_OF = { Charging: 'charging', SuspendedEV: 'suspendedEV', SuspendedEVSE: 'suspendedEVSE' } as const;

function changeState(
  charger: Charger,
  connector: Connector,
  session: Session,
  state: Exclude<ChargingState, 'EVConnected' | 'Idle'>,
): void {
  session.state = state;
  enterPhase(charger, connector, PHASE_OF[state]);
  charger.dialect.sendStateChange(charger, connector, session, 'ChargingStateChanged');
}

/** A change of the sampling interval takes effect at once. */
export function restartSampling(charger: Charger): void {
  for (const connector of charger.connectors) {
    if (connector.session && connector.sampling) scheduleSample(charger, connector);
  }
}
