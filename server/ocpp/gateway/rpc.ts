import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';

/*
 * The socket library as far as it is used. It is CommonJS whose exports Node cannot name, and its own types leave most
 * of its events open.
 */

export interface Handshake {
  identity: string;
  remoteAddress: string | undefined;
  headers: IncomingMessage['headers'];
  password: Buffer | undefined;
  request?: IncomingMessage;
}

/** A frame as an array: `[2, id, action, payload]`, `[3, id, payload]` or `[4, id, code, text, details]`. */
export type Frame = readonly unknown[];

interface ClientEvents {
  /** Every frame as text, both ways, before it is read. */
  message: [{ message: string; outbound: boolean }];
  call: [{ outbound: boolean; payload: Frame }];
  response: [{ outbound: boolean; payload: Frame }];
  badMessage: [{ buffer: Buffer; error: Error; response: Frame | null }];
  socketError: [Error];
  /** A ping was answered. */
  ping: [{ rtt: number }];
  close: [{ code: number; reason: string }];
}

export interface RpcClient extends EventEmitter<ClientEvents> {
  readonly identity: string;
  readonly protocol: string | undefined;
  readonly handshake: Handshake;
  readonly session: Record<string, unknown>;
  handle(handler: (call: { messageId: string; method: string; params: unknown }) => Promise<unknown>): void;
  call(method: string, params: object, options: { callTimeoutMs: number }): Promise<unknown>;
  close(options: { code?: number; reason?: string; force?: boolean }): Promise<unknown>;
  sendRaw(message: string): void;
}

type Accept = (session: Record<string, unknown>, protocol: string) => void;
type Reject = (code: number, message: string) => void;

interface ServerOptions {
  wssOptions: { maxPayload: number; perMessageDeflate: false; closeTimeout: number };
  protocols: string[];
  callTimeoutMs: number;
  pingIntervalMs: number;
  maxBadMessages: number;
  strictMode: false;
}

export interface RpcServer extends EventEmitter<{ client: [RpcClient]; error: [Error] }> {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  auth(callback: (accept: Accept, reject: Reject, handshake: Handshake) => void): void;
  close(options: { code: number; reason: string }): Promise<void>;
  /** The underlying WebSocket server. */
  _wss: EventEmitter;
}

interface Library {
  RPCServer: new (options: ServerOptions) => RpcServer;
  TimeoutError: new (message?: string) => Error;
  NOREPLY: symbol;
}

const { RPCServer, TimeoutError, NOREPLY } = createRequire(import.meta.url)('ocpp-rpc') as Library;
export { TimeoutError, NOREPLY };

/** A server whose handshakes do not reveal the library and its version. */
export function createRpcServer(options: ServerOptions): RpcServer {
  const server = new RPCServer(options);
  server._wss.removeAllListeners('headers');
  return server;
}

const CALL_ERROR = 4;
const NO_MESSAGE_ID = '-1';

/**
 * Restricts the library to the error codes of 1.6 on a 1.6 socket: an unreadable frame has no message id to answer, and
 * a frame of an unknown type is ignored (OCPP-J 1.6 section 4.1.3); 2.0.1 answers both with the id -1.
 */
export function limitToOcpp16Errors(client: RpcClient): void {
  const send = client.sendRaw.bind(client);
  client.sendRaw = (message) => {
    const frame = message.startsWith(`[${CALL_ERROR},`) ? (JSON.parse(message) as Frame) : null;
    if (frame === null || !ONLY_IN_201.has(String(frame[2]))) return send(message);
    if (frame[1] !== NO_MESSAGE_ID) send(JSON.stringify([CALL_ERROR, frame[1], 'ProtocolError', ...frame.slice(3)]));
  };
}

/** Takes a call of the peer; answers it when its handler has finished. */
type TakeCall = (messageId: string, method: string, params: unknown) => Promise<void>;

/**
 * A call repeated while it is being answered gets only the first answer. The library would refuse it at once, and the
 * peer, which matches answers by message id, would take the refusal as the answer to both.
 * @param onRepeated receives the size of each repeated call
 */
export function answerRepeatedCallsOnce(client: RpcClient, onRepeated: (bytes: number) => void): void {
  const library = client as unknown as { _onCall: TakeCall };
  const takeCall = library._onCall.bind(client);
  // Calls in progress by message id. Created on demand, since a large fleet has many idle sockets.
  let open: Map<string, string> | null = null;
  let incoming = '';
  client.on('message', ({ message, outbound }) => {
    if (!outbound) incoming = message;
  });
  library._onCall = async (messageId, method, params) => {
    const text = incoming;
    incoming = '';
    const calls = (open ??= new Map());
    const first = calls.get(messageId);
    if (first === text) return onRepeated(Buffer.byteLength(text));
    if (first === undefined) calls.set(messageId, text);
    try {
      await takeCall(messageId, method, params);
    } finally {
      if (first === undefined) calls.delete(messageId);
      if (calls.size === 0 && calls === open) open = null;
    }
  };
}

const ONLY_IN_201: ReadonlySet<string> = new Set(['RpcFrameworkError', 'MessageTypeNotSupported']);

/** The socket behind a client, which the library keeps to itself. */
interface Socket extends EventEmitter {
  pause(): void;
  resume(): void;
  _receiver: { _maxPayload: number };
  close(code: number, reason: string): void;
}
const getSocket = (client: RpcClient) => (client as unknown as { _ws: Socket })._ws;

/** Time for the close frame with the reason to be sent. */
const CUT_MS = 200;

/** Sets how large the frames of a client may be, instead of the limit of its server. */
export function setFrameLimit(client: RpcClient, bytes: number): void {
  getSocket(client)._receiver._maxPayload = bytes;
}

/** Pauses or resumes reading of a client's socket: frames of the peer wait in the socket meanwhile. */
export function pauseReading(client: RpcClient, isPaused: boolean): void {
  const socket = getSocket(client);
  if (isPaused) socket.pause();
  else socket.resume();
}

/** Ends a socket at once: the peer gets the reason, and none of its later frames is read. */
export function cutOff(client: RpcClient, code: number, reason: string): void {
  const socket = getSocket(client);
  socket.removeAllListeners('message');
  socket.pause();
  socket.close(code, reason);
  setTimeout(() => void client.close({ force: true }).catch(() => undefined), CUT_MS);
}

/** Whether a socket failed because of a frame over the limit; the library closes it. */
export function isTooLarge(error: Error): boolean {
  return 'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
}
