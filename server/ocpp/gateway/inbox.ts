const MAX_WAITING = 500;
const MAX_BYTES = 8_388_608;

/** More messages wait than a correct charger ever sends. */
export class InboxFull extends Error {}

/** Runs work serially, in the order of arrival. */
export class Inbox {
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;
  private bytes = 0;

  get waiting(): number {
    return this.count;
  }

  /** Reading from the sender should pause. */
  get isHalfFull(): boolean {
    return this.count >= MAX_WAITING / 2 || this.bytes >= MAX_BYTES / 2;
  }

  /** @param bytes size of the waiting message @throws InboxFull */
  put<T>(work: () => Promise<T>, bytes = 0): Promise<T> {
    if (this.count >= MAX_WAITING || this.bytes + bytes > MAX_BYTES) {
      return Promise.reject(new InboxFull('too many messages wait'));
    }
    this.count += 1;
    this.bytes += bytes;
    const result = this.last.then(work);
    const leave = () => {
      this.count -= 1;
      this.bytes -= bytes;
    };
    this.last = result.then(leave, leave);
    return result;
  }

  /** Resolves when all work received so far is done. */
  async settled(): Promise<void> {
    await this.last;
  }
}
