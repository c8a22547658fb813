import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { LONGEST_WAIT_MS } from './longestWait';

type Payload = Record<string, unknown>;
/** OCPP-J 1.6, section 4.2: call, result, error. */
type Frame = [2, string, string, Payload] | [3, string, Payload] | [4, string, string, string, Payload];

/** A charger built from a plain web socket and OCPP-J frames, without code of the gateway or the simulator. */
export class PlainCharger {
  private readonly waiting = new Map<string, (frame: Frame) => void>();
  private readonly listeners = new Map<string, (payload: Payload) => void>();
  private readonly replies = new Map<string, (payload: Payload) => Payload | null>();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.take(JSON.parse(data.toString('utf8')) as Frame));
  }

  /** Security profile 1: basic authentication by identity and key. @throws when refused */
  static async connect(url: string, identity: string, key: string): Promise<PlainCharger> {
    const socket = openSocket(url, identity, key);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new PlainCharger(socket);
  }

  /** HTTP status of a refused handshake; 101 when it is accepted. */
  static refusal(url: string, identity: string, key: string): Promise<number> {
    const socket = openSocket(url, identity, key);
    return new Promise((resolve, reject) => {
      socket.once('unexpected-response', (_request, response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      socket.once('open', () => {
        socket.terminate();
        resolve(101);
      });
      socket.once('error', reject);
    });
  }

  /** Sends a call and waits for its result. @throws on an error answer, or without an answer */
  call(action: string, payload: Payload): Promise<Payload> {
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${action} was not answered`)), LONGEST_WAIT_MS);
      this.waiting.set(id, (frame) => {
        clearTimeout(timer);
        if (frame[0] === 3) resolve(frame[2]);
        else reject(new Error(`${action}: ${frame[2]} ${frame[3] as string}`));
      });
      this.socket.send(JSON.stringify([2, id, action, payload] satisfies Frame));
    });
  }

  /** Sets the reply to calls from the platform; null: no reply. Other calls get NotImplemented. */
  answers(action: string, reply: (payload: Payload) => Payload | null): void {
    this.replies.set(action, reply);
  }

  /** The next call of a kind from the platform. */
  heard(action: string): Promise<Payload> {
    return new Promise((resolve) => this.listeners.set(action, resolve));
  }

  hangUp(): void {
    this.socket.close();
  }

  private take(frame: Frame): void {
    if (frame[0] !== 2) return this.waiting.get(frame[1])?.(frame);
    const [, id, action, payload] = frame;
    const reply = this.replies.get(action);
    const answer = reply?.(payload);
    const sent = reply ? [3, id, answer] : [4, id, 'NotImplemented', '', {}];
    if (answer !== null) this.socket.send(JSON.stringify(sent));
    this.listeners.get(action)?.(payload);
  }
}

function openSocket(url: string, identity: string, key: string): WebSocket {
  const credentials = Buffer.from(`${identity}:${key}`).toString('base64');
  return new WebSocket(url, 'ocpp1.6', { headers: { Authorization: `Basic ${credentials}` } });
}
