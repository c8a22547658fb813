import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OCPP16, OCPP20 } from 'typed-ocpp';
import { WebSocketServer, type WebSocket } from 'ws';

export type Fields = Record<string, unknown>;

export interface Heard {
  code: string;
  action: string;
  payload: Fields;
}

type Answer = Fields | 'silence' | { error: string };

interface Asked {
  frame: unknown[];
  resolve: (answer: Fields | { error: string }) => void;
}

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function faultOfAnswer(protocol: string, frame: unknown[], asked: unknown[]): string | null {
  if (protocol === 'ocpp1.6') {
    const isRight = OCPP16.checkCallResult(copy(frame) as OCPP16.UncheckedCallResult, copy(asked) as OCPP16.Call);
    return isRight ? null : String(OCPP16.checkCallResult.errors);
  }
  const isRight = OCPP20.checkCallResult(copy(frame) as OCPP20.UncheckedCallResult, copy(asked) as OCPP20.Call);
  return isRight ? null : String(OCPP20.checkCallResult.errors);
}

/** A gateway small enough to be trusted: it accepts boots and tags, remembers what it heard, and checks every frame. */
export class TestGateway {
  readonly heard: Heard[] = [];
  /** What the schemas of OCPP find wrong with what chargers sent. */
  readonly faults: string[] = [];
  /** Everything in the order of its coming: actions of chargers, and `answer` for what they answered. */
  readonly trace: string[] = [];
  readonly logins: { code: string; key: string; protocol: string }[] = [];
  /** Answers of a test; undefined leaves it to the gateway. */
  reply: (heard: Heard) => Answer | undefined = () => undefined;
  refusedTags = new Set<string>();
  isRefusing = false;
  private readonly http = createServer();
  private readonly server = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => [...offered][0] ?? '',
  });
  private readonly sockets = new Map<string, WebSocket>();
  private readonly asked = new Map<string, Asked>();
  private nextTransaction = 1000;
  private calls = 0;

  async listen(port = 0): Promise<void> {
    this.http.on('upgrade', (request: IncomingMessage, socket, head) => {
      if (this.isRefusing) {
        socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
        return;
      }
      this.server.handleUpgrade(request, socket, head, (ws) => this.welcome(ws, request));
    });
    await new Promise<void>((resolve) => this.http.listen(port, '127.0.0.1', resolve));
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.http.address() as AddressInfo).port}/ocpp`;
  }

  of(code: string, action?: string): Fields[] {
    return this.heard
      .filter((entry) => entry.code === code && (!action || entry.action === action))
      .map((entry) => entry.payload);
  }

  actions(code: string): string[] {
    return this.heard.filter((entry) => entry.code === code).map((entry) => entry.action);
  }

  isConnected(code: string): boolean {
    return this.sockets.has(code);
  }

  cut(code: string): void {
    this.sockets.get(code)?.terminate();
  }

  /** Sends a command; resolves with the charger's answer. */
  call(code: string, action: string, payload: Fields): Promise<Fields | { error: string }> {
    const socket = this.sockets.get(code);
    if (!socket) throw new Error(`${code} is not connected`);
    this.calls += 1;
    const frame = [2, `g${this.calls}`, action, payload];
    const ocpp = socket.protocol === 'ocpp1.6' ? OCPP16 : OCPP20;
    if (!ocpp.validate(copy(frame))) throw new Error(`${action}: ${String(ocpp.validate.errors)}`);
    return new Promise((resolve) => {
      this.asked.set(`g${this.calls}`, { frame, resolve });
      socket.send(JSON.stringify(frame));
    });
  }

  async close(): Promise<void> {
    for (const socket of this.sockets.values()) socket.terminate();
    this.server.close();
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }

  private welcome(socket: WebSocket, request: IncomingMessage): void {
    const code = decodeURIComponent((request.url ?? '').split('/').pop() ?? '');
    const [, basic = ''] = (request.headers.authorization ?? '').split(' ');
    const login = Buffer.from(basic, 'base64').toString();
    this.logins.push({ code, key: login.slice(login.indexOf(':') + 1), protocol: socket.protocol });
    this.sockets.set(code, socket);
    socket.on('close', () => {
      if (this.sockets.get(code) === socket) this.sockets.delete(code);
    });
    socket.on('message', (data) => this.receive(code, socket, String(data)));
  }

  private receive(code: string, socket: WebSocket, text: string): void {
    const frame = JSON.parse(text) as unknown[];
    const id = String(frame[1]);
    this.trace.push(frame[0] === 2 ? String(frame[2]) : 'answer');
    if (frame[0] !== 2) {
      this.settle(code, socket, frame, id);
      return;
    }
    const ocpp = socket.protocol === 'ocpp1.6' ? OCPP16 : OCPP20;
    if (!ocpp.validate(copy(frame))) this.faults.push(`${code} ${text}: ${String(ocpp.validate.errors)}`);
    const heard = { code, action: String(frame[2]), payload: frame[3] as Fields };
    this.heard.push(heard);
    const answer = this.reply(heard) ?? this.usual(heard);
    if (answer === 'silence') return;
    if (typeof answer['error'] === 'string') socket.send(JSON.stringify([4, id, answer['error'], '', {}]));
    else socket.send(JSON.stringify([3, id, answer]));
  }

  private settle(code: string, socket: WebSocket, frame: unknown[], id: string): void {
    const asked = this.asked.get(id);
    if (!asked) return;
    this.asked.delete(id);
    if (frame[0] === 4) {
      asked.resolve({ error: String(frame[2]) });
      return;
    }
    const fault = faultOfAnswer(socket.protocol, frame, asked.frame);
    if (fault) this.faults.push(`${code} ${JSON.stringify(frame)}: ${fault}`);
    asked.resolve(frame[2] as Fields);
  }

  private usual({ action, payload }: Heard): Fields {
    if (action === 'BootNotification') return { status: 'Accepted', currentTime: '2026-11-20T15:00:00Z', interval: 60 };
    if (action === 'Heartbeat') return { currentTime: '2026-11-20T15:00:00Z' };
    if (action === 'Authorize') return this.judge(payload);
    if (action === 'StartTransaction') {
      this.nextTransaction += 1;
      return { transactionId: this.nextTransaction, idTagInfo: this.info(payload['idTag']) };
    }
    const token = (payload['idToken'] as Fields | undefined)?.['idToken'];
    return action === 'TransactionEvent' && token ? { idTokenInfo: this.info(token) } : {};
  }

  private judge(payload: Fields): Fields {
    const token = payload['idToken'] as Fields | undefined;
    return token ? { idTokenInfo: this.info(token['idToken']) } : { idTagInfo: this.info(payload['idTag']) };
  }

  private info(tag: unknown): Fields {
    return { status: this.refusedTags.has(String(tag)) || String(tag).startsWith('BAD') ? 'Invalid' : 'Accepted' };
  }
}
