import type { FirmwareUpgrade } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';

/**
 * Proof of an upgrade: `proven` by a boot with its version, `otherVersion` by a boot with a different one, `failed` by
 * the charger's report, `started` if no version was named for comparison.
 */
export type UpgradeProof = 'proven' | 'otherVersion' | 'failed' | 'started' | 'awaited';

type Judged = Pick<FirmwareUpgrade, 'status' | 'toVersion' | 'bootedVersion'>;

export function findProof({ status, toVersion, bootedVersion }: Judged): UpgradeProof {
  if (bootedVersion !== null && bootedVersion === toVersion) return 'proven';
  if (status === 'downloadfailed' || status === 'installationfailed') return 'failed';
  if (bootedVersion === null) return 'awaited';
  return toVersion === null ? 'started' : 'otherVersion';
}
