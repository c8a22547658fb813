import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of sender and receiver may differ. */
const MOST_SKEW_MS = 300_000;

/** Signed parts of a request; `timestamp` in seconds since the epoch. */
interface SignedRequest {
  timestamp: string;
  method: string;
  path: string;
  body: string;
}

/** HMAC-SHA256 of a request, in hex. Source: docs/wash-supplier-protocol.md. */
export function signMessage(secret: Uint8Array, { timestamp, method, path, body }: SignedRequest): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex');
}

/** Whether a request has a valid signature whose time is close enough to `now` (epoch ms). */
export function isSigned(secret: Uint8Array, request: SignedRequest, signature: string, now: number): boolean {
  if (!/^\d{1,12}$/.test(request.timestamp)) return false;
  if (Math.abs(Number(request.timestamp) * 1_000 - now) > MOST_SKEW_MS) return false;
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signMessage(secret, request))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
