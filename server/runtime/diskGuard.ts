import { refusesWrites, type DiskRoom } from '../../src/lib/system/diskRule';

/**
 * Knows whether the disk of the embedded database has so little room that only money and sessions may still write. It
 * is looked at periodically, so a call asks without reading the disk.
 */
export class DiskGuard {
  readonly #read: () => Promise<DiskRoom | null>;
  #isFull = false;
  #room: DiskRoom | null = null;

  constructor(read: () => Promise<DiskRoom | null>) {
    this.#read = read;
  }

  /** True while calls and messages are refused, except those of money and sessions. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** As last read; null: not known. */
  get room(): DiskRoom | null {
    return this.#room;
  }

  /** Reads the disk. A disk that cannot be read refuses nothing. */
  async look(): Promise<DiskRoom | null> {
    this.#room = await this.#read();
    this.#isFull = this.#room !== null && refusesWrites(this.#room, this.#isFull);
    return this.#room;
  }
}
