import { X509Certificate } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { TrustProxy } from '../../runtime/clientAddress';

/** How a handshake came: over TLS of ours or of a trusted proxy, and with which client certificate. */
export interface Transport {
  isEncrypted: boolean;
  /** Its owner has proved to have the private key. */
  certificate: X509Certificate | null;
}

const PLAIN: Transport = { isEncrypted: false, certificate: null };

/** Headers of a proxy that ends TLS: the protocol, and the client certificate as URI-encoded PEM. */
const PROTOCOL_HEADER = 'x-forwarded-proto';
const CERTIFICATE_HEADER = 'x-client-certificate';

export function readTransport(request: IncomingMessage, isTrusted: TrustProxy): Transport {
  const { socket, headers } = request;
  if (socket instanceof TLSSocket) {
    return { isEncrypted: true, certificate: socket.getPeerX509Certificate() ?? null };
  }
  if (!isTrusted(socket.remoteAddress ?? '') || !/^(https|wss)$/.test(String(headers[PROTOCOL_HEADER]))) return PLAIN;
  return { isEncrypted: true, certificate: parseCertificate(headers[CERTIFICATE_HEADER]) };
}

function parseCertificate(header: string | string[] | undefined): X509Certificate | null {
  if (typeof header !== 'string' || header === '') return null;
  try {
    return new X509Certificate(decodeURIComponent(header));
  } catch {
    return null;
  }
}
