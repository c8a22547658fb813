import type { OCPP16 } from 'typed-ocpp';
import type { Phase } from '../connector';
import type { EndCause, Reading } from '../session';

export type Status16 = OCPP16.StatusNotificationRequest['status'];
type Reason16 = NonNullable<OCPP16.StopTransactionRequest['reason']>;

/** The connector's states in OCPP 1.6's words (section 7.7). */
export const STATUS: Record<Phase, Status16> = {
  available: 'Available',
  reserved: 'Reserved',
  preparing: 'Preparing',
  charging: 'Charging',
  suspendedEV: 'SuspendedEV',
  suspendedEVSE: 'SuspendedEVSE',
  finishing: 'Finishing',
  unavailable: 'Unavailable',
  faulted: 'Faulted',
};

/** Stop reasons (section 7.36). */
export const STOP_REASON: Record<EndCause, Reason16> = {
  local: 'Local',
  full: 'Other',
  remote: 'Remote',
  pulled: 'EVDisconnected',
  deauthorized: 'DeAuthorized',
  softReset: 'SoftReset',
  hardReset: 'HardReset',
  powerLoss: 'PowerLoss',
  reboot: 'Reboot',
  unlock: 'UnlockCommand',
  noShow: 'Other',
  fault: 'Other',
  groundFault: 'Other',
  overcurrent: 'Other',
  emergency: 'EmergencyStop',
};

export type Context16 = 'Sample.Periodic' | 'Transaction.Begin' | 'Transaction.End' | 'Trigger';
type MeterValue16 = OCPP16.MeterValuesRequest['meterValue'][number];

/** A reading as sampled values. */
export function meterValue(reading: Reading, context: Context16): MeterValue16 {
  const sampledValue: MeterValue16['sampledValue'] = [
    {
      value: String(reading.energy),
      context,
      measurand: 'Energy.Active.Import.Register',
      location: 'Outlet',
      unit: 'Wh',
    },
    { value: String(reading.power), context, measurand: 'Power.Active.Import', location: 'Outlet', unit: 'W' },
    { value: reading.voltage.toFixed(1), context, measurand: 'Voltage', location: 'Outlet', unit: 'V' },
    { value: reading.current.toFixed(1), context, measurand: 'Current.Import', location: 'Outlet', unit: 'A' },
    { value: reading.temperature.toFixed(1), context, measurand: 'Temperature', location: 'Outlet', unit: 'Celsius' },
  ];
  if (reading.soc !== null) {
    sampledValue.push({ value: String(reading.soc), context, measurand: 'SoC', location: 'EV', unit: 'Percent' });
  }
  return { timestamp: new Date(reading.at).toISOString(), sampledValue: sampledValue as MeterValue16['sampledValue'] };
}

/** Energy and state of charge only: the units of StopTransaction's data leave out the rest (section 6.49). */
export function transactionData(
  reading: Reading,
  context: 'Transaction.Begin' | 'Transaction.End',
  signed: string | null = null,
) {
  const full = meterValue(reading, context);
  const kept = full.sampledValue.filter((entry) => entry.measurand?.startsWith('Energy') || entry.measurand === 'SoC');
  return {
    ...full,
    sampledValue: [...kept, ...(signed === null ? [] : [{ value: signed, context, format: 'SignedData' as const }])],
  } as NonNullable<OCPP16.StopTransactionRequest['transactionData']>[number];
}
