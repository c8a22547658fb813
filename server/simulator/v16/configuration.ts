import { PROFILE_LIMITS } from '../model/chargingProfile';
import { applyHeartbeat, applySampleInterval, isTrue, parseWhole } from '../settings';
import type { Charger } from '../charger';
import { raiseProfile } from '../securityProfile';

interface Key {
  isReadonly: boolean;
  needsReboot: boolean;
  read: (charger: Charger) => string | undefined;
  /** Absent: the value is only remembered. False: the value is refused. */
  apply?: (charger: Charger, value: string) => boolean;
}

function fixedKey(value: string | ((charger: Charger) => string)): Key {
  return { isReadonly: true, needsReboot: false, read: typeof value === 'string' ? () => value : value };
}

function rememberedKey(name: string, preset: string, needsReboot = false): Key {
  return { isReadonly: false, needsReboot, read: (charger) => charger.overrides.get(name) ?? preset };
}

function liveKey(read: Key['read'], apply: NonNullable<Key['apply']>): Key {
  return { isReadonly: false, needsReboot: false, read, apply };
}

const MEASURANDS = 'Energy.Active.Import.Register,Power.Active.Import,SoC,Voltage,Current.Import,Temperature';

function listFeatureProfiles({ obedience }: Charger): string {
  const known = ['Core', 'FirmwareManagement', 'LocalAuthListManagement', 'RemoteTrigger'];
  return (obedience === 'lacks' ? known : [...known, 'SmartCharging']).join(',');
}

/** Configuration keys of OCPP 1.6 (section 9) that these chargers have. */
export const CONFIGURATION: ReadonlyMap<string, Key> = new Map<string, Key>([
  [
    'AuthorizeRemoteTxRequests',
    liveKey(
      (charger) => String(charger.settings.asksForRemoteStarts),
      (charger, value) => {
        charger.settings.asksForRemoteStarts = isTrue(value);
        return true;
      },
    ),
  ],
  [
    'HeartbeatInterval',
    liveKey(
      (charger) => String(charger.settings.heartbeat),
      (charger, value) => applyHeartbeat(charger, parseWhole(value)),
    ),
  ],
  [
    'MeterValueSampleInterval',
    liveKey(
      (charger) => String(charger.settings.sampleInterval),
      (charger, value) => applySampleInterval(charger, parseWhole(value)),
    ),
  ],
  [
    'ConnectionTimeOut',
    liveKey(
      (charger) => String(charger.settings.connectionTimeout),
      (charger, value) => {
        const seconds = parseWhole(value);
        if (seconds !== null) charger.settings.connectionTimeout = seconds;
        return seconds !== null;
      },
    ),
  ],
  // Write-only (security white paper, A00): it is never read back, and holds from the next connection on.
  [
    'AuthorizationKey',
    liveKey(
      () => undefined,
      (charger, value) => {
        if (value.length < 16) return false;
        charger.link.credentials.password = value;
        return true;
      },
    ),
  ],
  ['ChargeProfileMaxStackLevel', fixedKey(String(PROFILE_LIMITS.stackLevel))],
  ['ChargingScheduleAllowedChargingRateUnit', fixedKey('Current,Power')],
  ['ChargingScheduleMaxPeriods', fixedKey(String(PROFILE_LIMITS.periods))],
  ['MaxChargingProfilesInstalled', fixedKey(String(PROFILE_LIMITS.installed))],
  ['AllowOfflineTxForUnknownId', rememberedKey('AllowOfflineTxForUnknownId', 'true')],
  ['ClockAlignedDataInterval', rememberedKey('ClockAlignedDataInterval', '0')],
  ['ConnectorPhaseRotation', rememberedKey('ConnectorPhaseRotation', 'NotApplicable')],
  ['GetConfigurationMaxKeys', fixedKey('100')],
  ['LocalAuthListEnabled', rememberedKey('LocalAuthListEnabled', 'true')],
  ['LocalAuthListMaxLength', fixedKey('500')],
  ['LocalAuthorizeOffline', rememberedKey('LocalAuthorizeOffline', 'true')],
  ['LocalPreAuthorize', rememberedKey('LocalPreAuthorize', 'false')],
  ['MeterValuesAlignedData', rememberedKey('MeterValuesAlignedData', '')],
  ['MeterValuesSampledData', rememberedKey('MeterValuesSampledData', MEASURANDS)],
  ['NumberOfConnectors', fixedKey((charger) => String(charger.connectors.length))],
  ['ResetRetries', rememberedKey('ResetRetries', '1')],
  [
    'SecurityProfile',
    liveKey(
      (charger) => String(charger.profile),
      (charger, value) => raiseProfile(charger, parseWhole(value)),
    ),
  ],
  ['SendLocalListMaxLength', fixedKey('50')],
  ['StopTransactionOnEVSideDisconnect', rememberedKey('StopTransactionOnEVSideDisconnect', 'true')],
  ['StopTransactionOnInvalidId', rememberedKey('StopTransactionOnInvalidId', 'true')],
  ['StopTxnAlignedData', rememberedKey('StopTxnAlignedData', '')],
  ['StopTxnSampledData', rememberedKey('StopTxnSampledData', 'Energy.Active.Import.Register,SoC')],
  ['SupportedFeatureProfiles', fixedKey(listFeatureProfiles)],
  ['TransactionMessageAttempts', rememberedKey('TransactionMessageAttempts', '3')],
  ['TransactionMessageRetryInterval', rememberedKey('TransactionMessageRetryInterval', '10')],
  ['UnlockConnectorOnEVSideDisconnect', rememberedKey('UnlockConnectorOnEVSideDisconnect', 'true')],
  ['WebSocketPingInterval', rememberedKey('WebSocketPingInterval', '0', true)],
]);

/** A key as GetConfiguration answers it, or null for an unknown name. */
export function readKey(charger: Charger, name: string) {
  const entry = CONFIGURATION.get(name);
  if (!entry) return null;
  const value = entry.read(charger);
  return value === undefined
    ? { key: name, readonly: entry.isReadonly }
    : { key: name, readonly: entry.isReadonly, value };
}
