import { statfs } from 'node:fs/promises';
import type { DiskRoom } from '../../src/lib/system/diskRule';

/** Free space of the disk of a directory; null where it cannot be read. */
export async function readDiskSpace(directory: string): Promise<DiskRoom | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory);
    return { freeBytes: bavail * bsize, freeShare: blocks === 0 ? 1 : bavail / blocks };
  } catch {
    return null;
  }
}
