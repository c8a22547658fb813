import { applyHeartbeat, applySampleInterval, isTrue, whole } from '../settings';
import type { Charger } from '../charger';

interface Key {
  isReadonly: boolean;
  needsReboot: boolean;
  read: (charger: Charger) => string | undefined;
  /** Absent: the value is only remembered. False: the value is refused. */
  apply?: (charger: Charger, value: string) => boolean;
}

function fixed(value: string | ((charger: Charger) => string)): Key {
  return { isReadonly: true, needsReboot: false, read: typeof value === 'string' ? () => value : value };
}

function kept(name: string, preset: string, needsReboot = false): Key {
  return { isReadonly: false, needsReboot, read: (charger) => charger.overrides.get(name) ?? preset };
}

function live(read: Key['read'], apply: NonNullable<Key['apply']>): Key {
  return { isReadonly: false, needsReboot: false, read, apply };
}

const MEASURANDS = 'Energy.Active.Import.Register,Power.Active.Import,SoC,Voltage,Current.Import,Temperature';

/** Configuration keys of OCPP 1.6 (section 9) that these chargers have. */
export const CONFIGURATION: ReadonlyMap<string, Key> = new Map<string, Key>([
  [
    'AuthorizeRemoteTxRequests',
    live(
      (charger) => String(charger.settings.asksForRemoteStarts),
      (charger, value) => {
        charger.settings.asksForRemoteStarts = isTrue(value);
        return true;
      },
    ),
  ],
  [
    'HeartbeatInterval',
    live(
      (charger) => String(charger.settings.heartbeat),
      (charger, value) => applyHeartbeat(charger, whole(value)),
    ),
  ],
  [
    'MeterValueSampleInterval',
    live(
      (charger) => String(charger.settings.sampleInterval),
      (charger, value) => applySampleInterval(charger, whole(value)),
    ),
  ],
  [
    'ConnectionTimeOut',
    live(
      (charger) => String(charger.settings.connectionTimeout),
      (charger, value) => {
        const seconds = whole(value);
        if (seconds !== null) charger.settings.connectionTimeout = seconds;
        return seconds !== null;
      },
    ),
  ],
  // Write-only (security white paper, A00): it is never read back, and holds from the next connection on.
  [
    'AuthorizationKey',
    live(
      () => undefined,
      (charger, value) => {
        if (value.length < 16) return false;
        charger.link.credentials.password = value;
        return true;
      },
    ),
  ],
  ['AllowOfflineTxForUnknownId', kept('AllowOfflineTxForUnknownId', 'true')],
  ['ClockAlignedDataInterval', kept('ClockAlignedDataInterval', '0')],
  ['ConnectorPhaseRotation', kept('ConnectorPhaseRotation', 'NotApplicable')],
  ['GetConfigurationMaxKeys', fixed('100')],
  ['LocalAuthorizeOffline', kept('LocalAuthorizeOffline', 'true')],
  ['LocalPreAuthorize', kept('LocalPreAuthorize', 'false')],
  ['MeterValuesAlignedData', kept('MeterValuesAlignedData', '')],
  ['MeterValuesSampledData', kept('MeterValuesSampledData', MEASURANDS)],
  ['NumberOfConnectors', fixed((charger) => String(charger.connectors.length))],
  ['ResetRetries', kept('ResetRetries', '1')],
  ['SecurityProfile', fixed('1')],
  ['StopTransactionOnEVSideDisconnect', kept('StopTransactionOnEVSideDisconnect', 'true')],
  ['StopTransactionOnInvalidId', kept('StopTransactionOnInvalidId', 'true')],
  ['StopTxnAlignedData', kept('StopTxnAlignedData', '')],
  ['StopTxnSampledData', kept('StopTxnSampledData', 'Energy.Active.Import.Register,SoC')],
  ['SupportedFeatureProfiles', fixed('Core,FirmwareManagement,RemoteTrigger')],
  ['TransactionMessageAttempts', kept('TransactionMessageAttempts', '3')],
  ['TransactionMessageRetryInterval', kept('TransactionMessageRetryInterval', '10')],
  ['UnlockConnectorOnEVSideDisconnect', kept('UnlockConnectorOnEVSideDisconnect', 'true')],
  ['WebSocketPingInterval', kept('WebSocketPingInterval', '0', true)],
]);

/** A key as GetConfiguration answers it, or null when there is none of that name. */
export function readKey(charger: Charger, name: string) {
  const entry = CONFIGURATION.get(name);
  if (!entry) return null;
  const value = entry.read(charger);
  return value === undefined
    ? { key: name, readonly: entry.isReadonly }
    : { key: name, readonly: entry.isReadonly, value };
}
