import { finishSession } from './ending';
import { readMeter, applyMeterJump } from './meter';
import { enterPhase } from './phase';
import { cancelTimer } from './scheduler';
import type { Charger } from './charger';
import type { Connector } from './connector';
import type { ChargingState, Session } from './session';

/** With reporting off the car is still looked after. */
const UNREPORTED_SECONDS = 10;

/** The contactor closes. */
export function startPower(charger: Charger, connector: Connector): void {
  const { session } = connector;
  if (!session) return;
  resumeCharging(charger, connector, session);
  scheduleSample(charger, connector);
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
  const before = session.last.at;
  const reading = readMeter(charger, connector, session);
  session.last = reading;
  session.waited += ((reading.at - before) / 1000) * charger.world.speed;
  session.samples += 1;
  if (charger.settings.sampleInterval > 0) {
    const shown = applyMeterJump(reading, session.visit.meterJump, session.samples, session.begin.energy);
    charger.dialect.sendSample(charger, connector, session, shown);
  }
  decideChargingState(charger, connector, session);
  if (connector.session === session) scheduleSample(charger, connector);
}

/** Lets car, driver and charger react to the state of the session. */
function decideChargingState(charger: Charger, connector: Connector, session: Session): void {
  const { visit } = session;
  if (session.fullSince !== null) {
    if (session.waited - session.fullSince >= visit.linger) finishSession(charger, connector, 'full');
  } else if (visit.battery.soc >= visit.targetSoc) {
    becomeFull(charger, connector, session);
  } else if (session.waited >= visit.patience) {
    finishSession(charger, connector, visit.ending === 'pulled' ? 'pulled' : 'local');
  } else if (visit.pause) {
    decidePause(charger, connector, session, visit.pause);
  }
}

function becomeFull(charger: Charger, connector: Connector, session: Session): void {
  if (session.visit.ending !== 'lingers') {
    finishSession(charger, connector, 'local');
    return;
  }
  session.fullSince = session.waited;
  suspendCharging(charger, connector, session, 'SuspendedEV');
}

function decidePause(
  charger: Charger,
  connector: Connector,
  session: Session,
  pause: { after: number; lasts: number },
) {
  const since = session.waited - pause.after;
  if (session.state === 'Charging' && since >= 0 && since < pause.lasts) {
    suspendCharging(charger, connector, session, 'SuspendedEVSE');
  } else if (session.state === 'SuspendedEVSE' && since >= pause.lasts) {
    resumeCharging(charger, connector, session);
  }
}

function resumeCharging(charger: Charger, connector: Connector, session: Session): void {
  session.countedAt = charger.world.clock.now();
  changeState(charger, connector, session, 'Charging');
}

function suspendCharging(
  charger: Charger,
  connector: Connector,
  session: Session,
  state: 'SuspendedEV' | 'SuspendedEVSE',
) {
  session.countedAt = null;
  changeState(charger, connector, session, state);
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
