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
  close: [{ code: number; reason: string }];
}

export interface RpcClient extends EventEmitter<ClientEvents> {
  readonly identity: string;
  readonly protocol: string | undefined;
  readonly handshake: Handshake;
  readonly session: Record<string, unknown>;
  handle(handler: (call: { messageId: string; method: string; params: unknown }) => Promise<unknown>): void;
  call(method: string, params: object, options: { callTimeoutMs: number }): Promise<unknown>;
  close(options: { code: number; reason: string }): Promise<unknown>;
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
}

interface Library {
  RPCServer: new (options: ServerOptions) => RpcServer;
  TimeoutError: new (message?: string) => Error;
  NOREPLY: symbol;
}

export const { RPCServer, TimeoutError, NOREPLY } = createRequire(import.meta.url)('ocpp-rpc') as Library;
