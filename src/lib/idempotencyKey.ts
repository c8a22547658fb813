/**
 * A key that names one user action, so that a double click or a repeated request has one effect. `crypto.randomUUID` is
 * missing on plain-http addresses of a local network; random bytes are there everywhere.
 */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
