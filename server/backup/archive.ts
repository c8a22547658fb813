import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readArchived, type Archived } from './layout';

export const UNTIL_FILE = 'until';

/** Files of an archive, in no order. */
export function listArchive(directory: string): Archived[] {
  try {
    return readdirSync(directory).flatMap((file) => readArchived(file) ?? []);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The archive holds everything that was committed before; null: there is none. */
export function readArchivedUntil(directory: string): Date | null {
  try {
    const at = new Date(readFileSync(path.join(directory, UNTIL_FILE), 'utf8').trim());
    return Number.isNaN(at.getTime()) ? null : at;
  } catch {
    return null;
  }
}
