import { isOutage, readErrorCode } from '../../db/outage';

/** Deadlock, serialisation: the transaction was undone in favour of another one. */
const UNDONE = /^40/;

/** Whether the database failed rather than the statement: the same statement may succeed in a moment. */
export function isOutOfService(error: unknown): boolean {
  return isOutage(error) || (error instanceof Error && UNDONE.test(readErrorCode(error)));
}
