import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { z } from 'zod';
import { StartError } from '../runtime/startError';
import { readStored, storeStream } from './storedFiles';
import { toStoredName } from './layout';

/**
 * An erased app user, without any data of the person. After a restore its number can be given again, so that the moment of
 * its registration tells one user of a number from another.
 */
const keptErasure = z.object({
  appUserId: z.string(),
  /** Microseconds since 1970. */
  registeredAt: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
  byName: z.string(),
});
export type KeptErasure = z.infer<typeof keptErasure>;

/** Erasures of a database, beside its backups: they outlive a restore to a moment before them. */
const toErasureDirectory = (target: string, systemId: string) => path.join(target, `erasures-${systemId}`);

const FILE = /^(\d+-\d+)\.json\.gz(\.enc)?$/;
const toName = ({ appUserId, registeredAt }: KeptErasure) => `${appUserId}-${registeredAt}`;

function listNames(directory: string): { file: string; name: string; isSealed: boolean }[] {
  try {
    return readdirSync(directory).flatMap((file) => {
      const [, name, seal] = FILE.exec(file) ?? [];
      return name === undefined ? [] : [{ file, name, isSealed: seal !== undefined }];
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export interface ErasurePlace {
  /** Directory of the backups. */
  target: string;
  systemId: string;
  key: Buffer | undefined;
}

/** Writes the erasures of a database that are not beside its backups yet, each as a file of its own. */
export async function keepErasures(client: pg.Client, { target, systemId, key }: ErasurePlace): Promise<void> {
  // A backup may be made of a database that a newer version has yet to bring up to date.
  const { rowCount } = await client.query(`select where to_regclass('person_erasure') is not null`);
  if (!rowCount) return;
  const { rows } = await client.query<
    Omit<KeptErasure, 'at'> & { at: Date }
  >(`select e.app_user_id::text as "appUserId",
    (extract(epoch from u.created_at) * 1000000)::bigint::text as "registeredAt", e.at, e.reason, e.by_name as "byName"
    from person_erasure e join app_user u on u.id = e.app_user_id`);
  if (rows.length === 0) return;
  const directory = toErasureDirectory(target, systemId);
  const known = new Set(listNames(directory).map(({ name }) => name));
  for (const row of rows) {
    const erasure: KeptErasure = { ...row, at: row.at.toISOString() };
    const name = toName(erasure);
    if (known.has(name)) continue;
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const file = path.join(directory, toStoredName(`${name}.json`, key !== undefined));
    const content = Readable.from([Buffer.from(JSON.stringify(erasure))]);
    await storeStream(content, `${file}.new`, { name: `erasures/${name}`, key });
    renameSync(`${file}.new`, file);
  }
}

/** Reads all erasures that are kept of a database, the oldest first. @throws StartError when one is damaged or sealed */
export async function readKeptErasures({ target, systemId, key }: ErasurePlace): Promise<KeptErasure[]> {
  const directory = toErasureDirectory(target, systemId);
  const erasures: KeptErasure[] = [];
  for (const { file, name, isSealed } of listNames(directory)) {
    const place = path.join(directory, file);
    if (isSealed && !key) throw new StartError(`${place} is encrypted: set BACKUP_KEY to its key`);
    const content = await readStored(place, { name: `erasures/${name}`, key: isSealed ? key : undefined });
    erasures.push(parseErasure(place, content));
  }
  return erasures.sort((one, other) => (one.at < other.at ? -1 : 1));
}

function parseErasure(place: string, content: Buffer): KeptErasure {
  try {
    return keptErasure.parse(JSON.parse(content.toString('utf8')));
  } catch {
    throw new StartError(`${place} is damaged: fields are missing`);
  }
}
