import { applyHeartbeat, applySampleInterval, isTrue, whole } from '../settings';
import type { OCPP20 } from 'typed-ocpp';
import type { Charger } from '../charger';

type Report = NonNullable<OCPP20.NotifyReportRequest['reportData']>[number];

/** A variable of the device model (2.0.1, part 2, appendices) that these chargers have. */
export interface Variable {
  component: string;
  name: string;
  dataType: NonNullable<Report['variableCharacteristics']>['dataType'];
  mutability: NonNullable<Report['variableAttribute'][number]['mutability']>;
  isSummary: boolean;
  needsReboot: boolean;
  read: (charger: Charger) => string | undefined;
  /** Absent: the value is only remembered. False: the value is refused. */
  apply?: (charger: Charger, value: string) => boolean;
}

type DataType = Variable['dataType'];

function fixed(
  component: string,
  name: string,
  dataType: DataType,
  read: Variable['read'],
  isSummary = false,
): Variable {
  return { component, name, dataType, mutability: 'ReadOnly', isSummary, needsReboot: false, read };
}

function kept(component: string, name: string, dataType: DataType, preset: string, needsReboot = false): Variable {
  const key = overrideKey(component, name);
  const read = (charger: Charger) => charger.overrides.get(key) ?? preset;
  return { component, name, dataType, mutability: 'ReadWrite', isSummary: false, needsReboot, read };
}

function live(
  component: string,
  name: string,
  dataType: DataType,
  read: Variable['read'],
  apply: NonNullable<Variable['apply']>,
): Variable {
  return { component, name, dataType, mutability: 'ReadWrite', isSummary: false, needsReboot: false, read, apply };
}

export function overrideKey(component: string, name: string): string {
  return `${component}.${name}`;
}

const MEASURANDS = 'Energy.Active.Import.Register,Power.Active.Import,SoC,Voltage,Current.Import';

export const VARIABLES: readonly Variable[] = [
  fixed('ChargingStation', 'Model', 'string', (charger) => charger.spec.model, true),
  fixed('ChargingStation', 'VendorName', 'string', (charger) => charger.spec.vendor, true),
  fixed('ChargingStation', 'SerialNumber', 'string', (charger) => charger.spec.serialNumber),
  fixed('Controller', 'FirmwareVersion', 'string', (charger) => charger.firmwareVersion),
  fixed('ChargingStation', 'AvailabilityState', 'OptionList', () => 'Available', true),
  fixed('SecurityCtrlr', 'SecurityProfile', 'integer', () => '1'),
  {
    // Write-only: holds from the next connection on.
    ...live('SecurityCtrlr', 'BasicAuthPassword', 'string', () => undefined, changePassword),
    mutability: 'WriteOnly',
  },
  live(
    'OCPPCommCtrlr',
    'HeartbeatInterval',
    'integer',
    (charger) => String(charger.settings.heartbeat),
    (charger, value) => applyHeartbeat(charger, whole(value)),
  ),
  live(
    'SampledDataCtrlr',
    'TxUpdatedInterval',
    'integer',
    (charger) => String(charger.settings.sampleInterval),
    (charger, value) => applySampleInterval(charger, whole(value)),
  ),
  live(
    'TxCtrlr',
    'EVConnectionTimeOut',
    'integer',
    (charger) => String(charger.settings.connectionTimeout),
    (charger, value) => {
      const seconds = whole(value);
      if (seconds !== null) charger.settings.connectionTimeout = seconds;
      return seconds !== null;
    },
  ),
  live(
    'AuthCtrlr',
    'AuthorizeRemoteStart',
    'boolean',
    (charger) => String(charger.settings.asksForRemoteStarts),
    (charger, value) => {
      charger.settings.asksForRemoteStarts = isTrue(value);
      return true;
    },
  ),
  kept('AuthCtrlr', 'LocalAuthorizeOffline', 'boolean', 'true'),
  kept('AuthCtrlr', 'OfflineTxForUnknownIdEnabled', 'boolean', 'true'),
  kept('SampledDataCtrlr', 'TxUpdatedMeasurands', 'MemberList', MEASURANDS),
  fixed('TxCtrlr', 'TxStartPoint', 'MemberList', () => 'Authorized'),
  fixed('TxCtrlr', 'TxStopPoint', 'MemberList', () => 'Authorized,EVConnected'),
  kept('TxCtrlr', 'StopTxOnInvalidId', 'boolean', 'true'),
  kept('TxCtrlr', 'StopTxOnEVSideDisconnect', 'boolean', 'true'),
  kept('OCPPCommCtrlr', 'RetryBackOffWaitMinimum', 'integer', '1'),
  kept('OCPPCommCtrlr', 'WebSocketPingInterval', 'integer', '0', true),
  fixed('DeviceDataCtrlr', 'ItemsPerMessage', 'integer', () => '8'),
];

function changePassword(charger: Charger, value: string): boolean {
  if (value.length < 16 || value.length > 40) return false;
  charger.link.credentials.password = value;
  return true;
}

/** The variable of that name, or why there is none. */
export function findVariable(component: string, name: string): Variable | 'UnknownComponent' | 'UnknownVariable' {
  const found = VARIABLES.find((entry) => entry.component === component && entry.name === name);
  if (found) return found;
  return VARIABLES.some((entry) => entry.component === component) ? 'UnknownVariable' : 'UnknownComponent';
}
