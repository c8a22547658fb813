import type { WashOrder } from '../../contract/evo-bill/washOrderRow';
import { WASH_ORDER_STATUSES, type WashOrderStatus } from '../../contract/evo-bill/washOrderStates';
import { ORDER_LOOKS, type OrderLook, type OrderState } from '../order/orderStates';

/** States of a wash order; `review` is a closed one whose money is to be decided on, shown in its place. */
export const WASH_ORDER_STATES = [...WASH_ORDER_STATUSES, 'review'] as const;
export type WashOrderState = (typeof WASH_ORDER_STATES)[number];

/** A wash looks like the state of a charging order that means the same to an operator. */
const LIKE: Record<WashOrderState, OrderState> = {
  pending: 'authorized',
  washing: 'charging',
  completed: 'completed',
  closed: 'closed',
  review: 'unpaid',
};

/** The bolt marks a charging session, so a wash under way has a drop. */
const WASHING: OrderLook = { ...ORDER_LOOKS.charging, shape: 'drop' };

export const findWashLook = (state: WashOrderState): OrderLook =>
  state === 'washing' ? WASHING : ORDER_LOOKS[LIKE[state]];

/** State of a wash order for display: a needed decision takes precedence over its status. */
export function findWashState({ status, isUnderReview }: Pick<WashOrder, 'status' | 'isUnderReview'>): WashOrderState {
  return isUnderReview ? 'review' : status;
}

/** Whether a wash is still to come or under way, so that the supplier may still change its order. */
export const isWashOpen = (status: WashOrderStatus) => status === 'pending' || status === 'washing';

/** How often an open order is read again while its wash changes it. */
export const POLL_MS = 3_000;
