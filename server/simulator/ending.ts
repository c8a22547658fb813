import { countNight } from './home';
import { readMeter } from './meter';
import { assignPhase, enterPhase, restingPhase } from './phase';
import type { Charger } from './charger';
import type { Connector } from './connector';
import type { EndCause, Session } from './session';

const PULLED_SECONDS = 1;

/** Ends the session of a connector and lets the driver leave. */
export function finishSession(charger: Charger, connector: Connector, cause: EndCause): void {
  const session = closeSession(charger, connector, cause);
  if (!session) return;
  const isPulled = cause === 'pulled' || !connector.isPlugged;
  if (!connector.fault || connector.fault.isWarning) enterPhase(charger, connector, 'finishing');
  charger.plan(connector, isPulled ? PULLED_SECONDS : secondsToLeave(charger, session), freeConnector);
  charger.behaviour.onSessionOver(charger);
}

/** A car at home stays until its time, whatever ended the session. */
function secondsToLeave({ world }: Charger, { visit }: Session): number {
  if (!visit.stay) return visit.linger;
  return Math.max(PULLED_SECONDS, ((visit.stay.departsAt - world.clock.now()) / 1000) * world.speed);
}

/** Ends the transaction alone: the car stays plugged in and no status is reported. */
export function closeSession(charger: Charger, connector: Connector, cause: EndCause): Session | null {
  const { session } = connector;
  if (!session) return null;
  session.last = finalReading(charger, connector, session);
  connector.calm();
  connector.session = null;
  countNight(connector, session);
  if (charger.profiles.length > 0) dropTransactionProfiles(charger, connector);
  const { counters, tags } = charger.world;
  counters.sessions -= 1;
  counters.transactionsEnded += 1;
  tags.release(session.idTag);
  session.state = connector.isPlugged ? 'EVConnected' : 'Idle';
  charger.dialect.sendEnded(charger, connector, session, cause);
  charger.emit('ended', connector, cause);
  return session;
}

/** A profile of a transaction ends with it. */
function dropTransactionProfiles(charger: Charger, { number }: Connector): void {
  charger.profiles = charger.profiles.filter(
    ({ purpose, connector }) => purpose !== 'transaction' || connector !== number,
  );
}

function finalReading(charger: Charger, connector: Connector, session: Session) {
  const reading = { ...readMeter(charger, connector, session), power: 0, current: 0 };
  const jump = session.visit.meterJump;
  if (jump?.kind !== 'final') return reading;
  return { ...reading, energy: Math.max(0, session.begin.energy - Math.min(jump.wattHours, 40_000)) };
}

/** The plug is out: the connector comes to rest, and a scheduled change of availability takes effect. */
export function freeConnector(charger: Charger, connector: Connector): void {
  connector.calm();
  connector.visit = null;
  connector.remote = null;
  connector.isPlugged = false;
  // Preparing may not become Unavailable at once (1.6, 4.9).
  if (connector.phase === 'preparing' && connector.scheduled === false) enterPhase(charger, connector, 'available');
  applyScheduled(connector);
  const phase = restingPhase(connector);
  if (phase === connector.phase) charger.dialect.sendConnectorStatus(charger, connector);
  else enterPhase(charger, connector, phase);
  charger.behaviour.onFreed(charger, connector);
}

export function applyScheduled(connector: Connector): void {
  if (connector.scheduled === null) return;
  connector.isOperative = connector.scheduled;
  connector.scheduled = null;
}

/** Power is gone or going: every car here is dropped without a message. */
export function clearConnector(charger: Charger, connector: Connector): void {
  connector.calm();
  connector.visit = null;
  connector.remote = null;
  connector.isPlugged = false;
  applyScheduled(connector);
  assignPhase(charger, connector, restingPhase(connector));
}
