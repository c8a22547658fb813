const MAX_WAITING = 500;
const MAX_BYTES = 8_388_608;

/** More messages wait than a charger ever sends in good order. */
export class InboxFull extends Error {}

/** Handles what is put in one after another, in the order of arrival. */
export class Inbox {
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;
  private bytes = 0;

  get waiting(): number {
    return this.count;
  }

  /** Its sender is not to be read on. */
  get isHalfFull(): boolean {
    return this.count >= MAX_WAITING / 2 || this.bytes >= MAX_BYTES / 2;
  }

  /** @param bytes what waits with it @throws InboxFull */
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

  /** Resolves when everything that was put in so far is done. */
  async settled(): Promise<void> {
    await this.last;
  }
}
