import type pg from 'pg';
import type { ShareLine } from '../../domain/ledger/shares';
import type { CopyRow } from '../copyRows';
import type { DemoSession } from '../history';
import { MoneyMoments } from './moments';
import { abnormalRows, orderEventRows, orderRows } from './orderRows';
import { makeOrders, type PriceOf } from './orders';

/** The tables of the history's money, each after those that it refers to. */
export type MoneyTables = {
  [
    T in
      | 'chargingOrder'
      | 'orderEvent'
      | 'abnormalOrder'
      | 'topUp'
      | 'prepayRecord'
      | 'refund'
      | 'payment'
      | 'ledgerAccount'
      | 'ledgerEntry'
      | 'ledgerPosting'
      | 'statementPeriod'
      | 'statementLine'
      | 'statementShare'
      | 'statementPayout'
  ]: Iterable<CopyRow<T>>;
};

interface MoneyInput {
  sessions: readonly DemoSession[];
  priceOf: PriceOf;
  sharesAt: (session: DemoSession) => readonly ShareLine[];
  /** Epoch ms. */
  now: number;
}

/** Orders, payments and ledger of the sessions of the history, made by the rules that bill real ones. */
export function makeMoney({ sessions, priceOf, sharesAt, now }: MoneyInput): MoneyTables {
  const orders = makeOrders(sessions, priceOf, now);
  const moments = new MoneyMoments(sharesAt);
  moments.run(orders);
  const { ledger, statements, rows } = moments;
  const { periods, payouts } = statements.close(now, ledger);
  return {
    chargingOrder: orderRows(orders, moments.channelFees),
    orderEvent: orderEventRows(orders),
    abnormalOrder: abnormalRows(orders),
    topUp: rows.topUps,
    prepayRecord: rows.prepayments,
    refund: rows.refunds,
    payment: rows.payments,
    ledgerAccount: ledger.accounts,
    ledgerEntry: ledger.entries,
    ledgerPosting: ledger.postings,
    statementPeriod: periods,
    statementLine: statements.lines,
    statementShare: statements.shares,
    statementPayout: payouts,
  };
}

/** Tables whose triggers are skipped: their values were computed for all rows at once. */
const WORKED_OUT = ['ledger_posting', 'statement_line'];

/** Runs `write` with the triggers of ledger and statements off; only the owner of the tables can. */
export async function withoutMoneyTriggers(client: pg.ClientBase, write: () => Promise<void>): Promise<void> {
  for (const table of WORKED_OUT) await client.query(`alter table ${table} disable trigger user`);
  await write();
  for (const table of WORKED_OUT) await client.query(`alter table ${table} enable trigger user`);
}
