import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type {
  iotCarwashSupplier,
  Supplier,
  SupplierState,
} from '../../../../src/contract/evo-basic/iotCarwashSupplier';
import type { Deps } from '../../../db/deps';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { publicUrl } from '../../../runtime/publicUrl';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toMachineMs } from '../../../runtime/clock';
import { SILENCE_MS } from '../../../domain/wash/washerState';
import { toWire } from '../../../wire/wireTime';

type Filters = FiltersOf<BodyOf<typeof iotCarwashSupplier.page>>;

/** Parts of the server that a supplier is shown by: its addresses, and the time that its silence is measured by. */
export type ShownBy = Pick<Deps, 'config' | 'clock'>;

const MACHINES = sql<number>`(select count(*)::int from wash_machine m where m.supplier_id = s.id)`;
const REPORTED_AT = sql<Date | null>`(select max(r.received_at) from wash_report r where r.supplier_id = s.id)`;

export const SUPPLIER_ORDERING: Ordering<'name' | 'code' | 'machines' | 'createdAt'> = {
  fields: { name: 's.name', code: 's.code', machines: MACHINES, createdAt: 's.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 's.id',
};

/** The secret stays in the database: a row has only whether it is set. */
function selectSuppliers(tx: Tx) {
  return tx
    .selectFrom('washSupplier as s')
    .select(['s.id', 's.code', 's.name', 's.url', 's.announcesUrl', 's.inventoryAt', 's.refusedAt', 's.createdAt'])
    .select([
      's.version',
      sql<boolean>`exists (select from wash_supplier_secret c where c.supplier_id = s.id)`.as('hasSecret'),
      MACHINES.as('machines'),
      REPORTED_AT.as('reportedAt'),
    ]);
}

export function toSupplierDto(
  { inventoryAt, reportedAt, refusedAt, createdAt, ...row }: RowOf<typeof selectSuppliers>,
  { config, clock }: ShownBy,
): Supplier {
  const heardMs = Math.max(inventoryAt?.getTime() ?? 0, reportedAt?.getTime() ?? 0);
  return {
    ...row,
    state: toState(heardMs, clock),
    heardAt: heardMs === 0 ? null : toWire(new Date(heardMs)),
    inventoryAt: inventoryAt && toWire(inventoryAt),
    reportedAt: reportedAt && toWire(reportedAt),
    refusedAt: refusedAt && toWire(refusedAt),
    messagesUrl: publicUrl(config, `/wash-suppliers/${row.code}`),
    isLocalUrl: config.PUBLIC_URL === undefined,
    createdAt: toWire(createdAt),
  };
}

/** @param heardMs epoch ms of the last message; 0 for none */
function toState(heardMs: number, clock: ShownBy['clock']): SupplierState {
  if (heardMs === 0) return 'neverHeard';
  return clock.now() - heardMs > toMachineMs(clock, SILENCE_MS) ? 'silent' : 'connected';
}

export function filterSuppliers(tx: Tx, { text }: Filters) {
  const found = selectSuppliers(tx);
  if (!text) return found;
  const pattern = toContainsPattern(text);
  return found.where(({ eb, or }) => or((['s.name', 's.code'] as const).map((column) => eb(column, 'ilike', pattern))));
}

/** @throws Problem 404 */
export async function readSupplier(tx: Tx, id: string, shownBy: ShownBy): Promise<Supplier> {
  return toSupplierDto(await findRow(selectSuppliers(tx).where('s.id', '=', id)), shownBy);
}
