import type { OCPP20 } from 'typed-ocpp';
import { requestCertificate } from '../../certificate';
import { readIdleMeter, readMeter } from '../../meter';
import { optionalNumber, requiredText, readObject } from '../../ocppFault';
import { meterValue } from '../wording';
import type { Charger, Payload } from '../../charger';
import type { Connector } from '../../connector';

type Sender = (charger: Charger, connectors: readonly Connector[]) => void;

const SENDERS: Record<string, Sender> = {
  BootNotification: (charger) => charger.dialect.sendBoot(charger),
  Heartbeat: (charger) => charger.dialect.sendHeartbeat(charger),
  StatusNotification(charger, connectors) {
    for (const connector of connectors) charger.dialect.sendConnectorStatus(charger, connector, true);
  },
  MeterValues(charger, connectors) {
    for (const connector of connectors) sendReading(charger, connector);
  },
  TransactionEvent(charger, connectors) {
    for (const connector of connectors) {
      if (connector.session) charger.dialect.sendStateChange(charger, connector, connector.session, 'Trigger');
    }
  },
  FirmwareStatusNotification(charger) {
    const { update } = charger;
    const status =
      update?.stage === 'downloading' ? 'Downloading' : update?.stage === 'installing' ? 'Installing' : 'Idle';
    charger.dialect.sendFirmwareStatus(charger, status, status === 'Idle' ? undefined : update?.requestId);
  },
  LogStatusNotification: (charger) => charger.dialect.sendUploadStatus(charger, charger.upload ? 'Uploading' : 'Idle'),
  SignChargingStationCertificate: (charger) =>
    requestCertificate(charger, { certificateType: 'ChargingStationCertificate' }),
};

function sendReading(charger: Charger, connector: Connector): void {
  const { session } = connector;
  const reading = session ? readMeter(charger, connector, session) : readIdleMeter(charger, connector);
  charger.sendNow('MeterValues', { evseId: connector.number, meterValue: [meterValue(reading, 'Trigger')] }, connector);
}

export function triggerMessage(charger: Charger, payload: Payload): OCPP20.TriggerMessageResponse {
  const send = SENDERS[requiredText(payload, 'requestedMessage')];
  if (!send) return { status: 'NotImplemented' };
  const evse = optionalNumber(readObject(payload, 'evse'), 'id') ?? 0;
  const connector = charger.connector(evse);
  if (evse !== 0 && !connector) return { status: 'Rejected' };
  send(charger, connector ? [connector] : charger.connectors);
  return { status: 'Accepted' };
}
