import { addAmounts, isZero } from '../../../src/lib/decimal';
import { payoutEntry } from '../../domain/ledger/entries';
import { toMonth, type LineDraft } from '../../domain/statements/lines';
import { planPayout } from '../../domain/statements/payouts';
import { WrittenRows, type CopyRow } from '../copyRows';
import { createDayReader } from '../zoneDays';
import type { Bookkeeping } from './bookkeeping';
import { DIGITS, toOrderIds, type MoneyOrder } from './moneyOrder';
import { holdBack } from './openMonth';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const CLOSED_ON_DAY = 3;
const PAID_OUT_ON_DAY = 10;
const FINANCE = 'finance';

type PayoutRow = CopyRow<'statementPayout'>;

interface Period {
  id: number;
  companyId: number;
  currency: string;
  month: string;
  /** Party ('' the platform) -> its shares. */
  shares: Map<string, string>;
  /** Party -> amount carried forward from earlier months, still to be offset. */
  carried: Map<string, string>;
}

/** Lines of the statements before they are written, and the months that they fall into. */
export class StatementBook {
  readonly lines = new WrittenRows('statementLine');
  readonly shares = new WrittenRows('statementShare');
  private readonly periods = new Map<string, Period>();
  private readonly readDay = createDayReader();

  /**
   * @param at when it is written, epoch seconds
   * @param refundId of a line of a refund
   */
  add(order: MoneyOrder, at: number, { shares, ...figures }: LineDraft, refundId: string | null = null): void {
    const { id: companyId, currency, timezone } = order.company;
    const day = this.readDay(timezone, Math.min(at, order.endedAt) * 1000);
    const lineId = this.lines.count + 1;
    this.lines.add({
      id: lineId,
      at: new Date(at * 1000),
      day,
      companyId,
      ...order.place,
      enterpriseId: order.enterpriseId,
      currency,
      ...toOrderIds(order),
      refundId,
      ...figures,
    });
    const period = this.periodOf(companyId, currency, toMonth(day));
    for (const { partyId, electricity, service } of shares) {
      this.shares.add({ id: this.shares.count + 1, lineId, partyId, electricity, service });
      const party = partyId ?? '';
      period.shares.set(party, addAmounts(period.shares.get(party) ?? '0', electricity, service));
    }
  }

  /** Closes most months that are over, pays the older ones out, and returns their rows. */
  close(
    now: number,
    ledger: Bookkeeping,
  ): { periods: CopyRow<'statementPeriod'>[]; payouts: CopyRow<'statementPayout'>[] } {
    const payouts: CopyRow<'statementPayout'>[] = [];
    // In ascending order, because the amount that a month carries forward is offset in the next.
    const months = [...this.periods.values()].sort((one, other) => (one.month < other.month ? -1 : 1));
    const rows: CopyRow<'statementPeriod'>[] = [];
    for (const period of months) {
      const { shares: _shares, carried: _carried, ...row } = period;
      const next = Date.parse(nextMonth(period.month));
      const closedAt = next + (CLOSED_ON_DAY - 1) * DAY_MS + 8 * HOUR_MS;
      const paidAt = next + (PAID_OUT_ON_DAY - 1) * DAY_MS + 9 * HOUR_MS;
      const age = { isClosed: closedAt < now, isPaid: paidAt < now };
      const { isClosed, isPaid } = holdBack(period.companyId, period.month, now, age);
      if (isPaid)
        payouts.push(...payOut(period, paidAt, payouts.length, ledger).map((paid) => this.carry(period, paid)));
      if (this.periods.size > months.length) months.push([...this.periods.values()].at(-1) ?? period);
      rows.push({
        ...row,
        state: isPaid ? 'settled' : isClosed ? 'closed' : 'open',
        closedAt: isClosed ? new Date(closedAt) : null,
        closedByName: isClosed ? FINANCE : null,
        settledAt: isPaid ? new Date(paidAt) : null,
      });
    }
    return { periods: rows, payouts };
  }

  /** A negative payout is set off in the next month. */
  private carry(period: Period, payout: PayoutRow): PayoutRow {
    if (payout.state !== 'carried') return payout;
    const { companyId, currency, month } = period;
    const next = this.periodOf(companyId, currency, nextMonth(month));
    next.carried.set(String(payout.partyId), String(payout.amount));
    return { ...payout, carriedTo: next.month };
  }

  private periodOf(companyId: number, currency: string, month: string): Period {
    const name = `${companyId} ${currency} ${month}`;
    const known = this.periods.get(name);
    if (known) return known;
    const made: Period = {
      ...{ id: this.periods.size + 1, companyId, currency, month },
      shares: new Map(),
      carried: new Map(),
    };
    this.periods.set(name, made);
    return made;
  }
}

function payOut(period: Period, at: number, before: number, ledger: Bookkeeping): PayoutRow[] {
  const { id: periodId, currency, shares, carried } = period;
  const parties = [...new Set([...shares.keys(), ...carried.keys()])];
  const planned = parties.map((party) => {
    const partyId = party === '' ? null : party;
    const amounts = { partyId, share: shares.get(party) ?? '0', carriedIn: carried.get(party) ?? '0', held: '0' };
    return { partyId, ...planPayout(amounts, DIGITS) };
  });
  const due = planned.filter(({ amount, carriedIn }) => !isZero(amount) || !isZero(carriedIn));
  return due.map(({ partyId, amount, carriedIn, state }, index) => {
    const id = before + index + 1;
    const row = { id, periodId, partyId, amount, carriedIn, carriedTo: null, currency };
    if (state !== 'pending') return { ...row, state, tries: 0, paidAt: null };
    const head = { key: `payout:${id}`, currency, at: new Date(at), ...(partyId && { companyId: partyId }) };
    ledger.add(payoutEntry(head, partyId, 'sandbox', amount));
    return { ...row, state: 'paid', tries: 1, paidAt: new Date(at) };
  });
}

function nextMonth(month: string): string {
  const [year = 0, no = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, no, 1)).toISOString().slice(0, 10);
}
