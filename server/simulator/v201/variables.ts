import { PROFILE_LIMITS } from '../model/chargingProfile';
import { applyHeartbeat, applySampleInterval, isTrue, parseWhole } from '../settings';
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

function fixedVariable(
  component: string,
  name: string,
  dataType: DataType,
  read: Variable['read'],
  isSummary = false,
): Variable {
  return { component, name, dataType, mutability: 'ReadOnly', isSummary, needsReboot: false, read };
}

function rememberedVariable(
  component: string,
  name: string,
  dataType: DataType,
  preset: string,
  needsReboot = false,
): Variable {
  const key = overrideKey(component, name);
  const read = (charger: Charger) => charger.overrides.get(key) ?? preset;
  return { component, name, dataType, mutability: 'ReadWrite', isSummary: false, needsReboot, read };
}

function liveVariable(
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
  fixedVariable('ChargingStation', 'Model', 'string', (charger) => charger.spec.model, true),
  fixedVariable('ChargingStation', 'VendorName', 'string', (charger) => charger.spec.vendor, true),
  fixedVariable('ChargingStation', 'SerialNumber', 'string', (charger) => charger.spec.serialNumber),
  fixedVariable('Controller', 'FirmwareVersion', 'string', (charger) => charger.firmwareVersion),
  fixedVariable('ChargingStation', 'AvailabilityState', 'OptionList', () => 'Available', true),
  fixedVariable('SecurityCtrlr', 'SecurityProfile', 'integer', () => '1'),
  {
    // Write-only: holds from the next connection on.
    ...liveVariable('SecurityCtrlr', 'BasicAuthPassword', 'string', () => undefined, changePassword),
    mutability: 'WriteOnly',
  },
  liveVariable(
    'OCPPCommCtrlr',
    'HeartbeatInterval',
    'integer',
    (charger) => String(charger.settings.heartbeat),
    (charger, value) => applyHeartbeat(charger, parseWhole(value)),
  ),
  liveVariable(
    'SampledDataCtrlr',
    'TxUpdatedInterval',
    'integer',
    (charger) => String(charger.settings.sampleInterval),
    (charger, value) => applySampleInterval(charger, parseWhole(value)),
  ),
  liveVariable(
    'TxCtrlr',
    'EVConnectionTimeOut',
    'integer',
    (charger) => String(charger.settings.connectionTimeout),
    (charger, value) => {
      const seconds = parseWhole(value);
      if (seconds !== null) charger.settings.connectionTimeout = seconds;
      return seconds !== null;
    },
  ),
  liveVariable(
    'AuthCtrlr',
    'AuthorizeRemoteStart',
    'boolean',
    (charger) => String(charger.settings.asksForRemoteStarts),
    (charger, value) => {
      charger.settings.asksForRemoteStarts = isTrue(value);
      return true;
    },
  ),
  fixedVariable('SmartChargingCtrlr', 'Enabled', 'boolean', ({ obedience }) => String(obedience !== 'lacks')),
  fixedVariable('SmartChargingCtrlr', 'ProfileStackLevel', 'integer', () => String(PROFILE_LIMITS.stackLevel)),
  fixedVariable('SmartChargingCtrlr', 'RateUnit', 'MemberList', () => 'A,W'),
  fixedVariable('SmartChargingCtrlr', 'PeriodsPerSchedule', 'integer', () => String(PROFILE_LIMITS.periods)),
  rememberedVariable('AuthCtrlr', 'LocalAuthorizeOffline', 'boolean', 'true'),
  rememberedVariable('AuthCtrlr', 'OfflineTxForUnknownIdEnabled', 'boolean', 'true'),
  rememberedVariable('SampledDataCtrlr', 'TxUpdatedMeasurands', 'MemberList', MEASURANDS),
  fixedVariable('TxCtrlr', 'TxStartPoint', 'MemberList', () => 'Authorized'),
  fixedVariable('TxCtrlr', 'TxStopPoint', 'MemberList', () => 'Authorized,EVConnected'),
  rememberedVariable('TxCtrlr', 'StopTxOnInvalidId', 'boolean', 'true'),
  rememberedVariable('TxCtrlr', 'StopTxOnEVSideDisconnect', 'boolean', 'true'),
  rememberedVariable('OCPPCommCtrlr', 'RetryBackOffWaitMinimum', 'integer', '1'),
  rememberedVariable('OCPPCommCtrlr', 'WebSocketPingInterval', 'integer', '0', true),
  fixedVariable('DeviceDataCtrlr', 'ItemsPerMessage', 'integer', () => '8'),
];

function changePassword(charger: Charger, value: string): boolean {
  if (value.length < 16 || value.length > 40) return false;
  charger.link.credentials.password = value;
  return true;
}

/** The variable of that name, or the reason of its absence. */
export function findVariable(component: string, name: string): Variable | 'UnknownComponent' | 'UnknownVariable' {
  const found = VARIABLES.find((entry) => entry.component === component && entry.name === name);
  if (found) return found;
  return VARIABLES.some((entry) => entry.component === component) ? 'UnknownVariable' : 'UnknownComponent';
}
