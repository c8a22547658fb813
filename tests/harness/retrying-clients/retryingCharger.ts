import { RetryingConnection, type Payload } from './retryingConnection';

const READINGS = 4;

/** How a charger spends its time; by default it sends as fast as it is answered. */
export interface Pace {
  /** Least time between the beginnings of two messages. */
  everyMs?: number;
  /** Readings of a session. */
  readings?: number;
}

/** A session in the charger's memory, with every message acknowledged. */
export interface AcknowledgedSession {
  transactionId: number;
  chargerCode: string;
  startedAt: string;
  meterStop: number;
  readings: number;
}

/**
 * An OCPP 1.6 charger that charges one car after another and never drops a message, as chargers with an offline queue.
 */
export class RetryingCharger {
  readonly sessions: AcknowledgedSession[] = [];
  private isStopping = false;
  private readonly connection: RetryingConnection;
  private readonly done: Promise<void>;
  private lastStamp = 0;
  private dueAt = 0;
  /** Answered messages. */
  answered = 0;

  constructor(
    url: string,
    private readonly code: string,
    key: string,
    private readonly idTag: string,
    private readonly pace: Pace = {},
  ) {
    this.connection = new RetryingConnection(url, code, key);
    this.done = this.run();
  }

  /** Resolves when the running session has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.done;
    this.connection.close();
  }

  private async run(): Promise<void> {
    while (!this.isStopping) await this.chargeOneCar();
  }

  private async chargeOneCar(): Promise<void> {
    const startedAt = this.makeTimestamp();
    const { readings = READINGS } = this.pace;
    const start = { connectorId: 1, idTag: this.idTag, meterStart: 0, timestamp: startedAt };
    const transactionId = Number((await this.sendUntilAnswered('StartTransaction', start)).transactionId);
    for (let reading = 1; reading <= readings; reading += 1) {
      const sampledValue = [{ value: String(reading * 100), unit: 'Wh', measurand: 'Energy.Active.Import.Register' }];
      const meterValue = [{ timestamp: this.makeTimestamp(), sampledValue }];
      await this.sendUntilAnswered('MeterValues', { connectorId: 1, transactionId, meterValue });
    }
    const meterStop = (readings + 1) * 100;
    await this.sendUntilAnswered('StopTransaction', {
      transactionId,
      meterStop,
      timestamp: this.makeTimestamp(),
      reason: 'Local',
    });
    this.sessions.push({ transactionId, chargerCode: this.code, startedAt, meterStop, readings });
  }

  /** Gives each message its own second, since equal stamps would mean the same moment. */
  private makeTimestamp(): string {
    this.lastStamp = Math.max(this.lastStamp + 1_000, Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000);
    return new Date(this.lastStamp).toISOString();
  }

  private async sendUntilAnswered(action: string, payload: Payload): Promise<Payload> {
    await this.keepPace();
    const answer = await this.connection.sendUntilAnswered(action, payload);
    this.answered += 1;
    return answer;
  }

  private async keepPace(): Promise<void> {
    const { everyMs = 0 } = this.pace;
    const now = performance.now();
    if (this.dueAt > now) await new Promise((resolve) => setTimeout(resolve, this.dueAt - now));
    this.dueAt = Math.max(now, this.dueAt) + everyMs;
  }
}
