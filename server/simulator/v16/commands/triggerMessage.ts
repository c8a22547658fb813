import type { OCPP16 } from 'typed-ocpp';
import { requestCertificate } from '../../certificate';
import { readIdleMeter, readMeter } from '../../meter';
import { optionalNumber, requiredText } from '../../ocppFault';
import { meterValue } from '../wording';
import type { Charger, Payload } from '../../charger';
import type { Connector } from '../../connector';

type Sender = (charger: Charger, connectors: readonly Connector[]) => void;

const SENDERS: Record<string, Sender> = {
  BootNotification: (charger) => charger.dialect.sendBoot(charger),
  Heartbeat: (charger) => charger.dialect.sendHeartbeat(charger),
  StatusNotification(charger, connectors) {
    if (connectors.length === charger.connectors.length) charger.dialect.sendStationStatus(charger);
    for (const connector of connectors) charger.dialect.sendConnectorStatus(charger, connector, true);
  },
  MeterValues(charger, connectors) {
    for (const connector of connectors) sendReading(charger, connector);
  },
  FirmwareStatusNotification(charger) {
    const { update } = charger;
    const status =
      update?.stage === 'downloading' ? 'Downloading' : update?.stage === 'installing' ? 'Installing' : 'Idle';
    charger.dialect.sendFirmwareStatus(charger, status);
  },
  DiagnosticsStatusNotification: (charger) =>
    charger.dialect.sendUploadStatus(charger, charger.upload ? 'Uploading' : 'Idle'),
  SignChargePointCertificate: (charger) => requestCertificate(charger),
};

function sendReading(charger: Charger, connector: Connector): void {
  const { session } = connector;
  const reading = session ? readMeter(charger, connector, session) : readIdleMeter(charger, connector);
  const request: OCPP16.MeterValuesRequest = {
    connectorId: connector.number,
    meterValue: [meterValue(reading, 'Trigger')],
  };
  if (typeof session?.transactionId === 'number') request.transactionId = session.transactionId;
  charger.sendNow('MeterValues', request, connector);
}

export function triggerMessage(charger: Charger, payload: Payload): OCPP16.TriggerMessageResponse {
  const send = SENDERS[requiredText(payload, 'requestedMessage')];
  if (!send) return { status: 'NotImplemented' };
  const number = optionalNumber(payload, 'connectorId') ?? 0;
  const connector = charger.connector(number);
  if (number !== 0 && !connector) return { status: 'Rejected' };
  send(charger, connector ? [connector] : charger.connectors);
  return { status: 'Accepted' };
}
