import fc from 'fast-check';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase, type Database, type Tx } from '../../../server/db/database';
import { proveLedger } from '../../../server/billing/ledger/ledgerProof';
import { isInsufficient, postEntry, walletBalance } from '../../../server/billing/ledger/postEntry';
import { adjustEntry, holdEntry, releaseEntry, reversalEntry, topUpEntry } from '../../../server/domain/ledger/entries';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCompany } from '../../harness/equipment';
import { addAppUser } from '../../harness/people';
import { runAsOwner } from '../../harness/runAsOwner';
import { SOUND } from './sampleSession';

const OPERATIONS = process.env.LONG ? 10_000 : 400;
const REVERSALS = process.env.LONG ? 500 : 60;
const USERS = 4;

let test: TestDatabase;
let wide: Database;
let users: string[];
beforeEach(async () => {
  test = await testDatabase();
  wide = openDatabase(test.url, { poolSize: 8 });
  users = await test.db.asSystem(async (tx) => {
    await addCompany(tx, 'Acme');
    const made: string[] = [];
    for (let i = 0; i < USERS; i += 1) made.push(await addAppUser(tx, `User ${i}`));
    return made;
  });
});
afterEach(async () => {
  await wide.close();
  await test.drop();
});

const makeHead = (key: string) => ({ key, currency: 'EUR', at: new Date(0) });

function sumPostings(tx: Tx): Promise<string> {
  return tx
    .selectFrom('ledgerPosting')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
    .then(({ sum }) => sum ?? '0');
}

interface Operation {
  kind: 'topup' | 'adjust' | 'hold' | 'release';
  user: number;
  cents: number;
  key: number;
}

function makeEntry({ kind, user, cents, key }: Operation) {
  const amount = (cents / 100).toFixed(2);
  const id = users[user] ?? '';
  const named = makeHead(`${kind}:${key}`);
  if (kind === 'topup') return topUpEntry(named, id, 'sandbox', amount);
  if (kind === 'hold') return holdEntry(named, id, amount);
  if (kind === 'release') return releaseEntry(named, id, amount);
  return adjustEntry(named, id, `-${amount}`);
}

/** A model of the ledger in memory: balances of all users, and whether an operation is possible. */
class Model {
  readonly wallets = new Map<number, number>();
  readonly holds = new Map<number, number>();
  private readonly keys = new Set<string>();

  apply({ kind, user, cents, key }: Operation): 'done' | 'known' | 'refused' {
    if (this.keys.has(`${kind}:${key}`)) return 'known';
    const wallet = this.wallets.get(user) ?? 0;
    const hold = this.holds.get(user) ?? 0;
    const change = { topup: [cents, 0], adjust: [-cents, 0], hold: [-cents, cents], release: [cents, -cents] }[kind];
    const [toWallet = 0, toHold = 0] = change;
    if (wallet + toWallet < 0 || hold + toHold < 0) return 'refused';
    this.keys.add(`${kind}:${key}`);
    this.wallets.set(user, wallet + toWallet);
    this.holds.set(user, hold + toHold);
    return 'done';
  }
}

function applyOperation(operation: Operation): Promise<'done' | 'known' | 'refused'> {
  return wide
    .asSystem((tx) => postEntry(tx, makeEntry(operation)))
    .then((isNew) => (isNew ? ('done' as const) : ('known' as const)))
    .catch((error: unknown) => {
      if (isInsufficient(error)) return 'refused' as const;
      throw error;
    });
}

/** Removes both guards of the database against two postings that read the same balance of a wallet. */
async function switchOffGuards(): Promise<void> {
  const definition = await wide.asSystem((tx) =>
    sql<{ text: string }>`select pg_get_functiondef('omp_wallet_balance'::regproc) as text`.execute(tx),
  );
  const guarded = definition.rows[0]?.text ?? '';
  const unguarded = guarded.replace('where id = new.account_id for update', 'where id = new.account_id');
  expect(unguarded).not.toBe(guarded);
  await runAsOwner(test.url, unguarded, 'alter table ledger_posting drop constraint ledger_posting_account_id_seq_key');
}

