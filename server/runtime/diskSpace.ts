import { statfs } from 'node:fs/promises';

/** Below this share of free space a disk is about to be full: PostgreSQL needs room to write its log. */
export const LEAST_FREE = 0.1;

export interface DiskSpace {
  freeBytes: number;
  /** Free part of the disk, 0 to 1. */
  freeShare: number;
}

/** Free space of the disk of a directory; null where it cannot be read. */
export async function readDiskSpace(directory: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory);
    return { freeBytes: bavail * bsize, freeShare: blocks === 0 ? 1 : bavail / blocks };
  } catch {
    return null;
  }
}
