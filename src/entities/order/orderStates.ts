import { ORDER_STATUSES } from '../../contract/evo-bill/orderStates';
import type { Shape } from '../connector/StatusShape';

/** States of a charging order; `partialrefund` is the refund status of a completed one, shown in its place. */
export const ORDER_STATES = [...ORDER_STATUSES, 'partialrefund'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export interface OrderLook {
  shape: Shape;
  /** Custom property of the shape's colour, without dashes. */
  token: string;
  /** `filled` as a faulted connector, `loud` in the shape's colour, `plain`, or `quiet` for finished orders. */
  badge: 'filled' | 'loud' | 'plain' | 'quiet';
}

const underWay: OrderLook = { shape: 'leftHalf', token: 'st-preparing', badge: 'plain' };
const returned: OrderLook = { shape: 'turnBack', token: 'text-3', badge: 'quiet' };

/** The same grammar as for connectors: finished is grey, unpaid and failed are the only colour of a list. */
export const ORDER_LOOKS: Record<OrderState, OrderLook> = {
  charging: { shape: 'bolt', token: 'st-charging', badge: 'plain' },
  authorized: underWay,
  prepaid: underWay,
  pricing: underWay,
  paying: underWay,
  withholding: underWay,
  refunding: underWay,
  completed: { shape: 'tick', token: 'text-3', badge: 'quiet' },
  closed: { shape: 'bar', token: 'text-3', badge: 'quiet' },
  refunded: returned,
  partialrefund: returned,
  unpaid: { shape: 'ringMark', token: 'pr-high', badge: 'loud' },
  refundfailed: { shape: 'triangle', token: 'st-faulted', badge: 'filled' },
};
