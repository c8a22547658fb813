import path from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { StartError } from '../runtime/startError';
import { listCluster } from './clusterFiles';
import { forEachOf } from './forEachOf';
import { readPosition, toSegmentName, toSegmentNo, toStoredName } from './layout';
import type { ClusterFacts, ManifestFile } from './manifest';
import { storeFile, storeStream } from './storedFiles';

/** Files that are read and compressed together. */
const AT_ONCE = 4;

/** Source and target of a copy of the cluster. */
export interface Copying {
  /** Directory of the cluster. */
  cluster: string;
  /** Directory of the backup. */
  target: string;
  key: Buffer | undefined;
}

export interface CopiedCluster {
  facts: ClusterFacts;
  files: ManifestFile[];
  storedBytes: number;
  /** When the copy became consistent. */
  endedAt: Date;
}

interface Begun {
  lsn: string;
  timeline: number;
  systemId: string;
  postgres: string;
}

/**
 * Copies a cluster while it serves, with the log that makes the copy consistent (a base backup). Its connection must
 * stay open, and nothing else may use it: PostgreSQL ends the backup with it.
 */
export async function copyCluster(client: pg.Client, { cluster, target, key }: Copying): Promise<CopiedCluster> {
  const files: ManifestFile[] = [];
  let storedBytes = 0;
  const keep = (name: string, stored: { bytes: number; sha256: string; storedBytes: number }) => {
    files.push({ path: name, bytes: stored.bytes, sha256: stored.sha256 });
    storedBytes += stored.storedBytes;
  };
  const store = async (name: string, source: string) => {
    const stored = await storeFile(source, path.join(target, toStoredName(name, key !== undefined)), { name, key });
    if (stored) keep(name, stored);
    return stored !== null;
  };

  const begun = await beginBackup(client);
  const { files: listed, directories } = listCluster(cluster);
  const ofCluster = (file: string) => store(`postgres/${file}`, path.join(cluster, file)).then(() => undefined);
  await forEachOf(listed.slice(0, -1), AT_ONCE, ofCluster);
  await forEachOf(listed.slice(-1), 1, ofCluster);
  const { lsn: stopLsn, label } = await endBackup(client);
  const endedAt = new Date();
  const name = 'postgres/backup_label';
  const labelFile = path.join(target, toStoredName(name, key !== undefined));
  keep(name, await storeStream(Readable.from([Buffer.from(label)]), labelFile, { name, key }));

  const { timeline } = begun;
  const first = toSegmentNo(readPosition(begun.lsn));
  const last = toSegmentNo(readPosition(stopLsn) - 1n);
  for (let no = first; no <= last; no += 1) {
    const segment = toSegmentName(timeline, no);
    const isThere = await store(`wal/${segment}`, path.join(cluster, 'pg_wal', segment));
    if (!isThere) throw new StartError(`The database has removed its log ${segment} during the backup: try again`);
  }
  const history = `${toSegmentName(timeline, 0).slice(0, 8)}.history`;
  await store(`wal/${history}`, path.join(cluster, 'pg_wal', history));
  const { systemId, postgres, lsn: startLsn } = begun;
  const startSegment = toSegmentName(timeline, first);
  return {
    facts: { systemId, postgres, timeline, startLsn, stopLsn, startSegment, directories },
    files,
    storedBytes,
    endedAt,
  };
}

async function beginBackup(client: pg.Client): Promise<Begun> {
  // A slot of this connection keeps the log that the copy needs; it is gone with the connection.
  await client.query(`select pg_create_physical_replication_slot('omp_backup_' || pg_backend_pid(), true, true)`);
  const { rows } = await client.query<{ lsn: string }>(`select pg_backup_start('omp', true)::text as lsn`);
  const { rows: facts } = await client.query<Omit<Begun, 'lsn'>>(`select c.timeline_id as timeline,
    s.system_identifier::text as "systemId", current_setting('server_version') as postgres
    from pg_control_checkpoint() c, pg_control_system() s`);
  return { lsn: rows[0]?.lsn ?? '', ...(facts[0] ?? { timeline: 1, systemId: '', postgres: '' }) };
}

async function endBackup(client: pg.Client): Promise<{ lsn: string; label: string }> {
  const { rows } = await client.query<{ lsn: string; label: string }>(
    'select lsn::text as lsn, labelfile as label from pg_backup_stop(false)',
  );
  const [end] = rows;
  if (!end) throw new Error('the backup has no end');
  return end;
}