describe('the ledger', () => {
  it(`balances after each of ${OPERATIONS} operations, with the results of a model in memory`, async () => {
    const operation = fc.record({
      kind: fc.constantFrom('topup', 'topup', 'adjust', 'hold', 'release'),
      user: fc.integer({ min: 0, max: USERS - 1 }),
      cents: fc.integer({ min: 1, max: 20_000 }),
      key: fc.integer({ min: 0, max: OPERATIONS }),
    }) as fc.Arbitrary<Operation>;
    const operations = fc.sample(operation, { numRuns: OPERATIONS, seed: 7 });
    const model = new Model();
    for (const one of operations) {
      expect(await applyOperation(one)).toBe(model.apply(one));
      expect(Number(await wide.asSystem(sumPostings))).toBe(0);
    }
    for (const [user, id] of users.entries()) {
      const balance = await wide.asSystem((tx) => walletBalance(tx, id, 'EUR'));
      expect(Number(balance)).toBe((model.wallets.get(user) ?? 0) / 100);
    }
    expect(await wide.asSystem(proveLedger)).toEqual(SOUND);
  }, 600_000);

  it(`reverses ${REVERSALS} entries once each when each is tried twice at the same time`, async () => {
    const id = users[0] ?? '';
    const entries = Array.from({ length: REVERSALS }, (_, i) =>
      topUpEntry(makeHead(`topup:${i}`), id, 'sandbox', '1.00'),
    );
    for (const entry of entries) await wide.asSystem((tx) => postEntry(tx, entry));
    const twice = [...entries, ...entries];
    const results = await Promise.all(
      twice.map((entry) =>
        wide.asSystem((tx) =>
          postEntry(tx, reversalEntry({ ...makeHead(`reversal:${entry.key}`), appUserId: id }, entry)),
        ),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(REVERSALS);
    expect(await wide.asSystem((tx) => walletBalance(tx, id, 'EUR'))).toBe('0.00');
    expect(await wide.asSystem(proveLedger)).toEqual(SOUND);
  }, 600_000);

  it('takes nothing from a missing wallet when several try at once', async () => {
    const id = users[1] ?? '';
    await applyOperation({ kind: 'topup', user: 1, cents: 1_000, key: 1 });
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, key) => applyOperation({ kind: 'adjust', user: 1, cents: 300, key })),
    );
    expect(taken.filter((result) => result === 'done')).toHaveLength(3);
    expect(await wide.asSystem((tx) => walletBalance(tx, id, 'EUR'))).toBe('1.00');
  });

  it('pays more than a wallet holds when its lock and the numbers of its postings are switched off', async () => {
    await applyOperation({ kind: 'topup', user: 1, cents: 1_300, key: 1 });
    await applyOperation({ kind: 'adjust', user: 1, cents: 300, key: 1 });
    await switchOffGuards();
    const atOnce = 8;
    let posted = 0;
    let allowCommits = () => {};
    const arePosted = new Promise<void>((resolve) => (allowCommits = resolve));
    await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        wide.asSystem(async (tx) => {
          await postEntry(tx, makeEntry({ kind: 'adjust', user: 1, cents: 300, key: 2 + index }));
          if ((posted += 1) === atOnce) allowCommits();
          await arePosted;
        }),
      ),
    );
    expect(await wide.asSystem(proveLedger)).toMatchObject({ unbalanced: 0, wrongBalances: 1 });
  });

  it('refuses changes of its entries', async () => {
    await applyOperation({ kind: 'topup', user: 0, cents: 100, key: 1 });
    for (const change of [
      'update ledger_posting set amount = 1',
      'delete from ledger_entry',
      'truncate ledger_posting',
    ]) {
      await expect(wide.asSystem((tx) => sql.raw(change).execute(tx))).rejects.toThrow();
    }
  });

  it('is proven out of balance when postings are written around it', async () => {
    await applyOperation({ kind: 'topup', user: 0, cents: 100, key: 1 });
    const owner = new pg.Client({ connectionString: test.url });
    await owner.connect();
    await owner.query('set session_replication_role = replica');
    await owner.query('update ledger_posting set balance_after = 5 where balance_after is not null');
    await owner.query('update ledger_posting set amount = 2 where amount > 0');
    await owner.end();
    expect(await wide.asSystem(proveLedger)).toEqual({ ...SOUND, unbalanced: 1, wrongBalances: 1 });
  });
});
