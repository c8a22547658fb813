import type { ExpressionBuilder } from 'kysely';

/** Names an order in the rows that belong to it: of a charging session or of a wash. */
export type OrderRef = { orderId: string } | { washOrderId: string };

export type Business = 'charging' | 'wash';

interface Named {
  id: string;
  business: Business;
}

export function toOrderRef({ id, business }: Named): OrderRef {
  return business === 'charging' ? { orderId: id } : { washOrderId: id };
}

/** The order that a row belongs to; null for a row of neither business. */
export function findOrderRef({
  orderId,
  washOrderId,
}: {
  orderId: string | null;
  washOrderId: string | null;
}): OrderRef | null {
  if (washOrderId !== null) return { washOrderId };
  return orderId === null ? null : { orderId };
}

/** The column that names such an order in the rows that belong to it. */
export function pickOrderColumn({ business }: Pick<Named, 'business'>): 'orderId' | 'washOrderId' {
  return business === 'charging' ? 'orderId' : 'washOrderId';
}

/** Matches the rows that belong to an order. */
export function whereOrder(ref: OrderRef) {
  return <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>) =>
    'orderId' in ref
      ? eb(eb.ref('orderId' as never), '=', ref.orderId as never)
      : eb(eb.ref('washOrderId' as never), '=', ref.washOrderId as never);
}
