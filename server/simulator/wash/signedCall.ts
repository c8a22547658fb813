import { createHmac } from 'node:crypto';

export const TIMESTAMP_HEADER = 'x-omp-timestamp';
export const SIGNATURE_HEADER = 'x-omp-signature';

/** Signature of a request. Source: docs/wash-supplier-protocol.md. */
export function signRequest(secret: string, timestamp: string, { method, path, body }: PlainRequest): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex');
}

export interface PlainRequest {
  method: string;
  path: string;
  body: string;
}

/**
 * Sends a signed message to the platform.
 * @throws Error when it is not taken: it is to be sent again
 */
export async function sendSigned(
  base: string,
  path: string,
  secret: string,
  message: object,
  now: number,
): Promise<void> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(now / 1_000));
  const response = await fetch(new URL(path, base), {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(10_000),
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signRequest(secret, timestamp, { method: 'POST', path, body }),
    },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}
