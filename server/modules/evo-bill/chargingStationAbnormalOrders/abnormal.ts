import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Breakdown } from '../../../../src/contract/breakdown';
import type {
  AbnormalOrder,
  AbnormalOrderDetail,
  chargingStationAbnormalOrders,
} from '../../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import type { OrderStatus } from '../../../../src/contract/evo-bill/orderStates';
import type { Locale } from '../../../../src/contract/fields';
import type { BillingDeps } from '../../../billing/store/actor';
import { readWaitingDecisions } from '../../../billing/approvals/approvalStore';
import { findEndableSessions } from '../../../billing/store/endSession';
import { runAsSystem } from '../../../db/runAsSystem';
import type { Tx } from '../../../db/database';
import { readPage, readSlice, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { roundTo } from '../../../../src/lib/decimal';
import type { Session } from '../../../http/call';
import { toContainsPattern } from '../../../db/likePattern';
import { Problem } from '../../../wire/problem';
import { fromWire, toWire } from '../../../wire/wireTime';
import { isContactMasked, shownTag } from '../../../http/maskContact';
import { readEvents } from '../orderParts';
import { orderOnWire, selectOrders } from '../chargerOrder/orders';
import { whereOneOf } from '../../../db/whereOneOf';
import { kWh, readPlaces, type Place } from '../sessionPlaces';
import { readDecisionTerms } from './decisionTerms';
import { abnormalMessage } from './message';

type Query = BodyOf<typeof chargingStationAbnormalOrders.page>;
type Filters = FiltersOf<Query>;
type Field = NonNullable<Query['sort']>[number]['field'];

export interface Reader {
  session: Session;
  locale: Locale;
}

const ORDERING: Ordering<Field> = {
  fields: {
    foundAt: 'a.foundAt',
    no: 'o.no',
    type: 'a.type',
    startedAt: 'o.startedAt',
    energy: 'o.energyWh',
    amount: 'o.payableAmount',
  },
  usual: [{ field: 'foundAt', order: 'desc' }],
  key: 'a.id',
  filled: ['foundAt', 'no', 'type'],
};

function abnormalOrders(tx: Tx) {
  return selectOrders(tx)
    .innerJoin('abnormalOrder as a', 'a.orderId', 'o.id')
    .leftJoin('chargeTransaction as t', 't.id', 'o.transactionId')
    .select(['a.id as abnormalId', 'a.type', 'a.params', 'a.state', 'a.foundAt', 'a.action', 'a.reason', 'a.doneAt'])
    .select(['a.doneByName', 'a.before', 'a.after', 'a.version as abnormalVersion'])
    .select(['o.idTag', 'o.breakdown', 't.startSoc', 't.stopSoc']);
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof abnormalOrders>['executeTakeFirstOrThrow']>>;
type Row = FoundRow & Place;

type Standing = Pick<AbnormalOrder, 'mayEndSession' | 'waiting'>;

/** Writes abnormal orders as their reader may see them. */
async function toAbnormalOrderDtos(tx: Tx, reader: Reader, found: readonly FoundRow[]): Promise<AbnormalOrder[]> {
  const rows = await readPlaces(tx, reader.session, 'charging_order', found);
  const transactionIds = rows.flatMap(({ transactionId }) => transactionId ?? []);
  const endable = await findEndableSessions(tx, transactionIds);
  const orderIds = rows.map(({ id }) => id);
  const waiting = await runAsSystem(tx, () => readWaitingDecisions(tx, orderIds));
  return rows.map((row) => {
    const decision = waiting.get(row.id);
    return toAbnormalOrderDto(row, reader, {
      mayEndSession: row.transactionId !== null && endable.has(row.transactionId),
      waiting: decision ? { ...decision, amount: roundTo(row.digits ?? 2, decision.amount) } : null,
    });
  });
}

function toAbnormalOrderDto(row: Row, { session, locale }: Reader, standing: Standing): AbnormalOrder {
  const isMasked = isContactMasked(session);
  const order = orderOnWire(row, isMasked);
  const { stationId, station, companyId, company, chargerCode, connector, timezone } = order;
  const { userId, user, phone, enterpriseId, enterprise, no, status, txnId, energy, currency, duration } = order;
  return {
    id: row.abnormalId,
    orderId: row.id,
    no,
    status,
    refundStatus: order.refundStatus,
    type: row.type,
    state: row.state,
    ...{ stationId, station, companyId, company, chargerCode, connector, timezone },
    ...{ userId, user, phone, enterpriseId, enterprise },
    account: user ?? shownTag(row.idTag, isMasked),
    txnId,
    foundAt: toWire(row.foundAt),
    startedAt: order.startedAt,
    stoppedAt: order.stoppedAt,
    duration,
    startSoc: row.startSoc,
    stopSoc: row.stopSoc,
    energy: energy ?? kWh(readText(row.before, 'energyWh')),
    currency,
    // An order without a price is shown with its expected amount.
    amount: order.payable ?? readAmount(row.before, row.digits ?? 2),
    paid: order.paid,
    refunded: order.refunded,
    ...standing,
    message: abnormalMessage(locale, row.type, row.params),
    action: row.action,
    reason: row.reason,
    doneAt: row.doneAt && toWire(row.doneAt),
    doneBy: row.doneByName,
    version: row.abnormalVersion,
  };
}

export async function readAbnormalPage(tx: Tx, reader: Reader, query: Query): Promise<Page<AbnormalOrder>> {
  const page = await readPage(tx, filterAbnormal(tx, query, reader), query, ORDERING);
  return { ...page, records: await toAbnormalOrderDtos(tx, reader, page.records) };
}

/** Rows of the export from a cursor on. */
export async function readAbnormalSlice(
  tx: Tx,
  reader: Reader,
  ask: Filters & { sort?: Query['sort']; cursor: string | undefined; limit: number },
): Promise<{ rows: AbnormalOrder[]; nextCursor?: string }> {
  const { rows, ...next } = await readSlice(filterAbnormal(tx, ask, reader), ask, ORDERING);
  return { rows: await toAbnormalOrderDtos(tx, reader, rows), ...next };
}

function filterAbnormal(tx: Tx, filters: Filters, { session }: Reader) {
  const { text, types, state, statuses, from, until, stationIds, companyIds } = filters;
  let found = abnormalOrders(tx).where(
    whereOneOf({ 'a.type': types, 'o.status': statuses, 'a.stationId': stationIds, 'a.companyId': companyIds }),
  );
  if (state) found = found.where('a.state', '=', state);
  if (from) found = found.where('a.foundAt', '>=', fromWire(from));
  if (until) found = found.where('a.foundAt', '<=', fromWire(until));
  return text ? found.where(whereMatches(text, isContactMasked(session))) : found;
}

function whereMatches(text: string, isMasked: boolean) {
  const pattern = toContainsPattern(text);
  const isId = /^\d{1,18}$/.test(text);
  return sql<boolean>`(o.no ilike ${pattern} or c.charger_code ilike ${pattern}
    ${isId ? sql`or o.transaction_id = ${text}::bigint` : sql``}
    ${isMasked ? sql`` : sql`or u.phone ilike ${pattern}`})`;
}

/** An abnormal order with its breakdown before and after. @throws Problem 404 */
export async function readAbnormal(tx: Tx, reader: Reader & BillingDeps, id: string): Promise<AbnormalOrderDetail> {
  const found = await abnormalOrders(tx).where('a.id', '=', id).executeTakeFirst();
  if (!found) throw new Problem(404);
  const [order] = await toAbnormalOrderDtos(tx, reader, [found]);
  if (!order) throw new Problem(404);
  const digits = found.digits ?? 2;
  return {
    ...order,
    breakdown: found.breakdown ?? readStanding(found.before, digits)?.breakdown ?? null,
    before: readStanding(found.before, digits),
    after: readStanding(found.after, digits),
    events: await readEvents(tx, { orderId: found.id }),
    ...(await readDecisionTerms(tx, reader, found)),
  };
}

type Kept = Record<string, unknown> | null;

function readText(kept: Kept, name: string): string | null {
  const value = kept?.[name];
  return typeof value === 'string' ? value : null;
}

function readAmount(kept: Kept, digits: number): string | null {
  const amount = readText(kept, 'payableAmount');
  return amount && roundTo(digits, amount);
}

/** How the order stood when it was found, or after the decision. */
function readStanding(kept: Kept, digits: number): AbnormalOrderDetail['before'] {
  if (kept === null) return null;
  return {
    status: readText(kept, 'status') as OrderStatus | null,
    payable: readAmount(kept, digits),
    breakdown: (kept['breakdown'] ?? null) as Breakdown | null,
  };
}
