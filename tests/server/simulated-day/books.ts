import { sql } from 'kysely';
import type { Tx } from '../../../server/db/database';

/** Bookings of a day as plain rows; amounts are decimal strings. */
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

/** @returns a line for each sum that does not add up; empty when the books are sound */
export function findFaults(books: Books): string[] {
  return [
    ...findLedgerFaults(books),
    ...findWalletFaults(books),
    ...findStatementFaults(books),
    ...findShareFaults(books),
  ];
}

const FIGURES = ['energyWh', 'payable', 'paid', 'refunded'] as const;
const DIGITS = 6;
/** Legs of a payment that belong to no party. */
const BESIDE_SHARES = new Set(['tax', 'platform_fee', 'channel_fee']);

/** @returns a decimal in millionths */
function parseExact(text: string | null): bigint {
  const [whole = '0', rest = ''] = (text ?? '0').split('.');
  return BigInt(whole + rest.padEnd(DIGITS, '0'));
}

type Posting = Books['postings'][number];

/** Sums by name. */
class Sums extends Map<string, bigint> {
  add(name: string, amount: string | bigint | null): this {
    return this.set(name, (this.get(name) ?? 0n) + (typeof amount === 'bigint' ? amount : parseExact(amount)));
  }
  /** Names whose sum is not zero. */
  listFaults(what: string): string[] {
    return [...this].filter(([, sum]) => sum !== 0n).map(([name, sum]) => `${what} ${name}: ${sum}`);
  }
}

function findLedgerFaults({ postings }: Books): string[] {
  const [entries, currencies] = [new Sums(), new Sums()];
  for (const { entryId, currency, amount } of postings) {
    entries.add(entryId, amount);
    currencies.add(currency, amount);
  }
  return [...entries.listFaults('entry'), ...currencies.listFaults('ledger in')];
}

/** Each movement of a wallet or a hold continues the balance before it, and none is below zero. */
function findWalletFaults({ postings }: Books): string[] {
  const balances = new Sums();
  const counts = new Map<string, number>();
  return postings
    .filter(({ kind }) => kind === 'user_wallet' || kind === 'user_hold')
    .sort((one, other) => Number(one.seq) - Number(other.seq))
    .flatMap(({ accountId, amount, seq, balanceAfter }) => {
      const balance = balances.add(accountId, -parseExact(amount)).get(accountId) ?? 0n;
      const count = (counts.get(accountId) ?? 0) + 1;
      counts.set(accountId, count);
      const isRight = balance === parseExact(balanceAfter) && balance >= 0n && Number(seq) === count;
      return isRight ? [] : [`wallet ${accountId}, movement ${count}: ${balanceAfter} for ${balance}`];
    });
}

/** Statements are the sums of their orders, for every company, day and currency, and for every order. */
function findStatementFaults({ orders, lines }: Books): string[] {
  const [statements, single] = [new Sums(), new Sums()];
  for (const order of orders) {
    const { id, companyId, currency, companyZone, stoppedAt } = order;
    const day = stoppedAt === null ? 'never' : formatDay(companyZone, stoppedAt);
    // An order that was never priced has no energy in the statements.
    const counted = order.payable === null ? { ...order, energyWh: null } : order;
    for (const figure of FIGURES) {
      statements.add(`${companyId} ${day} ${currency} ${figure}`, counted[figure]);
      single.add(`${id} ${figure}`, counted[figure]);
    }
  }
  for (const line of lines) {
    const { companyId, day, currency, orderId } = line;
    for (const figure of FIGURES) {
      statements.add(`${companyId} ${day} ${currency} ${figure}`, -parseExact(line[figure]));
      single.add(`${orderId} ${figure}`, -parseExact(line[figure]));
    }
  }
  return [...statements.listFaults('statement'), ...single.listFaults('order')];
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatDay(zone: string, at: Date): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(at);
}

/** Adds a posting to the sums of its order or of its party. */
function addPosting(ofOrders: Sums, ofParties: Sums, { orderId, kind, companyId, currency, amount }: Posting): void {
  if (orderId === null) return;
  if (BESIDE_SHARES.has(kind)) ofOrders.add(orderId, amount);
  if (kind === 'company_receivable') ofParties.add(`${companyId} ${currency}`, amount);
  if (kind === 'platform_revenue') ofParties.add(`platform ${currency}`, amount);
}

/** Shares with tax and fees equal paid less refunded, and the shares of a party equal its account in the ledger. */
function findShareFaults({ orders, lines, shares, postings }: Books): string[] {
  const [ofOrders, ofParties] = [new Sums(), new Sums()];
  const lineById = new Map(lines.map((line) => [line.id, line]));
  for (const { id, paid, refunded } of orders) ofOrders.add(id, parseExact(paid) - parseExact(refunded));
  for (const { lineId, partyId, amount } of shares) {
    const line = lineById.get(lineId);
    ofOrders.add(line?.orderId ?? '?', -parseExact(amount));
    ofParties.add(`${partyId ?? 'platform'} ${line?.currency}`, amount);
  }
  for (const posting of postings) addPosting(ofOrders, ofParties, posting);
  return [...ofOrders.listFaults('shares of order'), ...ofParties.listFaults('shares of')];
}
