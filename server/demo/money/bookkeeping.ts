import { accountName, type AccountRef, type Entry } from '../../domain/ledger/entry';
import { subtract } from '../../../src/lib/decimal';
import { WrittenRows, type CopyRow } from '../copyRows';

interface Account {
  id: number;
  /** Sequence number of wallets and holds. */
  seq: number;
  /** Credit positive. */
  balance: string;
}

const IN_TURNS: ReadonlySet<string> = new Set(['user_wallet', 'user_hold']);

/** All rows have the same columns. */
const NO_OWNER = { kind: null, appUserId: null, companyId: null, enterpriseId: null, provider: null, activityId: null };
const NO_SUBJECT = {
  key: null,
  at: null,
  kind: null,
  currency: null,
  orderId: null,
  washOrderId: null,
  refundId: null,
  topUpId: null,
  prepayId: null,
  approvalId: null,
  appUserId: null,
  companyId: null,
  enterpriseId: null,
  reason: null,
  userName: null,
};

/** A ledger before it is written: entries in the order in which they are added, with the balances of the accounts. */
export class Bookkeeping {
  readonly accounts: CopyRow<'ledgerAccount'>[] = [];
  readonly entries = new WrittenRows('ledgerEntry');
  readonly postings = new WrittenRows('ledgerPosting');
  private readonly known = new Map<string, Account>();

  /** @returns the id of the entry */
  add({ postings, ...entry }: Entry): number {
    const entryId = this.entries.count + 1;
    this.entries.add({ id: entryId, ...NO_SUBJECT, ...entry });
    for (const { account, amount } of postings) this.post(entryId, account, entry.currency, amount);
    return entryId;
  }

  /** Current balance, credit positive: the money in a wallet, and less than zero for a debt. */
  balanceOf(account: AccountRef, currency: string): string {
    return this.known.get(`${accountName(account)} ${currency}`)?.balance ?? '0';
  }

  private post(entryId: number, ref: AccountRef, currency: string, amount: string): void {
    const account = this.accountOf(ref, currency);
    const isInTurns = IN_TURNS.has(ref.kind);
    if (isInTurns) account.seq += 1;
    account.balance = subtract(account.balance, amount);
    this.postings.add({
      id: this.postings.count + 1,
      entryId,
      accountId: account.id,
      currency,
      amount,
      seq: isInTurns ? account.seq : null,
      balanceAfter: isInTurns ? account.balance : null,
    });
  }

  private accountOf(ref: AccountRef, currency: string): Account {
    const name = `${accountName(ref)} ${currency}`;
    const known = this.known.get(name);
    if (known) return known;
    const made = { id: this.accounts.length + 1, seq: 0, balance: '0' };
    this.known.set(name, made);
    this.accounts.push({ id: made.id, ...NO_OWNER, ...ref, currency });
    return made;
  }
}
