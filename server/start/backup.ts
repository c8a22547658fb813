import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backupFiles, makeBackup, type BackupSettings, type MadeBackup } from '../backup/makeBackup';
import { deriveKey } from '../backup/sealing';
import { findRunning, startEmbedded } from '../db/embedded';
import { readConfig, type Config } from '../runtime/config';
import { StartError } from '../runtime/startError';
import { describeFailure, describeProof, formatBytes, formatSeconds } from './backupWords';
import { claimDataDirectory, readSecretKey } from './dataDirectory';
import { readBackupArguments } from './launch/backupArguments.mjs';
import { watchParent } from './launch/parent.mjs';
import { fail, say } from './launch/terminal.mjs';

/** Makes a backup, beside the running product or without it: `npm run backup`. */
const { to } = readBackupArguments(process.argv.slice(2));
watchParent(() => process.exit(1));
try {
  const made = await backUp(readConfig(process.env), to);
  printBackup(made);
  process.exit(made.proof?.isSound === false ? 1 : 0);
} catch (error) {
  fail(describeFailure(error, 'The backup failed'));
}

async function backUp(config: Config, to: string | undefined): Promise<MadeBackup> {
  const target = to ?? config.BACKUP_DIR;
  if (target === undefined) throw new StartError('Where to? Set BACKUP_DIR, or say npm run backup -- --to DIR');
  const dataDirectory = path.resolve(config.DATA_DIR);
  const settings: BackupSettings = {
    dataDirectory,
    target: path.resolve(target),
    key: config.BACKUP_KEY === undefined ? undefined : deriveKey(config.BACKUP_KEY),
    product: readVersion(),
    // A directory that is named by hand is looked after by hand.
    keep: to === undefined ? config.BACKUP_KEEP : undefined,
    onStep: (text) => say(`${text} …`),
  };
  if (path.resolve(target).startsWith(path.join(dataDirectory, 'postgres')))
    throw new StartError(`${target} is in the database itself: back up to another directory`);
  if (config.DATABASE_URL !== undefined) return backUpFiles(settings);
  return withDatabase(dataDirectory, (databaseUrl) =>
    makeBackup({ ...settings, databaseUrl, secretKey: readSecretKey(dataDirectory, config.SECRET_KEY) }),
  );
}

async function backUpFiles(settings: BackupSettings): Promise<MadeBackup> {
  say('The database of DATABASE_URL is not in this backup: it is yours to back up,');
  say("by pg_basebackup, pgBackRest or your provider's snapshots. DATA_DIR alone is backed up here.");
  if (!existsSync(settings.dataDirectory))
    throw new StartError(`${settings.dataDirectory} does not exist: set DATA_DIR`);
  return backupFiles(settings);
}

/** Runs work on the embedded database: the running one, else one that runs for so long. */
async function withDatabase<T>(dataDirectory: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  if (!existsSync(path.join(dataDirectory, 'postgres')))
    throw new StartError(`${dataDirectory} holds no database: set DATA_DIR to the data of the product`);
  const running = findRunning(dataDirectory);
  if (running !== undefined) return work(running);
  const claimed = claimDataDirectory(dataDirectory);
  try {
    const database = await startEmbedded({ directory: claimed.path });
    return await work(database.url).finally(() => database.stop());
  } finally {
    claimed.release();
  }
}

function readVersion(): string {
  const file = path.join(import.meta.dirname, '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function printBackup({ directory, manifest, ms, proof, removed }: MadeBackup): void {
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const kind = manifest.keyProof === null ? 'not encrypted' : 'encrypted';
  say(
    `Backup ${directory}: ${formatBytes(bytes)} as ${formatBytes(manifest.storedBytes)}, ${kind}, in ${formatSeconds(ms)}`,
  );
  if (proof) {
    const line = `Backup ${describeProof(proof)}`;
    if (proof.isSound) say(line);
    else process.stderr.write(`${line}\n`);
  }
  if (removed.length > 0) say(`Removed: ${removed.join(', ')}`);
}
