import type { OCPP20 } from 'typed-ocpp';
import type { Connector } from '../connector';
import type { EndCause, Reading } from '../session';

export type Trigger201 = OCPP20.TransactionEventRequest['triggerReason'];
type Stopped201 = NonNullable<OCPP20.TransactionEventRequest['transactionInfo']['stoppedReason']>;
type Status201 = OCPP20.StatusNotificationRequest['connectorStatus'];

/** The connector's state in OCPP 2.0.1's five words. */
export function toConnectorStatus(connector: Connector): Status201 {
  if (connector.phase === 'faulted') return 'Faulted';
  if (connector.phase === 'reserved') return 'Reserved';
  if (connector.phase === 'unavailable') return 'Unavailable';
  return connector.isPlugged ? 'Occupied' : 'Available';
}

/** Every outlet is an EVSE of its own with one connector. */
export function toEvse(connector: Connector): { id: number; connectorId: number } {
  return { id: connector.number, connectorId: 1 };
}

/** Wording of an end: the trigger of the event, and the reason of the stop. */
export const ENDS: Record<EndCause, { trigger: Trigger201; reason: Stopped201 }> = {
  local: { trigger: 'StopAuthorized', reason: 'Local' },
  full: { trigger: 'StopAuthorized', reason: 'StoppedByEV' },
  remote: { trigger: 'RemoteStop', reason: 'Remote' },
  pulled: { trigger: 'EVCommunicationLost', reason: 'EVDisconnected' },
  deauthorized: { trigger: 'Deauthorized', reason: 'DeAuthorized' },
  softReset: { trigger: 'ResetCommand', reason: 'ImmediateReset' },
  hardReset: { trigger: 'ResetCommand', reason: 'ImmediateReset' },
  powerLoss: { trigger: 'AbnormalCondition', reason: 'PowerLoss' },
  reboot: { trigger: 'AbnormalCondition', reason: 'Reboot' },
  unlock: { trigger: 'UnlockCommand', reason: 'Other' },
  noShow: { trigger: 'EVConnectTimeout', reason: 'Timeout' },
  fault: { trigger: 'AbnormalCondition', reason: 'Other' },
  groundFault: { trigger: 'AbnormalCondition', reason: 'GroundFault' },
  overcurrent: { trigger: 'AbnormalCondition', reason: 'OvercurrentFault' },
  emergency: { trigger: 'AbnormalCondition', reason: 'EmergencyStop' },
};

type Context201 = NonNullable<OCPP20.SampledValueType['context']>;

/** A reading as sampled values. Temperature is no measurand of 2.0.1. */
export function meterValue(reading: Reading, context: Context201, signed: string | null = null): OCPP20.MeterValueType {
  const sampledValue: OCPP20.MeterValueType['sampledValue'] = [
    {
      ...createSampledValue(reading.energy, context, 'Energy.Active.Import.Register', 'Wh'),
      ...(signed !== null && { signedMeterValue: wrapSigned(signed) }),
    },
    createSampledValue(reading.power, context, 'Power.Active.Import', 'W'),
    createSampledValue(reading.voltage, context, 'Voltage', 'V'),
    createSampledValue(reading.current, context, 'Current.Import', 'A'),
  ];
  if (reading.soc !== null)
    sampledValue.push({ ...createSampledValue(reading.soc, context, 'SoC', 'Percent'), location: 'EV' });
  return { timestamp: new Date(reading.at).toISOString(), sampledValue };
}

function wrapSigned(ocmf: string): NonNullable<OCPP20.SampledValueType['signedMeterValue']> {
  const signedMeterData = Buffer.from(ocmf).toString('base64');
  return { signedMeterData, signingMethod: '', encodingMethod: 'OCMF', publicKey: '' };
}

function createSampledValue(
  value: number,
  context: Context201,
  measurand: NonNullable<OCPP20.SampledValueType['measurand']>,
  unit: string,
): OCPP20.SampledValueType {
  return { value, context, measurand, location: 'Outlet', unitOfMeasure: { unit } };
}
