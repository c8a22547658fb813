import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id, lines } from '../fields';
import { command, commandReceipt } from '../live/command';
import { option, pageAnswer, pageQuery } from '../page';
import { optionQuery } from '../records';
import { sessionPlace } from './orderRow';
import { ORDER_STATUSES } from './orderStates';

const PATH = 'evo-bill/transactions';

export const TRANSACTION_STATES = ['running', 'finished'] as const;

/** A transaction as the charger reported it. */
export const transactionRow = z.object({
  id: z.string(),
  status: z.enum(TRANSACTION_STATES),
  ...sessionPlace,
  idTag: z.string().nullable(),
  startedAt: dateTime,
  stoppedAt: dateTime.nullable(),
  /** Seconds; null while it runs. */
  duration: z.number().int().nullable(),
  /** kWh; of a running one so far. */
  energy: z.number().nullable(),
  startSoc: z.number().nullable(),
  stopSoc: z.number().nullable(),
  /** Wh, the meter's register. */
  meterStart: z.string().nullable(),
  meterStop: z.string().nullable(),
  stopReason: z.string().nullable(),
  /** As reported by the charger. */
  rawStopReason: z.string().nullable(),
  ocppVersion: z.string(),
  order: z.object({ id: z.string(), no: z.string(), status: z.enum(ORDER_STATUSES) }).nullable(),
});
export type Transaction = z.infer<typeof transactionRow>;

export const transactionDetail = transactionRow.extend({
  /** The charger is connected, so that a remote stop can reach it. */
  isOnline: z.boolean(),
  /** Runs, and can be ended without its charger: it cannot be asked, was asked in vain, or says that nothing runs. */
  mayEnd: z.boolean(),
  /** Oddities found when it was recorded. */
  flags: z.array(z.string()),
  /** When each end of it was received, which is later where the charger was offline. */
  startReceivedAt: dateTime,
  stopReceivedAt: dateTime.nullable(),
  /** The last command that was to stop it. */
  stop: command.nullable(),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;

const someIds = z.array(id).max(500, 'validation.maxItems').optional();
const filters = {
  /** Matches transaction, charger, tag and phone. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  status: z.enum(TRANSACTION_STATES).optional(),
  from: dateTime.optional(),
  until: dateTime.optional(),
  stationIds: someIds,
  companyIds: someIds,
  userIds: someIds,
  chargerCode: z.string().max(48).optional(),
  /** Number of the tag that authorized it, whole. */
  idTag: z.string().max(64).optional(),
  stopReasons: z.array(z.string().max(32)).max(20).optional(),
};
const SORTABLE = ['id', 'startedAt', 'stoppedAt', 'energy'] as const;

export const TRANSACTION_COLUMNS = [
  'id',
  'status',
  'station',
  'company',
  'chargerCode',
  'connector',
  'user',
  'phone',
  'idTag',
  'enterprise',
  'startedAt',
  'stoppedAt',
  'duration',
  'energy',
  'startSoc',
  'stopSoc',
  'meterStart',
  'meterStop',
  'stopReason',
  'rawStopReason',
  'ocppVersion',
  'order',
] as const;
export type TransactionColumn = (typeof TRANSACTION_COLUMNS)[number];

/** Transactions as the chargers reported them. */
export const transactions = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ['chargingHistory/view'],
    summary: 'Transactions: search one page',
    business: 'query',
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(transactionRow),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail/:no`,
    access: ['chargingHistory/view'],
    summary: 'Transactions: one, with its last stop command',
    business: 'query',
    isPoll: true,
    params: z.strictObject({ no: id }),
    response: transactionDetail,
  }),
  list: endpoint({
    method: 'POST',
    path: `${PATH}/charge-transaction-id-menu-items`,
    access: ['chargingHistory/view'],
    summary: 'Transactions: ids for selects, newest first',
    business: 'query',
    body: optionQuery,
    response: z.array(option),
  }),
  remoteStop: endpoint({
    method: 'POST',
    path: `${PATH}/remoteStop`,
    access: ['chargingHistory/stop'],
    summary: 'Transactions: send a stop for a running one; the state of the command shows its effect',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ txnId: id, reason: z.string().trim().max(256, 'validation.maxLength').optional() }),
    response: commandReceipt,
  }),
  endSession: endpoint({
    method: 'POST',
    path: `${PATH}/endSession`,
    access: ['chargingHistory/stop'],
    summary: 'Transactions: end a running one at its last reading when its charger cannot; its order is priced',
    business: 'update',
    idempotent: true,
    body: z.strictObject({
      txnId: id,
      reason: lines(256),
    }),
    response: transactionDetail,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['chargingHistory/export'],
    summary: 'Transactions: as a file',
    filters,
    sortable: SORTABLE,
    columns: TRANSACTION_COLUMNS,
    mayLag: true,
  }),
};
