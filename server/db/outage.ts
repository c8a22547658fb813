/** Connection lost or refused, server stopping or starting, standby, too many connections, out of disk, over its time. */
const OUT_OF_SERVICE = /^(08|25006|57P|57014|53|58030|25P0[34])/;
const NETWORK_ERRORS = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
const LOST_CONNECTION =
  /Connection terminated|Query read timeout|Client has encountered a connection error|connection timeout|timeout exceeded|not queryable/i;

/** Whether an error is an outage of the database, which passes, and not a fault of the statement. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readErrorCode(error);
  return (
    (code.length === 5 && OUT_OF_SERVICE.test(code)) ||
    NETWORK_ERRORS.has(code) ||
    isMissingSocket(error, code) ||
    LOST_CONNECTION.test(error.message)
  );
}

/** A database that is reached by a socket file has none while it is down. Other files that are missing are no outage. */
function isMissingSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

/** SQLSTATE or error code of the operating system; empty without one. */
export function readErrorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
