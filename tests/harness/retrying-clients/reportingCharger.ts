import { waitMs } from '../../../src/lib/waitMs';
import { RetryingConnection } from './retryingConnection';
import type { AcknowledgedValue } from './watchingConsole';

const EVERY_MS = 500;

/** A charger that reports a growing number, as the vendor's error code of its first connector. */
export class ReportingCharger {
  /** Numbers whose messages were answered, oldest first. */
  readonly acknowledged: AcknowledgedValue[] = [];
  private isStopping = false;
  private readonly connection: RetryingConnection;
  private readonly done: Promise<void>;

  constructor(url: string, code: string, key: string) {
    this.connection = new RetryingConnection(url, code, key);
    this.done = this.run();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.done;
    this.connection.close();
  }

  private async run(): Promise<void> {
    for (let value = 1; !this.isStopping; value += 1) {
      const report = { connectorId: 1, errorCode: 'NoError', status: 'Available', vendorErrorCode: String(value) };
      await this.connection.sendUntilAnswered('StatusNotification', report);
      this.acknowledged.push({ value, at: Date.now() });
      await waitMs(EVERY_MS);
    }
  }
}
