import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

type Payload = Record<string, unknown>;

const RETRY_MS = 200;
const ANSWER_MS = 10_000;
const READINGS = 4;

/** A session in the charger's memory, with every message acknowledged. */
export interface AcknowledgedSession {
  transactionId: number;
  chargerCode: string;
  startedAt: string;
  meterStop: number;
  readings: number;
}

/**
 * An OCPP 1.6 charger that charges one car after another and never drops a message: an unanswered one is sent again
 * over the next connection, as by chargers with an offline queue.
 */
export class RetryingCharger {
  readonly sessions: AcknowledgedSession[] = [];
  private socket: WebSocket | null = null;
  private isStopping = false;
  private readonly waiting = new Map<string, { resolve(payload: Payload): void; reject(error: Error): void }>();
  private readonly done: Promise<void>;
  private lastStamp = 0;

  constructor(
    private readonly url: string,
    private readonly code: string,
    private readonly key: string,
    private readonly idTag: string,
  ) {
    this.done = this.run();
  }

  /** Resolves when the running session has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.done;
    this.socket?.terminate();
  }

  private async run(): Promise<void> {
    while (!this.isStopping) await this.chargeOneCar();
  }

  private async chargeOneCar(): Promise<void> {
    const startedAt = this.makeTimestamp();
    const start = { connectorId: 1, idTag: this.idTag, meterStart: 0, timestamp: startedAt };
    const transactionId = Number((await this.sendUntilAnswered('StartTransaction', start)).transactionId);
    for (let reading = 1; reading <= READINGS; reading += 1) {
      const sampledValue = [{ value: String(reading * 100), unit: 'Wh', measurand: 'Energy.Active.Import.Register' }];
      const meterValue = [{ timestamp: this.makeTimestamp(), sampledValue }];
      await this.sendUntilAnswered('MeterValues', { connectorId: 1, transactionId, meterValue });
    }
    const meterStop = (READINGS + 1) * 100;
    await this.sendUntilAnswered('StopTransaction', {
      transactionId,
      meterStop,
      timestamp: this.makeTimestamp(),
      reason: 'Local',
    });
    this.sessions.push({ transactionId, chargerCode: this.code, startedAt, meterStop, readings: READINGS });
  }

  /** Gives each message its own second, since equal stamps would mean the same moment. */
  private makeTimestamp(): string {
    this.lastStamp = Math.max(this.lastStamp + 1_000, Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000);
    return new Date(this.lastStamp).toISOString();
  }

  private async sendUntilAnswered(action: string, payload: Payload): Promise<Payload> {
    for (;;) {
      try {
        return await this.call(await this.openSocket(), action, payload);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  private call(socket: WebSocket, action: string, payload: Payload): Promise<Payload> {
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer')), ANSWER_MS);
      const settle = (then: () => void) => {
        clearTimeout(timer);
        this.waiting.delete(id);
        then();
      };
      this.waiting.set(id, {
        resolve: (answer) => settle(() => resolve(answer)),
        reject: (error) => settle(() => reject(error)),
      });
      socket.send(JSON.stringify([2, id, action, payload]));
    });
  }

  private openSocket(): Promise<WebSocket> {
    if (this.socket?.readyState === WebSocket.OPEN) return Promise.resolve(this.socket);
    const authorization = `Basic ${Buffer.from(`${this.code}:${this.key}`).toString('base64')}`;
    const socket = new WebSocket(`${this.url}/ocpp/${this.code}`, ['ocpp1.6'], { headers: { authorization } });
    this.socket = socket;
    socket.on('message', (data) => this.handleFrame(JSON.parse(String(data)) as [number, string, Payload]));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const { reject } of [...this.waiting.values()]) reject(new Error('connection lost'));
    });
    return new Promise((resolve, reject) => {
      socket.once('open', () => {
        this.showTime(socket);
        resolve(socket);
      });
      socket.once('close', () => reject(new Error('refused')));
    });
  }

  /** Proves a correct clock by a current stamp, so that stamps of an hour ago count as late even at a steady pace. */
  private showTime(socket: WebSocket): void {
    const status = { connectorId: 0, errorCode: 'NoError', status: 'Available', timestamp: new Date().toISOString() };
    socket.send(JSON.stringify([2, randomUUID(), 'StatusNotification', status]));
  }

  private handleFrame([type, id, payload]: [number, string, Payload]): void {
    if (type === 3) this.waiting.get(id)?.resolve(payload);
    else if (type === 4) this.waiting.get(id)?.reject(new Error(String(payload)));
  }
}
