import type { BodyOf } from '../../../../src/contract/endpoint';
import { MOST_CHANGE_DAYS, type onCall } from '../../../../src/contract/evo-monitor/onCall';
import { fromWire } from '../../../../src/lib/time';
import type { Tx } from '../../../db/database';
import type { Call } from '../../../http/call';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { assertPersons, readRota } from './rotas';

const DAY_MS = 86_400_000;

type Author = Pick<Call, 'clock' | 'session'>;

/** @throws Problem 404 without the rota, 422 */
export async function addOverride(tx: Tx, fields: BodyOf<typeof onCall.addOverride>, author: Author) {
  const { rotaId, lane, recipientId, ...span } = fields;
  await readRota(tx, rotaId);
  await assertPersons(tx, [recipientId], 'recipientId');
  const values = { rotaId, lane, recipientId, ...toColumns(span, author) };
  return tx.insertInto('onCallOverride').values(values).returning('id').executeTakeFirstOrThrow();
}

/** @throws Problem 422 */
export async function addLeave(tx: Tx, { recipientId, ...span }: BodyOf<typeof onCall.addLeave>, author: Author) {
  await assertPersons(tx, [recipientId], 'recipientId');
  const values = { recipientId, ...toColumns(span, author) };
  return tx.insertInto('onCallLeave').values(values).returning('id').executeTakeFirstOrThrow();
}

/** @throws Problem 422 at `until` */
function toColumns({ from, until }: { from: string; until: string }, { clock, session }: Author) {
  const fromAt = fromWire(from);
  const untilAt = fromWire(until);
  if (untilAt - fromAt > MOST_CHANGE_DAYS * DAY_MS)
    throw createFieldProblem('until', { key: 'onCall.tooLong', values: { max: MOST_CHANGE_DAYS } });
  return {
    ...{ fromAt: new Date(fromAt), untilAt: new Date(untilAt) },
    ...{ byName: session.fullName, createdAt: new Date(clock.now()) },
  };
}

/** Takes an override or a leave away. @throws Problem 404 */
export async function removeChange(tx: Tx, table: 'onCallOverride' | 'onCallLeave', id: string): Promise<null> {
  const { numDeletedRows } = await tx.deleteFrom(table).where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem(404);
  return null;
}
