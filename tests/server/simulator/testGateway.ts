import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OCPP16, OCPP20 } from 'typed-ocpp';
import { WebSocketServer, type WebSocket } from 'ws';

export type Fields = Record<string, unknown>;

export interface ChargerCall {
  code: string;
  action: string;
  payload: Fields;
}

type Answer = Fields | 'silence' | { error: string };

interface PendingCall {
  frame: unknown[];
  resolve: (answer: Fields | { error: string }) => void;
}

function cloneJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function findAnswerFault(protocol: string, frame: unknown[], call: unknown[]): string | null {
  if (protocol === 'ocpp1.6') {
    const isRight = OCPP16.checkCallResult(
      cloneJson(frame) as OCPP16.UncheckedCallResult,
      cloneJson(call) as OCPP16.Call,
    );
    return isRight ? null : String(OCPP16.checkCallResult.errors);
  }
  const isRight = OCPP20.checkCallResult(
    cloneJson(frame) as OCPP20.UncheckedCallResult,
    cloneJson(call) as OCPP20.Call,
  );
  return isRight ? null : String(OCPP20.checkCallResult.errors);
}

/** A minimal gateway: it accepts boots and tags, records the calls of chargers, and checks every frame. */
export class TestGateway {
  readonly calls: ChargerCall[] = [];
  /** Violations of the OCPP schemas in the frames of chargers. */
  readonly faults: string[] = [];
  /** All frames in order of arrival: the action of a call, `answer` for an answer. */
  readonly trace: string[] = [];
  readonly logins: { code: string; key: string; protocol: string }[] = [];
  /** Answers of the test; undefined leaves the answer to the gateway. */
  reply: (call: ChargerCall) => Answer | undefined = () => undefined;
  refusedTags = new Set<string>();
  isRefusing = false;
  private readonly http = createServer();
  private readonly server = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => [...offered][0] ?? '',
  });
  private readonly sockets = new Map<string, WebSocket>();
  private readonly pendingCalls = new Map<string, PendingCall>();
  private nextTransaction = 1000;
  private sentCalls = 0;

  async listen(port = 0): Promise<void> {
    this.http.on('upgrade', (request: IncomingMessage, socket, head) => {
      if (this.isRefusing) {
        socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
        return;
      }
      this.server.handleUpgrade(request, socket, head, (ws) => this.acceptSocket(ws, request));
    });
    await new Promise<void>((resolve) => this.http.listen(port, '127.0.0.1', resolve));
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.http.address() as AddressInfo).port}/ocpp`;
  }

  listPayloads(code: string, action?: string): Fields[] {
    return this.calls
      .filter((entry) => entry.code === code && (!action || entry.action === action))
      .map((entry) => entry.payload);
  }

  listActions(code: string): string[] {
    return this.calls.filter((entry) => entry.code === code).map((entry) => entry.action);
  }

  isConnected(code: string): boolean {
    return this.sockets.has(code);
  }

  terminateSocket(code: string): void {
    this.sockets.get(code)?.terminate();
  }

  /** Sends a command; resolves with the charger's answer. */
  sendCommand(code: string, action: string, payload: Fields): Promise<Fields | { error: string }> {
    const socket = this.sockets.get(code);
    if (!socket) throw new Error(`${code} is not connected`);
    this.sentCalls += 1;
    const frame = [2, `g${this.sentCalls}`, action, payload];
    const ocpp = socket.protocol === 'ocpp1.6' ? OCPP16 : OCPP20;
    if (!ocpp.validate(cloneJson(frame))) throw new Error(`${action}: ${String(ocpp.validate.errors)}`);
    return new Promise((resolve) => {
      this.pendingCalls.set(`g${this.sentCalls}`, { frame, resolve });
      socket.send(JSON.stringify(frame));
    });
  }

  async close(): Promise<void> {
    for (const socket of this.sockets.values()) socket.terminate();
    this.server.close();
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }

  private acceptSocket(socket: WebSocket, request: IncomingMessage): void {
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
      this.settleCall(code, socket, frame, id);
      return;
    }
    const ocpp = socket.protocol === 'ocpp1.6' ? OCPP16 : OCPP20;
    if (!ocpp.validate(cloneJson(frame))) this.faults.push(`${code} ${text}: ${String(ocpp.validate.errors)}`);
    const call = { code, action: String(frame[2]), payload: frame[3] as Fields };
    this.calls.push(call);
    const answer = this.reply(call) ?? this.answerByDefault(call);
    if (answer === 'silence') return;
    if (typeof answer['error'] === 'string') socket.send(JSON.stringify([4, id, answer['error'], '', {}]));
    else socket.send(JSON.stringify([3, id, answer]));
  }

  private settleCall(code: string, socket: WebSocket, frame: unknown[], id: string): void {
    const pending = this.pendingCalls.get(id);
    if (!pending) return;
    this.pendingCalls.delete(id);
    if (frame[0] === 4) {
      pending.resolve({ error: String(frame[2]) });
      return;
    }
    const fault = findAnswerFault(socket.protocol, frame, pending.frame);
    if (fault) this.faults.push(`${code} ${JSON.stringify(frame)}: ${fault}`);
    pending.resolve(frame[2] as Fields);
  }

  private answerByDefault({ action, payload }: ChargerCall): Fields {
    if (action === 'BootNotification') return { status: 'Accepted', currentTime: '2026-11-20T15:00:00Z', interval: 60 };
    if (action === 'Heartbeat') return { currentTime: '2026-11-20T15:00:00Z' };
    if (action === 'Authorize') return this.authorize(payload);
    if (action === 'StartTransaction') {
      this.nextTransaction += 1;
      return { transactionId: this.nextTransaction, idTagInfo: this.makeTagInfo(payload['idTag']) };
    }
    const token = (payload['idToken'] as Fields | undefined)?.['idToken'];
    return action === 'TransactionEvent' && token ? { idTokenInfo: this.makeTagInfo(token) } : {};
  }

  private authorize(payload: Fields): Fields {
    const token = payload['idToken'] as Fields | undefined;
    return token
      ? { idTokenInfo: this.makeTagInfo(token['idToken']) }
      : { idTagInfo: this.makeTagInfo(payload['idTag']) };
  }

  private makeTagInfo(tag: unknown): Fields {
    return { status: this.refusedTags.has(String(tag)) || String(tag).startsWith('BAD') ? 'Invalid' : 'Accepted' };
  }
}
