import type { LiveAlarm } from '../../src/contract/live/alarm';
import type { LiveConnector } from '../../src/contract/live/connector';

/** Fields of live rows that name or lead to a person: a customer of a session, or staff. */
const PERSONAL = {
  account: null,
  user: null,
  txnId: null,
  orderId: null,
  log: null,
  acknowledgedBy: null,
  shelvedBy: null,
  shelveReason: null,
  assignedTo: null,
  processedBy: null,
  result: null,
} as const satisfies Partial<Record<keyof LiveAlarm | keyof LiveConnector, null>>;

/** Live rows for wall displays, which are visible to the whole room: the fields that name a person are empty. */
export function hidePersons<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, name in PERSONAL ? null : (value as unknown)]),
      ) as Row,
  );
}
