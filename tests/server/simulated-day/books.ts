import { sql } from 'kysely';
import type { Tx } from '../../../server/db/database';

/** What is written of a day's money, as plain rows; amounts are decimal strings. */
export interface Books {
  orders: {
    id: string;
    companyId: string;
    companyZone: string;
    currency: string;
    status: string;
    stoppedAt: Date | null;
    energyWh: string | null;
    payable: string | null;
    paid: string;
    refunded: string;
  }[];
  lines: {
    id: string;
    orderId: string;
    companyId: string;
    currency: string;
    day: string;
    energyWh: string;
    payable: string;
    paid: string;
    refunded: string;
  }[];
  shares: { lineId: string; partyId: string | null; amount: string }[];
  postings: {
    entryId: string;
    accountId: string;
    orderId: string | null;
    kind: string;
    companyId: string | null;
    currency: string;
    amount: string;
    seq: string | null;
    balanceAfter: string | null;
  }[];
}

export async function readBooks(tx: Tx): Promise<Books> {
  const { rows: orders } = await sql<Books['orders'][number]>`
    select o.id, o.company_id, k.timezone as company_zone, o.currency, o.status, o.stopped_at, o.energy_wh::text,
      o.payable_amount::text as payable, o.paid_amount::text as paid, o.refunded_amount::text as refunded
    from charging_order o join company k on k.id = o.company_id order by o.id`.execute(tx);
  const { rows: lines } = await sql<Books['lines'][number]>`
    select id, order_id, company_id, currency, day::text, energy_wh::text, payable::text, paid::text, refunded::text
    from statement_line order by id`.execute(tx);
  const { rows: shares } = await sql<Books['shares'][number]>`
    select line_id, party_id, (electricity + service)::text as amount from statement_share order by id`.execute(tx);
  const { rows: postings } = await sql<Books['postings'][number]>`
    select p.entry_id, p.account_id, e.order_id, a.kind, a.company_id, p.currency, p.amount::text, p.seq::text,
      p.balance_after::text
    from ledger_posting p join ledger_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
    order by p.id`.execute(tx);
  return { orders, lines, shares, postings };
}

/** What does not add up, a line each; empty: the books are sound. */
export function faultsOf(books: Books): string[] {
  return [...ledgerFaults(books), ...walletFaults(books), ...statementFaults(books), ...shareFaults(books)];
}

const FIGURES = ['energyWh', 'payable', 'paid', 'refunded'] as const;
const DIGITS = 6;
/** Legs of a payment that are nobody's share. */
const BESIDE_SHARES = new Set(['tax', 'platform_fee', 'channel_fee']);

/** A decimal in millionths. */
function exact(text: string | null): bigint {
  const [whole = '0', rest = ''] = (text ?? '0').split('.');
  return BigInt(whole + rest.padEnd(DIGITS, '0'));
}

type Posting = Books['postings'][number];

/** Sums by name. */
class Sums extends Map<string, bigint> {
  add(name: string, amount: string | bigint | null): this {
    return this.set(name, (this.get(name) ?? 0n) + (typeof amount === 'bigint' ? amount : exact(amount)));
  }
  /** Names whose sum is not zero. */
  faults(what: string): string[] {
    return [...this].filter(([, sum]) => sum !== 0n).map(([name, sum]) => `${what} ${name}: ${sum}`);
  }
}

function ledgerFaults({ postings }: Books): string[] {
  const [entries, currencies] = [new Sums(), new Sums()];
  for (const { entryId, currency, amount } of postings) {
    entries.add(entryId, amount);
    currencies.add(currency, amount);
  }
  return [...entries.faults('entry'), ...currencies.faults('ledger in')];
}

/** Each movement of a wallet or a hold continues the balance before it, and none is below zero. */
function walletFaults({ postings }: Books): string[] {
  const balances = new Sums();
  const counts = new Map<string, number>();
  return postings
    .filter(({ kind }) => kind === 'user_wallet' || kind === 'user_hold')
    .sort((one, other) => Number(one.seq) - Number(other.seq))
    .flatMap(({ accountId, amount, seq, balanceAfter }) => {
      const balance = balances.add(accountId, -exact(amount)).get(accountId) ?? 0n;
      const count = (counts.get(accountId) ?? 0) + 1;
      counts.set(accountId, count);
      const isRight = balance === exact(balanceAfter) && balance >= 0n && Number(seq) === count;
      return isRight ? [] : [`wallet ${accountId}, movement ${count}: ${balanceAfter} for ${balance}`];
    });
}

/** Statements are the sums of their orders, for every company, day and currency, and for every order. */
function statementFaults({ orders, lines }: Books): string[] {
  const [statements, single] = [new Sums(), new Sums()];
  for (const order of orders) {
    const { id, companyId, currency, companyZone, stoppedAt } = order;
    const day = stoppedAt === null ? 'never' : dayOf(companyZone, stoppedAt);
    // What was never priced used nothing that is to be paid for.
    const used = order.payable === null ? { ...order, energyWh: null } : order;
    for (const figure of FIGURES) {
      statements.add(`${companyId} ${day} ${currency} ${figure}`, used[figure]);
      single.add(`${id} ${figure}`, used[figure]);
    }
  }
  for (const line of lines) {
    const { companyId, day, currency, orderId } = line;
    for (const figure of FIGURES) {
      statements.add(`${companyId} ${day} ${currency} ${figure}`, -exact(line[figure]));
      single.add(`${orderId} ${figure}`, -exact(line[figure]));
    }
  }
  return [...statements.faults('statement'), ...single.faults('order')];
}

const formats = new Map<string, Intl.DateTimeFormat>();
function dayOf(zone: string, at: Date): string {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, known);
  return known.format(at);
}

/** Amounts of the ledger that belong to an order: what is nobody's share, and what the parties have. */
function addPosting(ofOrders: Sums, ofParties: Sums, { orderId, kind, companyId, currency, amount }: Posting): void {
  if (orderId === null) return;
  if (BESIDE_SHARES.has(kind)) ofOrders.add(orderId, amount);
  if (kind === 'company_receivable') ofParties.add(`${companyId} ${currency}`, amount);
  if (kind === 'platform_revenue') ofParties.add(`platform ${currency}`, amount);
}

/** Shares with tax and fees are what was paid less what was refunded, and each party's are its account in the ledger. */
function shareFaults({ orders, lines, shares, postings }: Books): string[] {
  const [ofOrders, ofParties] = [new Sums(), new Sums()];
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  for (const { id, paid, refunded } of orders) ofOrders.add(id, exact(paid) - exact(refunded));
  for (const { lineId, partyId, amount } of shares) {
    const line = lineOf.get(lineId);
    ofOrders.add(line?.orderId ?? '?', -exact(amount));
    ofParties.add(`${partyId ?? 'platform'} ${line?.currency}`, amount);
  }
  for (const posting of postings) addPosting(ofOrders, ofParties, posting);
  return [...ofOrders.faults('shares of order'), ...ofParties.faults('shares of')];
}
