import type { Proof } from '../backup/proveDatabase';
import type { ErasedAgain } from '../backup/restoreBackup';
import { forPerson } from '../runtime/startError';

const KB = 1_000;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

export function formatBytes(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, bytes < KB ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / KB ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
}

export const formatSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Says what a proof has found, in one line. */
export function describeProof({ isSound, faults, orders, ledgerEntries, auditRows, statisticDays, ms }: Proof): string {
  const checked = `${orders} orders, ${ledgerEntries} ledger entries, ${auditRows} rows of the operation log, ${statisticDays} days of statistics`;
  return isSound
    ? `proved in ${formatSeconds(ms)}: ${checked} are sound`
    : `proof failed after ${formatSeconds(ms)}: ${faults.join('; ')}`;
}

/** Names the app users that were erased again, and those that have to be erased by hand; no line without any. */
export function describeErasures({ erased, refused }: ErasedAgain): string[] {
  const name = (ids: readonly string[]) => ids.map((id) => `#${id}`).join(', ');
  return [
    ...(erased.length > 0 ? [`Erased again, as after the restored moment: app users ${name(erased)}`] : []),
    ...(refused.length > 0
      ? [
          `Not erased again, since they have open money or a running session: ${name(refused)}. Settle it and erase them.`,
        ]
      : []),
  ];
}

/** One line of reason; an unexpected error has its stack. */
export const describeFailure = (error: unknown, what: string) => forPerson(error).replace(/^Starting failed/, what);
