import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { dayIn } from '../../../src/lib/calendar';
import { roundTo } from '../../../src/lib/decimal';
import { toMonth, type LineDraft } from '../../domain/statements/lines';
import type { BillingDeps } from '../store/actor';
import type { MoneyOrder } from '../store/moneyOrder';
import { toOrderRef } from '../store/orderRef';

/**
 * Adds a line to the statements of an order's company: on the day on which the session or wash ended, or today where that
 * month is closed. As the system.
 * @param refundId of a line of a refund, so that it can be found again
 */
export async function writeLine(
  tx: Tx,
  { clock }: BillingDeps,
  order: MoneyOrder,
  draft: LineDraft,
  refundId: string | null = null,
): Promise<void> {
  const at = new Date(clock.now());
  const { companyZone, companyId, currency, enterpriseId } = order;
  const dueDay = dayIn(companyZone, (readEnd(order) ?? at).getTime());
  const isLate = !(await isOpen(tx, order, toMonth(dueDay)));
  const { shares, kind, orders, energyWh, ...figures } = draft;
  const { digits } = order;
  const amounts = Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, roundTo(digits, amount)]));
  const line = await tx
    .insertInto('statementLine')
    .values({
      ...amounts,
      kind,
      orders,
      energyWh,
      at,
      day: isLate ? dayIn(companyZone, at.getTime()) : dueDay,
      isLate,
      companyId,
      currency,
      ...readPlace(order),
      enterpriseId,
      ...toOrderRef(order),
      refundId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (shares.length === 0) return;
  await tx
    .insertInto('statementShare')
    .values(
      shares.map(({ partyId, electricity, service }) => ({
        lineId: line.id,
        partyId,
        electricity: roundTo(digits, electricity),
        service: roundTo(digits, service),
      })),
    )
    .execute();
}

const readEnd = (order: MoneyOrder) => (order.business === 'wash' ? order.endedAt : order.stoppedAt);

function readPlace(order: MoneyOrder) {
  if (order.business === 'wash') return { washSiteId: order.washSiteId };
  const { stationId, chargerId } = order;
  return { stationId, chargerId };
}

/** Whether a month takes lines; it stays so until the transaction ends. */
async function isOpen(tx: Tx, { companyId, currency }: MoneyOrder, month: string): Promise<boolean> {
  await tx
    .insertInto('statementPeriod')
    .values({ companyId, currency, month })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ state: string }>`select state from statement_period
    where company_id = ${companyId} and currency = ${currency} and month = ${month}::date for share`.execute(tx);
  return rows[0]?.state === 'open';
}
