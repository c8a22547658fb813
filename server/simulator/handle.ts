import { finishSession, freeConnector } from './ending';
import { drawFault, type Fault } from './model/faultPlan';
import { plugInCar } from './starting';
import { breakDown, repairFault } from './trouble';
import type { Charger } from './charger';
import type { Connector, Phase } from './connector';

export interface ConnectorView {
  number: number;
  phase: Phase;
  isPlugged: boolean;
  transactionId: number | string | null;
  /** Wh */
  meter: number;
  /** %, of the car that is plugged */
  soc: number | null;
}

/** A charger of the fleet, to look at and to meddle with. */
export interface ChargerHandle {
  readonly code: string;
  readonly isConnected: boolean;
  readonly firmwareVersion: string;
  /** Messages that wait for the line. */
  readonly queued: number;
  connectors(): ConnectorView[];
  /** Loses the line for at least `ms`. */
  loseLine(ms: number): void;
  /** A car comes now, if the connector is free. */
  plugIn(connector: number): void;
  /** The plug is drawn. */
  unplug(connector: number): void;
  breakDown(connector: number, fault?: Fault): void;
  mend(connector: number): void;
}

export function createHandle(charger: Charger): ChargerHandle {
  return {
    code: charger.code,
    get isConnected() {
      return charger.link.isOpen;
    },
    get firmwareVersion() {
      return charger.firmwareVersion;
    },
    get queued() {
      return charger.link.outbox.size;
    },
    connectors: () => charger.connectors.map(toConnectorView),
    loseLine: (ms) => charger.link.drop(ms),
    plugIn: (number) => withConnector(charger, number, plugInCar),
    unplug: (number) => withConnector(charger, number, drawPlug),
    breakDown: (number, fault) =>
      withConnector(charger, number, (_, connector) =>
        breakDown(charger, connector, fault ?? drawFault(charger.random)),
      ),
    mend: (number) => withConnector(charger, number, repairFault),
  };
}

function toConnectorView(connector: Connector): ConnectorView {
  return {
    number: connector.number,
    phase: connector.phase,
    isPlugged: connector.isPlugged,
    transactionId: connector.session?.transactionId ?? null,
    meter: Math.round(connector.meter),
    soc: connector.visit ? Math.round(connector.visit.battery.soc) : null,
  };
}

function withConnector(charger: Charger, number: number, act: (charger: Charger, connector: Connector) => void): void {
  const connector = charger.connector(number);
  if (connector) act(charger, connector);
}

function drawPlug(charger: Charger, connector: Connector): void {
  if (connector.session) finishSession(charger, connector, 'pulled');
  else if (connector.isPlugged) freeConnector(charger, connector);
}
