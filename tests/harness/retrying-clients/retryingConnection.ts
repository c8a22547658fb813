import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

export type Payload = Record<string, unknown>;

const RETRY_MS = 200;
const ANSWER_MS = 10_000;

/** The connection of an OCPP 1.6 charger that never drops a message: an unanswered one is sent again over the next. */
export class RetryingConnection {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, { resolve(payload: Payload): void; reject(error: Error): void }>();

  constructor(
    private readonly url: string,
    private readonly code: string,
    private readonly key: string,
  ) {}

  async sendUntilAnswered(action: string, payload: Payload): Promise<Payload> {
    for (;;) {
      try {
        return await this.call(await this.openSocket(), action, payload);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  close(): void {
    this.socket?.terminate();
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
