/** States of a wash order (requirements, section 4); the transitions are the server's. */
export const WASH_ORDER_STATUSES = ['pending', 'washing', 'completed', 'closed'] as const;
export type WashOrderStatus = (typeof WASH_ORDER_STATUSES)[number];
/** Statuses of a wash that is still to come or under way. */
export const UNENDED_WASH_STATUSES = ['pending', 'washing'] as const satisfies readonly WashOrderStatus[];

export const WASH_PAYMENT_STATUSES = ['unpaid', 'paying', 'paid', 'refunded'] as const;
export type WashPaymentStatus = (typeof WASH_PAYMENT_STATUSES)[number];

/** `terminal`: paid at the machine, at the terminal of a regional payment provider. */
export const WASH_PAYMENT_TYPES = ['wallet', 'creditcard', 'enterprise', 'terminal'] as const;
export type WashPaymentType = (typeof WASH_PAYMENT_TYPES)[number];

export const WASH_SOURCES = ['console', 'terminal'] as const;
export type WashSource = (typeof WASH_SOURCES)[number];

/** Why a wash failed. The last four are also found without the supplier. */
export const WASH_FAILURES = ['machine', 'rejected', 'notStarted', 'neverEnded', 'startedLate'] as const;
export type WashFailure = (typeof WASH_FAILURES)[number];

/** Why a wash order was closed. */
export const WASH_CLOSE_REASONS = ['noMoney', 'declined', 'methodOff', 'noPayer', 'failed', 'accepted'] as const;
export type WashCloseReason = (typeof WASH_CLOSE_REASONS)[number];

/** Why a washer cannot be sold now. */
export const WASHER_OBSTACLES = ['siteClosed', 'offline', 'locked', 'error', 'washing', 'taken'] as const;
