import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBackupTrouble, readBackupFigures, type BackupState } from '../../../server/backup/backupState';
import { alignBackupAlarm, findBackupTarget } from '../../../server/backup/backupWatch';
import { toArchiveDirectory } from '../../../server/backup/layout';
import { testApp, type TestApp } from '../http/testApp';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-29T12:00:00Z');
const hoursAgo = (hours: number, now = NOW) => new Date(now.getTime() - hours * HOUR_MS);

const SOUND: BackupState = {
  last: { startedAt: hoursAgo(10), state: 'whole', error: null },
  whole: { endedAt: hoursAgo(10), isProved: true, faults: [] },
  archivedUntil: hoursAgo(0.01),
};
const NONE: BackupState = { last: null, whole: null, archivedUntil: null };

describe('trouble with backups', () => {
  test.each([
    ['they are as they should be', SOUND, 48, null],
    ['the product has just been started', NONE, 0.1, null],
    ['none was ever made', { ...NONE, archivedUntil: NOW }, 27, 'no backup'],
    ['no log was archived', NONE, 0.3, 'no archived log'],
    [
      'the last one failed',
      { ...SOUND, last: { startedAt: NOW, state: 'failed' as const, error: 'The disk is full' } },
      1,
      'The disk is full',
    ],
    [
      'the last whole one is old',
      { ...SOUND, whole: { endedAt: hoursAgo(27), isProved: true, faults: [] } },
      1,
      'last backup 2026-11-28T09:00:00.000Z',
    ],
    [
      'the last one was not proved',
      { ...SOUND, whole: { endedAt: hoursAgo(1), isProved: false, faults: ['ledger: wrongOrders: 1'] } },
      1,
      'ledger: wrongOrders: 1',
    ],
    ['the archive is late', { ...SOUND, archivedUntil: hoursAgo(1) }, 1, 'last archived log 2026-11-29T11:00:00.000Z'],
  ])('is named or not when %s', (_case, state, watchedHours, trouble) => {
    expect(findBackupTrouble(state, NOW, hoursAgo(watchedHours))).toBe(trouble);
  });
});

describe('the watch over backups', () => {
  const target = mkdtempSync(path.join(tmpdir(), 'omp-watch-'));
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    const { rows } = await app.deps.db.asSystem((tx) =>
      sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(tx),
    );
    const archive = toArchiveDirectory(target, rows[0]?.id ?? '');
    mkdirSync(archive);
    writeFileSync(path.join(archive, 'until'), new Date(app.deps.clock.now()).toISOString());
  });
  afterAll(async () => {
    await app.close();
    rmSync(target, { recursive: true, force: true });
  });

  const readAlarms = () =>
    app.deps.db.asSystem((tx) => tx.selectFrom('alarm').select(['ruleCode', 'isActive', 'log']).execute());
  const addBackup = (name: string, state: 'whole' | 'failed', hours: number) => {
    const at = hoursAgo(hours, new Date(app.deps.clock.now()));
    const proof = { isProved: state === 'whole', provedAt: at };
    return app.deps.db.asSystem((tx) =>
      tx
        .insertInto('backup')
        .values({
          name,
          state,
          startedAt: at,
          endedAt: at,
          isEncrypted: false,
          error: state === 'failed' ? 'no' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(({ id }) => tx.updateTable('backup').set(proof).where('id', '=', id).execute()),
    );
  };

  test('raises one alarm for a failure, and clears it once a backup is whole again', async () => {
    const since = new Date(app.deps.clock.now());
    await addBackup('a', 'whole', 20);
    await addBackup('b', 'failed', 2);
    await alignBackupAlarm(app.deps, target, since);
    await alignBackupAlarm(app.deps, target, since);
    expect(await readAlarms()).toEqual([{ ruleCode: 'backup.overdue', isActive: true, log: 'no' }]);
    await addBackup('c', 'whole', 1);
    await alignBackupAlarm(app.deps, target, since);
    expect(await readAlarms()).toMatchObject([{ isActive: false }]);
  });

  test('tells the age of the last whole backup and of the archive', async () => {
    const figures = await readBackupFigures(app.deps.db, target, new Date(app.deps.clock.now()));
    expect(figures.isProved).toBe(true);
    expect(Math.round(figures.ageSeconds / 60)).toBe(60);
    expect(figures.archiveAgeSeconds).toBeLessThan(60);
    const { body } = await app.app.inject({ url: '/metrics' });
    expect(body).toMatch(/^omp_backup_age_seconds nan$/im);
  });

  test('is off for an external database and in simulated time', () => {
    const { clock } = app.deps;
    const config = { ...app.deps.config, BACKUP_DIR: target, DATABASE_URL: undefined };
    expect(findBackupTarget({ config, clock })).toBe(target);
    expect(findBackupTarget({ config: { ...config, DATABASE_URL: 'postgres://x/y' }, clock })).toBeUndefined();
    expect(findBackupTarget({ config, clock: { ...clock, speed: 60 } })).toBeUndefined();
  });
});
