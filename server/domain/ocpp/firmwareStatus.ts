/** Firmware states of the product (requirements, section 5). */
export type FirmwareStatus =
  | 'idle'
  | 'downloading'
  | 'downloaded'
  | 'downloadfailed'
  | 'installing'
  | 'installed'
  | 'installationfailed';

/** Only `installing` takes the charger out of use; a scheduled installation has not begun. */
const MAPPED: ReadonlyMap<string, FirmwareStatus> = new Map(
  Object.entries({
    Idle: 'idle',
    Downloading: 'downloading',
    DownloadScheduled: 'downloading',
    DownloadPaused: 'downloading',
    Downloaded: 'downloaded',
    SignatureVerified: 'downloaded',
    DownloadFailed: 'downloadfailed',
    Installing: 'installing',
    InstallScheduled: 'downloaded',
    InstallRebooting: 'installing',
    Installed: 'installed',
    InstallationFailed: 'installationfailed',
    InvalidSignature: 'installationfailed',
    InstallVerificationFailed: 'installationfailed',
  } as const),
);

/** State of a FirmwareStatusNotification of 1.6, its security extension or 2.0.1; null for an unknown value. */
export function firmwareStatus(raw: string): FirmwareStatus | null {
  return MAPPED.get(raw) ?? null;
}
