import { sql, type ExpressionBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Approval, approvals as calls } from '../../../../src/contract/evo-bill/approvals';
import type { Tx } from '../../../db/database';
import type { Tables } from '../../../db/schema';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import { roundTo } from '../../../../src/lib/decimal';
import type { Session } from '../../../http/call';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Query = BodyOf<typeof calls.page>;
type Kind = Approval['kind'];

const ORDERING: Ordering<'requestedAt'> = {
  fields: { requestedAt: 'a.requestedAt' },
  usual: [{ field: 'requestedAt', order: 'desc' }],
  key: 'a.id',
  filled: ['requestedAt'],
};

/** Permission to request, which is also the permission to approve another user's request; that of refunds and closings goes by the order. */
const PERMISSION: Record<Exclude<Kind, 'refund' | 'close'>, string> = {
  adjust: 'finance/userFlow/adjust',
  amount: 'maintenance/abnormalOrders/amount',
  reversal: 'finance/accountStatement/settle',
  month: 'finance/accountStatement/close',
};

/** An order is closed under review, or because it is never paid. */
const CLOSE_PERMISSIONS = { abnormal: 'maintenance/abnormalOrders/close', unpaid: 'order/chargeOrder/close' } as const;
const IS_OF_ABNORMAL = sql<boolean>`a.params ? 'abnormalId'`;

const REFUND_PERMISSIONS = {
  'a.orderId': 'order/chargeOrder/refund',
  'a.washOrderId': 'order/carWashOrder/refund',
} as const;

function whereMayDecide({ permissions }: Pick<Session, 'permissions'>) {
  const kinds = (Object.keys(PERMISSION) as (keyof typeof PERMISSION)[]).filter((kind) =>
    permissions.has(PERMISSION[kind]),
  );
  const orders = (Object.keys(REFUND_PERMISSIONS) as (keyof typeof REFUND_PERMISSIONS)[]).filter((column) =>
    permissions.has(REFUND_PERMISSIONS[column]),
  );
  return ({ eb, or, and, not }: ExpressionBuilder<Tables & { a: Tables['approval'] }, 'a'>) =>
    or([
      ...(kinds.length > 0 ? [eb('a.kind', 'in', kinds)] : []),
      ...orders.map((column) => and([eb('a.kind', '=', 'refund'), eb(column, 'is not', null)])),
      ...(permissions.has(CLOSE_PERMISSIONS.abnormal) ? [and([eb('a.kind', '=', 'close'), IS_OF_ABNORMAL])] : []),
      ...(permissions.has(CLOSE_PERMISSIONS.unpaid) ? [and([eb('a.kind', '=', 'close'), not(IS_OF_ABNORMAL)])] : []),
    ]);
}

function selectApprovals(tx: Tx, session: Session) {
  return tx
    .selectFrom('approval as a')
    .leftJoin('chargingOrder as o', 'o.id', 'a.orderId')
    .leftJoin('washOrder as w', 'w.id', 'a.washOrderId')
    .leftJoin('appUser as u', (join) =>
      join.on(({ eb, fn }) => eb('u.id', '=', fn.coalesce('a.appUserId', 'o.appUserId', 'w.appUserId'))),
    )
    .leftJoin('enterprisePayment as y', (join) => join.on('y.id', '=', sql<string>`(a.params ->> 'paymentId')::bigint`))
    .leftJoin('enterprise as e', 'e.id', 'y.enterpriseId')
    .leftJoin('company as k', (join) => join.onRef('k.id', '=', 'a.companyId').on('a.kind', '=', 'month'))
    .leftJoin('currency as q', 'q.code', 'a.currency')
    .select(['a.id', 'a.kind', 'a.state', 'a.orderId', 'a.washOrderId', 'a.amount', 'a.currency'])
    .select(({ fn }) => [
      fn.coalesce('o.no', 'w.no').as('orderNo'),
      fn.coalesce('u.name', 'e.name', 'k.name').as('user'),
    ])
    .select(['a.reason', 'a.requestedBy', 'a.requestedByName', 'a.requestedAt', 'a.decidedByName', 'a.decidedAt'])
    .select(['a.decisionReason', 'q.digits'])
    .where(whereMayDecide(session));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>;

function toApprovalDto(row: Row, { userId }: Session): Approval {
  const { digits, requestedBy, requestedByName, decidedByName, ...approval } = row;
  return {
    ...approval,
    amount: roundTo(digits ?? 2, row.amount),
    requestedBy: requestedByName,
    requestedAt: toWire(row.requestedAt),
    isOwn: requestedBy === userId,
    decidedBy: decidedByName,
    decidedAt: row.decidedAt && toWire(row.decidedAt),
  };
}

export async function readApprovalPage(tx: Tx, session: Session, query: Query): Promise<Page<Approval>> {
  const { states, kinds } = query;
  let found = selectApprovals(tx, session);
  if (states?.length) found = found.where('a.state', 'in', states);
  if (kinds?.length) found = found.where('a.kind', 'in', kinds);
  const page = await readPage(tx, found, query, ORDERING);
  return { ...page, records: page.records.map((row) => toApprovalDto(row, session)) };
}

/** An approval that the caller may decide on, or has asked for. @throws Problem 404 */
export async function readApproval(tx: Tx, session: Session, id: string): Promise<Approval> {
  const row = await selectApprovals(tx, session).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return toApprovalDto(row, session);
}
