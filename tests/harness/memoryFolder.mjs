import { accessSync, constants, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const TMPFS = 0x01021994;
/** Bytes: several databases with demo data at once, and the files of two browsers. */
const ROOM = 4 * 2 ** 30;

/**
 * Lets temporary files live in memory where there is room: what tests write need not outlive them, and making a
 * database on a disk takes five times as long. A TMPDIR that is set stays.
 */
export function useMemoryFolder() {
  if (!process.env.TMPDIR && isRoomy()) process.env.TMPDIR = FOLDER;
}

function isRoomy() {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(FOLDER);
    return type === TMPFS && bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
