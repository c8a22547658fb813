import type { Charger } from './charger';
import type { Connector, Phase } from './connector';

/** Changes the state without saying so: the line is cut or the charger is off. */
export function assignPhase(charger: Charger, connector: Connector, phase: Phase): void {
  const { counters } = charger.world;
  if (connector.phase === 'charging') counters.charging -= 1;
  if (connector.phase === 'faulted') counters.faulted -= 1;
  // Whatever takes a reserved connector ends its reservation.
  if (phase !== 'reserved') connector.reservation = null;
  connector.phase = phase;
  if (phase === 'charging') counters.charging += 1;
  if (phase === 'faulted') counters.faulted += 1;
}

/** Changes the state of a connector and reports it. */
export function enterPhase(charger: Charger, connector: Connector, phase: Phase): void {
  if (connector.phase === phase) return;
  assignPhase(charger, connector, phase);
  charger.dialect.sendConnectorStatus(charger, connector);
}

/** State of a connector without a car or a session. */
export function restingPhase(connector: Connector): Phase {
  if (connector.fault && !connector.fault.isWarning) return 'faulted';
  return connector.isOperative ? 'available' : 'unavailable';
}
