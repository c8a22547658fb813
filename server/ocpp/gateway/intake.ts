import { Inbox } from './inbox';
import { pauseReading, type RpcClient } from './rpc';

/** The messages of one client, handled in order. While too many wait its socket is not read: the charger waits there. */
export class Intake extends Inbox {
  private readonly client: RpcClient;
  private isPaused = false;
  private isClosed = false;

  constructor(client: RpcClient) {
    super();
    this.client = client;
  }

  override async put<T>(work: () => Promise<T>, bytes = 0): Promise<T> {
    const result = super.put(work, bytes);
    this.readOn();
    try {
      return await result;
    } finally {
      this.readOn();
    }
  }

  /** Its socket ends: there is nothing to read on. */
  close(): void {
    this.isClosed = true;
  }

  private readOn(): void {
    const mustPause = this.isHalfFull;
    if (mustPause === this.isPaused || this.isClosed) return;
    this.isPaused = mustPause;
    pauseReading(this.client, mustPause);
  }
}
