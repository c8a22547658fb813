import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { onCall, OnCallRota } from '../../../../src/contract/evo-monitor/onCall';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { createFieldProblem } from '../../../wire/problem';

type Filters = FiltersOf<BodyOf<typeof onCall.page>>;
type Fields = BodyOf<typeof onCall.add>;

export const ROTA_ORDERING: Ordering<'name'> = {
  fields: { name: 't.name' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 't.id',
};

function selectRotas(tx: Tx) {
  return tx
    .selectFrom('onCallRota as t')
    .select(['t.id', 't.name', 't.timezone', 't.weeks', 't.shifts', 't.holidays', 't.version'])
    .select([sql<string>`t.starts_on::text`.as('startsOn'), sql<string[]>`t.group_ids::text[]`.as('groupIds')]);
}

export function filterRotas(tx: Tx, { text }: Filters) {
  const found = selectRotas(tx);
  return text ? found.where('t.name', 'ilike', toContainsPattern(text)) : found;
}

export const toRotaDto = (row: RowOf<typeof selectRotas>): OnCallRota => row;

/** @throws Problem 404 */
export async function readRota(tx: Tx, id: string): Promise<OnCallRota> {
  return toRotaDto(await findRow(selectRotas(tx).where('t.id', '=', id)));
}

/** A rota of a company is its own, one of the operator has persons of any. @throws Problem 422 at persons that the caller does not see */
export async function toRotaColumns(fields: Fields, tx: Tx, { caller }: CallContext) {
  const { shifts, groupIds, holidays, ...columns } = fields;
  await assertPersons(
    tx,
    shifts.map(({ recipientId }) => recipientId),
    'shifts',
  );
  await assertPersons(tx, groupIds, 'groupIds');
  if (shifts.some(({ week }) => week > fields.weeks)) throw createFieldProblem('shifts', 'onCall.weekOutside');
  return {
    ...columns,
    ...{ groupIds, shifts: JSON.stringify(shifts), holidays: JSON.stringify(holidays) },
    companyId: caller.companyId,
  };
}

/** @throws Problem 422 at the field */
export async function assertPersons(tx: Tx, ids: readonly string[], field: string): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await tx.selectFrom('alarmRecipient').select('id').where('id', 'in', wanted).execute();
  if (found.length < wanted.length) throw createFieldProblem(field, 'validation.notFound');
}
