import { Inbox } from './inbox';
import { answerRepeatedCallsOnce, pauseReading, type RpcClient } from './rpc';

/**
 * The messages of one client, handled in order. While too many wait its socket is not read: the charger waits there.
 */
export class Intake extends Inbox {
  private readonly client: RpcClient;
  private isPaused = false;
  private isClosed = false;

  /** @param onFull called when repeated calls alone exceed the inbox */
  constructor(client: RpcClient, onFull: () => void) {
    super();
    this.client = client;
    // Repeated calls wait like other messages, so that a flood of them is cut off as well.
    answerRepeatedCallsOnce(client, (bytes) => void this.put(() => Promise.resolve(), bytes).catch(onFull));
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

  /** The socket ends: reading is not resumed. */
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
