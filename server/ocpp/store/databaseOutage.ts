/**
 * Connection lost or refused, server stopping or starting, too many connections, out of disk; deadlock, serialisation;
 * a statement or a transaction that was over its time.
 */
const PASSING = /^(08|57P|57014|53|40|25P0[34])/;
const NETWORK_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);
const LOST_CONNECTION = /Connection terminated|connection error|connection timeout|timeout exceeded|not queryable/i;

/** Whether the database failed rather than the statement: the same statement may succeed in a moment. */
export function isOutOfService(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (code.length === 5 && PASSING.test(code)) || NETWORK_ERRORS.has(code) || LOST_CONNECTION.test(error.message);
}
