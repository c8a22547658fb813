import type { SystemCheck } from '../../contract/evo-basic/system';
import { toWire } from '../time';
import { asBytes, asSeconds, asTime, HOUR_MS, makeCheck, phrase, SECOND_MS, step } from './check';
import type { BackupRow, SystemFacts } from './facts';

type BackupFacts = Pick<SystemFacts, 'backups' | 'now' | 'configuration'>;

/** A night and two hours. */
const OLDEST_MS = 26 * HOUR_MS;
const OLDEST_PROOF_MS = 8 * 24 * HOUR_MS;

/** Checks of the backups, the newest first; those of an external database are made elsewhere. */
export function checkBackups({ backups: rows, now, configuration }: BackupFacts): SystemCheck[] {
  const [newest] = rows;
  if (newest) return [checkLast(newest, rows, now), checkRestored(rows, now)];
  if (configuration.configured.includes('DATABASE_URL')) return [ELSEWHERE];
  return [configuration.hasBackups ? FIRST : NONE];
}

const ELSEWHERE = makeCheck({
  part: 'backups',
  kind: 'lastBackup',
  state: 'well',
  figure: phrase('backupElsewhere'),
  detail: phrase('backupElsewhereDetail'),
});

const FIRST = makeCheck({ part: 'backups', kind: 'lastBackup', state: 'soon', figure: phrase('backupFirst') });

const NONE = makeCheck({
  part: 'backups',
  kind: 'lastBackup',
  state: 'needsYou',
  figure: phrase('noBackup'),
  detail: phrase('noBackupDetail'),
  todo: step('configureBackup'),
});

function checkLast({ at, isWhole, bytes, seconds }: BackupRow, rows: readonly BackupRow[], now: number): SystemCheck {
  const isGood = isWhole && now - at <= OLDEST_MS;
  return makeCheck({
    part: 'backups',
    kind: 'lastBackup',
    state: isGood ? 'well' : 'failed',
    figure: isWhole ? phrase('backupAt', { time: asTime(at) }) : phrase('backupBroken', { time: asTime(at) }),
    detail: phrase('backupDetail', { size: asBytes(bytes), time: asSeconds(seconds * SECOND_MS) }),
    since: toWire(rows.at(-1)?.at ?? at),
    todo: isGood ? null : step('backupAgain'),
  });
}

function checkRestored(rows: readonly BackupRow[], now: number): SystemCheck {
  const proven = rows.find(({ provenAt }) => provenAt !== null);
  const at = proven?.provenAt ?? null;
  if (!proven || at === null) {
    return makeCheck({
      part: 'backups',
      kind: 'restored',
      state: 'soon',
      figure: phrase('notRestored'),
      todo: step('proveRestore'),
    });
  }
  const isOld = now - at > OLDEST_PROOF_MS;
  return makeCheck({
    part: 'backups',
    kind: 'restored',
    state: proven.isProofSound ? (isOld ? 'soon' : 'well') : 'failed',
    figure: proven.isProofSound ? phrase('restoredAgo', { age: asSeconds(now - at) }) : phrase('restoreUnequal'),
    since: toWire(at),
    todo: proven.isProofSound && !isOld ? null : step('proveRestore'),
  });
}
