import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../runtime/startError';

/** Directories of a cluster that PostgreSQL fills anew when it starts; the log is copied apart. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Directories that PostgreSQL expects in `pg_wal`. */
const LOG_DIRECTORIES = ['pg_wal/archive_status', 'pg_wal/summaries'];
const SKIPPED_FILES = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'postgresql.auto.conf.tmp',
  'recovery.signal',
  'standby.signal',
]);

/** The control file is copied last, as `pg_basebackup` does: it must not be older than the files that it describes. */
export const CONTROL_FILE = 'global/pg_control';

/** Whether a file of the cluster is of this run of PostgreSQL alone, or is made anew. */
export function isSkipped(file: string): boolean {
  const [first = ''] = file.split('/');
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (EMPTIED.has(first) || SKIPPED_FILES.has(file)) return true;
  return name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init') || file.includes('/pgsql_tmp/');
}

/**
 * Files to copy and directories to make, relative to the cluster. Files may come and go meanwhile: PostgreSQL reads their
 * changes in the log.
 */
export function listCluster(cluster: string): { files: string[]; directories: string[] } {
  const files: string[] = [];
  const directories: string[] = [...LOG_DIRECTORIES];
  const walk = (directory: string) => {
    for (const entry of readDirectory(path.join(cluster, directory))) {
      const file = directory === '' ? entry.name : `${directory}/${entry.name}`;
      if (directory === 'pg_tblspc') throw new StartError('The database has tablespaces, which a backup cannot hold');
      if (entry.isDirectory()) {
        if (entry.name.startsWith('pgsql_tmp')) continue;
        directories.push(file);
        if (!EMPTIED.has(file)) walk(file);
      } else if (entry.isFile() && !isSkipped(file) && file !== CONTROL_FILE) files.push(file);
    }
  };
  walk('');
  return { files: [...files, CONTROL_FILE], directories };
}

/** A database that is dropped meanwhile takes its directory with it. */
function readDirectory(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Files of the data directory beside the database that a restored product needs: keys, and files made later. */
const NOT_KEPT = /^(postgres\.log|server\.log(\.1)?|owner.*|.*\.new|.*\.partial)$/;

export function listDataFiles(directory: string): string[] {
  return readDirectory(directory)
    .filter((entry) => entry.isFile() && !NOT_KEPT.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => lstatSync(path.join(directory, name)).isFile());
}
