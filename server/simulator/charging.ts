import { finish } from './ending';
import { readMeter, spoil } from './meter';
import { enterPhase } from './phase';
import { cancel } from './scheduler';
import type { Charger } from './charger';
import type { Connector } from './connector';
import type { ChargingState, Session } from './session';

const SHORTEST_SAMPLE_MS = 1_000;
/** With reporting off the car is still looked after. */
const UNREPORTED_SECONDS = 10;

/** The contactor closes. */
export function startPower(charger: Charger, connector: Connector): void {
  const { session } = connector;
  if (!session) return;
  resume(charger, connector, session);
  scheduleSample(charger, connector);
}

function scheduleSample(charger: Charger, connector: Connector): void {
  const { world, settings } = charger;
  cancel(connector.sampling);
  const seconds = settings.sampleInterval > 0 ? settings.sampleInterval : UNREPORTED_SECONDS;
  const ms = Math.max(SHORTEST_SAMPLE_MS, (seconds * 1000) / world.speed);
  connector.sampling = world.scheduler.after(ms, sample, charger, connector);
}

function sample(charger: Charger, connector: Connector): void {
  const { session } = connector;
  if (!session) return;
  const before = session.last.at;
  const reading = readMeter(charger, connector, session);
  session.last = reading;
  session.waited += ((reading.at - before) / 1000) * charger.world.speed;
  session.samples += 1;
  if (charger.settings.sampleInterval > 0) {
    const shown = spoil(reading, session.visit.meterJump, session.samples, session.begin.energy);
    charger.dialect.sampled(charger, connector, session, shown);
  }
  decide(charger, connector, session);
  if (connector.session === session) scheduleSample(charger, connector);
}

/** What car, driver and charger make of the state they see. */
function decide(charger: Charger, connector: Connector, session: Session): void {
  const { visit } = session;
  if (session.fullSince !== null) {
    if (session.waited - session.fullSince >= visit.linger) finish(charger, connector, 'full');
  } else if (visit.battery.soc >= visit.targetSoc) {
    becomeFull(charger, connector, session);
  } else if (session.waited >= visit.patience) {
    finish(charger, connector, visit.ending === 'pulled' ? 'pulled' : 'local');
  } else if (visit.pause) {
    decidePause(charger, connector, session, visit.pause);
  }
}

function becomeFull(charger: Charger, connector: Connector, session: Session): void {
  if (session.visit.ending !== 'lingers') {
    finish(charger, connector, 'local');
    return;
  }
  session.fullSince = session.waited;
  suspend(charger, connector, session, 'SuspendedEV');
}

function decidePause(
  charger: Charger,
  connector: Connector,
  session: Session,
  pause: { after: number; lasts: number },
) {
  const since = session.waited - pause.after;
  if (session.state === 'Charging' && since >= 0 && since < pause.lasts) {
    suspend(charger, connector, session, 'SuspendedEVSE');
  } else if (session.state === 'SuspendedEVSE' && since >= pause.lasts) {
    resume(charger, connector, session);
  }
}

function resume(charger: Charger, connector: Connector, session: Session): void {
  session.countedAt = charger.world.clock.now();
  change(charger, connector, session, 'Charging');
}

function suspend(charger: Charger, connector: Connector, session: Session, state: 'SuspendedEV' | 'SuspendedEVSE') {
  session.countedAt = null;
  change(charger, connector, session, state);
}

const PHASE_OF = { Charging: 'charging', SuspendedEV: 'suspendedEV', SuspendedEVSE: 'suspendedEVSE' } as const;

function change(
  charger: Charger,
  connector: Connector,
  session: Session,
  state: Exclude<ChargingState, 'EVConnected' | 'Idle'>,
): void {
  session.state = state;
  enterPhase(charger, connector, PHASE_OF[state]);
  charger.dialect.stateChanged(charger, connector, session, 'ChargingStateChanged');
}

/** A change of the sampling interval takes effect at once. */
export function resample(charger: Charger): void {
  for (const connector of charger.connectors) {
    if (connector.session && connector.sampling) scheduleSample(charger, connector);
  }
}
