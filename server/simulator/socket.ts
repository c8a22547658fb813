import { WebSocket, type RawData } from 'ws';

const HANDSHAKE_TIMEOUT_MS = 15_000;

export interface Credentials {
  identity: string;
  password: string;
  subprotocol: string;
  /** Over TLS, by key or by certificate; left out: a plain connection. */
  tls?: TlsCredentials | null;
}

/** A certificate with its private key, both PEM. */
export interface ClientCertificate {
  certificate: string;
  key: string;
}

export interface TlsCredentials {
  /** Instead of the plain address. */
  url: string;
  /** Certificates that the gateway's has to be issued by, PEM. */
  ca: string;
  /** Profile 3: shown instead of the key. */
  client: ClientCertificate | null;
}

/** Callbacks of a socket. */
export interface SocketListener {
  wasOpened(): void;
  wasClosed(socket: LinkSocket): void;
  hasFailed(error: Error): void;
  received(text: string): void;
}

/** A web socket that knows its listener, so that ten thousand of them share four functions. */
export class LinkSocket extends WebSocket {
  listener: SocketListener | null = null;

  write(text: string): void {
    this.send(text, ignoreSendError);
  }
}

function onOpen(this: WebSocket): void {
  (this as LinkSocket).listener?.wasOpened();
}
function onClose(this: WebSocket): void {
  const socket = this as LinkSocket;
  socket.listener?.wasClosed(socket);
}
function onError(this: WebSocket, error: Error): void {
  (this as LinkSocket).listener?.hasFailed(error);
}
function onMessage(this: WebSocket, data: RawData): void {
  (this as LinkSocket).listener?.received(String(data));
}

/** A frame that a dying socket does not take is replayed or forgotten by the outbox; `close` follows. */
function ignoreSendError(): void {}

/** Opens `<url>/<identity>` by the security profile of its credentials. */
export function openSocket(url: string, credentials: Credentials, listener: SocketListener): LinkSocket {
  const { identity, password, subprotocol, tls } = credentials;
  const basic = Buffer.from(`${identity}:${password}`).toString('base64');
  const client = tls?.client ?? null;
  const socket = new LinkSocket(`${tls?.url ?? url}/${encodeURIComponent(identity)}`, [subprotocol], {
    perMessageDeflate: false,
    skipUTF8Validation: true,
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    headers: client === null ? { authorization: `Basic ${basic}` } : {},
    ...(tls && { ca: tls.ca }),
    ...(client && { cert: client.certificate, key: client.key }),
  });
  socket.listener = listener;
  socket.on('open', onOpen).on('close', onClose).on('error', onError).on('message', onMessage);
  return socket;
}
