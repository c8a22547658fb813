import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

interface Options {
  key?: string | null;
  version?: '1.6' | '2.0.1';
  /** Replaces the version's sub-protocol. */
  protocols?: string[];
  /** Replaces `/ocpp/<code>`. */
  path?: string;
  /** Replaces the header built from code and key. */
  authorization?: string;
  /** Added to the headers of the handshake. */
  headers?: Record<string, string>;
}

type Answer = { result: Record<string, unknown> } | { error: string; text: string };
type Reply = Record<string, unknown> | { callError: string } | null;

/** A thin charger socket: the test controls every frame it sends and every answer it gives. */
export class TestCharger {
  readonly socket: WebSocket;
  /** Calls received by the charger. */
  readonly calls: { action: string; payload: Record<string, unknown> }[] = [];
  readonly frames: unknown[][] = [];
  closed: { code: number } | null = null;
  /** Answers to calls by action; null: no answer. */
  replies: Record<string, (payload: Record<string, unknown>) => Reply> = {};
  private readonly waiting = new Map<string, (answer: Answer) => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.handleFrame(JSON.parse(String(data)) as unknown[]));
    socket.on('close', (code) => {
      this.closed = { code };
    });
    socket.on('error', () => undefined);
  }

  /** @throws the HTTP status of a refused handshake */
  static connect(
    url: string,
    code: string,
    { key, version = '1.6', protocols, path, authorization, headers: more }: Options = {},
  ): Promise<TestCharger> {
    const basic = key == null ? undefined : `Basic ${Buffer.from(`${code}:${key}`).toString('base64')}`;
    const credentials = authorization ?? basic;
    const headers = { ...more, ...(credentials !== undefined && { authorization: credentials }) };
    const socket = new WebSocket(url + (path ?? `/ocpp/${code}`), protocols ?? [`ocpp${version}`], {
      headers,
      perMessageDeflate: false,
    });
    return new Promise((resolve, reject) => {
      const charger = new TestCharger(socket);
      socket.on('unexpected-response', (_request, response) => {
        response.resume();
        reject(new Error(String(response.statusCode)));
      });
      socket.on('error', reject);
      socket.on('open', () => resolve(charger));
    });
  }

  call(action: string, payload: object, id: string = randomUUID()): Promise<Answer> {
    const answer = this.awaitAnswer(id);
    this.sendRaw(JSON.stringify([2, id, action, payload]));
    return answer;
  }

  /** Sends a call and expects its success. */
  async send(action: string, payload: object): Promise<Record<string, unknown>> {
    const answer = await this.call(action, payload);
    if ('error' in answer) throw new Error(`${action}: ${answer.error} ${answer.text}`);
    return answer.result;
  }

  awaitAnswer(id: string): Promise<Answer> {
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  sendRaw(text: string): void {
    this.socket.send(text);
  }

  terminate(): void {
    this.socket.terminate();
  }

  private handleFrame(frame: unknown[]): void {
    this.frames.push(frame);
    const [type, id, ...rest] = frame as [number, string, ...unknown[]];
    if (type === 2) return this.handleCall(id, rest[0] as string, rest[1] as Record<string, unknown>);
    const resolve = this.waiting.get(id);
    this.waiting.delete(id);
    if (type === 3) resolve?.({ result: rest[0] as Record<string, unknown> });
    else resolve?.({ error: rest[0] as string, text: rest[1] as string });
  }

  private handleCall(id: string, action: string, payload: Record<string, unknown>): void {
    this.calls.push({ action, payload });
    const reply = this.replies[action]?.(payload) ?? null;
    if (reply === null) return;
    if ('callError' in reply) this.sendRaw(JSON.stringify([4, id, reply.callError, 'no', {}]));
    else this.sendRaw(JSON.stringify([3, id, reply]));
  }
}
