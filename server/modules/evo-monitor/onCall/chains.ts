import type { BodyOf } from '../../../../src/contract/endpoint';
import type { OnCallChain, onCallChain } from '../../../../src/contract/evo-monitor/onCallChain';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { createFieldProblem } from '../../../wire/problem';
import { assertPersons } from './rotas';

type Filters = FiltersOf<BodyOf<typeof onCallChain.page>>;
type Fields = BodyOf<typeof onCallChain.add>;

export const CHAIN_ORDERING: Ordering<'name' | 'priority'> = {
  fields: { name: 't.name', priority: 't.priority' },
  usual: [
    { field: 'priority', order: 'desc' },
    { field: 'name', order: 'asc' },
  ],
  key: 't.id',
};

function selectChains(tx: Tx) {
  return tx
    .selectFrom('onCallChain as t')
    .select(['t.id', 't.name', 't.priority', 't.stationId', 't.classification', 't.rotaId', 't.steps'])
    .select(['t.unansweredMinutes', 't.alarmCompanyId', 't.version']);
}

export function filterChains(tx: Tx, { text }: Filters) {
  const found = selectChains(tx);
  return text ? found.where('t.name', 'ilike', toContainsPattern(text)) : found;
}

export const toChainDto = (row: RowOf<typeof selectChains>): OnCallChain => row;

/** @throws Problem 404 */
export async function readChain(tx: Tx, id: string): Promise<OnCallChain> {
  return toChainDto(await findRow(selectChains(tx).where('t.id', '=', id)));
}

/** @throws Problem 422 at a station, a company, a rota or persons that the caller does not see */
export async function toChainColumns(fields: Fields, tx: Tx, { caller }: CallContext) {
  const { steps, ...columns } = fields;
  await assertSeen(tx, 'station', fields.stationId, 'stationId');
  await assertSeen(tx, 'onCallRota', fields.rotaId, 'rotaId');
  await assertCompany(tx, fields);
  await assertPersons(
    tx,
    steps.flatMap(({ recipientIds }) => recipientIds),
    'steps',
  );
  return { ...columns, steps: JSON.stringify(steps), companyId: caller.companyId };
}

/** A station of another company has no alarm that the chain could call for. */
async function assertCompany(tx: Tx, { alarmCompanyId, stationId }: Fields): Promise<void> {
  if (alarmCompanyId === null) return;
  await assertSeen(tx, 'company', alarmCompanyId, 'alarmCompanyId');
  if (stationId === null) return;
  const { companyId } = await tx
    .selectFrom('station')
    .select('companyId')
    .where('id', '=', stationId)
    .executeTakeFirstOrThrow();
  if (companyId !== alarmCompanyId) throw createFieldProblem('stationId', 'validation.notFound');
}

async function assertSeen(
  tx: Tx,
  table: 'station' | 'company' | 'onCallRota',
  id: string | null,
  field: string,
): Promise<void> {
  if (id === null) return;
  const found = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw createFieldProblem(field, 'validation.notFound');
}
