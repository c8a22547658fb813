import type { FirmwareUpgrade } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';

/**
 * How far an upgrade is proven: `proven` by the boot with its version, `otherVersion` by a boot with another one,
 * `failed` by the charger's own word, `started` where no version was named to compare with.
 */
export type UpgradeProof = 'proven' | 'otherVersion' | 'failed' | 'started' | 'awaited';

type Judged = Pick<FirmwareUpgrade, 'status' | 'toVersion' | 'bootedVersion'>;

export function findProof({ status, toVersion, bootedVersion }: Judged): UpgradeProof {
  if (bootedVersion !== null && bootedVersion === toVersion) return 'proven';
  if (status === 'downloadfailed' || status === 'installationfailed') return 'failed';
  if (bootedVersion === null) return 'awaited';
  return toVersion === null ? 'started' : 'otherVersion';
}
