/** Firmware states of the product (requirements, section 5). */
export type FirmwareStatus =
  'idle' | 'downloading' | 'downloaded' | 'downloadfailed' | 'installing' | 'installed' | 'installationfailed';

const MAPPED: Readonly<Record<string, FirmwareStatus>> = {
  Idle: 'idle',
  Downloading: 'downloading',
  DownloadScheduled: 'downloading',
  DownloadPaused: 'downloading',
  Downloaded: 'downloaded',
  SignatureVerified: 'downloaded',
  DownloadFailed: 'downloadfailed',
  Installing: 'installing',
  InstallScheduled: 'installing',
  InstallRebooting: 'installing',
  Installed: 'installed',
  InstallationFailed: 'installationfailed',
  InvalidSignature: 'installationfailed',
  InstallVerificationFailed: 'installationfailed',
};

/** State of a FirmwareStatusNotification of 1.6, its security extension or 2.0.1; null for an unknown value. */
export function firmwareStatus(raw: string): FirmwareStatus | null {
  return MAPPED[raw] ?? null;
}
