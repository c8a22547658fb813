import type { WashOrderStatus, WashPaymentStatus } from '../../../src/contract/evo-bill/washOrderStates';
import type { Machine } from '../orders/states';

/**
 * The allowed next states of each state. One extension of the requirements: a wash that fails half-way closes its order
 * (`washing -> closed`), since it is neither washing nor completed.
 */
export const WASH_MACHINE: Machine<WashOrderStatus> = {
  pending: ['washing', 'closed'],
  washing: ['completed', 'closed'],
  completed: [],
  closed: [],
};

/** A card that is declined leaves nothing paid (`paying -> unpaid`). */
export const WASH_PAYMENT_MACHINE: Machine<WashPaymentStatus> = {
  unpaid: ['paying', 'paid'],
  paying: ['paid', 'unpaid'],
  paid: ['refunded'],
  refunded: [],
};
