import { isOutage, readErrorCode } from '../db/outage';
import { Problem, type ProblemDetails } from '../wire/problem';

/** Row-level security or a grant refuses a statement that the caller's own rights allowed. */
const INSUFFICIENT_PRIVILEGE = '42501';
/** No row can be stored until there is room again; reading still works. */
const DISK_FULL = '53100';
/** Class 22: a value that its type cannot hold. */
const DATA_EXCEPTION = /^22/;

/** Translates errors of the database for a caller; undefined for faults of our own. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = readErrorCode(error);
  if (code.length === 5 && DATA_EXCEPTION.test(code)) return new Problem(400);
  if (code === INSUFFICIENT_PRIVILEGE) return new Problem(403);
  if (code === DISK_FULL) return new Problem(503, 'http.diskFull');
  return isOutage(error) ? new Problem(503) : undefined;
}

/** Whether an insert or update met a row with the same unique value; `constraint` is the index's name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/**
 * Reports a unique violation at its field: `catch(takenAs({ <index>: { <field>: <message> } }))`.
 * @throws Problem 422, or the error itself when it is any other error
 */
export function takenAs(fields: Readonly<Record<string, ProblemDetails['fields']>>): (error: unknown) => never {
  return (error) => {
    const index = Object.keys(fields).find((name) => isUniqueViolation(error, name));
    if (index === undefined) throw error;
    throw new Problem(422, 'http.422', { fields: fields[index] ?? {} });
  };
}
