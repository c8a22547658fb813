import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockActivity, type Giver } from '../../../server/coupons/activities';
import { codeInSql, makeCodes, openSeed, sealNewSeed } from '../../../server/coupons/exchangeCodes';
import { grantCoupon } from '../../../server/coupons/grantCoupon';
import { redeemCode } from '../../../server/coupons/redeemCode';
import { openDatabase, type Database } from '../../../server/db/database';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addActivity, addScheme } from '../../harness/coupons';
import { addAppUser } from '../../harness/people';
import { manualClock } from '../http/manualClock';

const CLAIMS = 200;
const clock = manualClock();
const deps = { clock, secretKey: 'k'.repeat(32) };

let database: TestDatabase;
/** Two nodes, each with its own connections. */
let nodes: Database[];
let users: string[];

beforeAll(async () => {
  database = await testDatabase();
  nodes = [database.db, openDatabase(database.url)];
  users = await database.db.asSystem(async (tx) => {
    const ids: string[] = [];
    for (let number = 0; number < 40; number += 1) ids.push(await addAppUser(tx, `User ${number}`));
    return ids;
  });
}, 60_000);

afterAll(async () => {
  await nodes[1]?.close();
  await database.drop();
});

const addGiver = (values: Parameters<typeof addActivity>[2], scheme: Parameters<typeof addScheme>[1] = {}) =>
  database.db.asSystem(async (tx) => addActivity(tx, await addScheme(tx, scheme), values));

/**
 * Claims a coupon for 200 app users in parallel, alternately on both nodes. @returns number of granted coupons by the
 * answers
 */
async function claimAll(claim: (node: Database, appUserId: string) => Promise<boolean>): Promise<number> {
  const claims = Array.from({ length: CLAIMS }, (_, index) => {
    const node = nodes[index % nodes.length];
    if (!node) throw new Error('No node');
    return claim(node, users[index % users.length] ?? '');
  });
  return (await Promise.all(claims)).filter(Boolean).length;
}

const claimFrom = (activityId: string) => (node: Database, appUserId: string) =>
  node.asSystem(async (tx) => {
    const activity = await lockActivity(tx, { id: activityId });
    if (!activity) throw new Error('No activity');
    return 'couponId' in (await grantCoupon(tx, clock.now(), activity, { appUserId, source: 'receive' }));
  });

/** Claims with an activity that was read before, so that the claims do not wait for each other. */
const claimWithoutLock = (activity: Giver) => (node: Database, appUserId: string) =>
  node.asSystem(
    async (tx) => 'couponId' in (await grantCoupon(tx, clock.now(), activity, { appUserId, source: 'receive' })),
  );

async function readActivity(id: string): Promise<Giver> {
  const activity = await database.db.asSystem((tx) => lockActivity(tx, { id }));
  if (!activity) throw new Error('No activity');
  return activity;
}

/** Locks an activity. @returns its release */
function holdActivity(id: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return new Promise((resolve) => {
    const holding = database.db.asSystem(async (tx) => {
      await lockActivity(tx, { id });
      resolve(() => (release(), holding));
      await released;
    });
  });
}

/** Counts connections to the database that wait for a lock. */
const countWaiting = () =>
  database.db.asSystem(async (tx) => {
    const { rows } = await sql<{ waiting: number }>`select count(distinct l.pid)::int as waiting
      from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(tx);
    return rows[0]?.waiting;
  });

async function readCounts(activityId: string) {
  return database.db.asSystem(async (tx) => {
    const { rows } = await sql<{ granted: number; coupons: number; budgetTaken: string; most: number }>`
      select a.granted, a.budget_taken::text as budget_taken, (select count(*)::int from coupon k where k.activity_id = a.id) as coupons,
        (select max(n)::int from (select count(*) as n from coupon k where k.activity_id = a.id group by app_user_id) c) as most
      from coupon_activity a where a.id = ${activityId}`.execute(tx);
    return rows[0];
  });
}

describe('200 claims at once over two nodes', () => {
  it('grant exactly the quantity, each counted', async () => {
    const activityId = await addGiver({ quantity: 60 });
    expect(await claimAll(claimFrom(activityId))).toBe(60);
    expect(await readCounts(activityId)).toMatchObject({ granted: 60, coupons: 60 });
  }, 60_000);

  it('never go over the budget cap', async () => {
    const activityId = await addGiver({ quantity: 200, budgetCap: '100' });
    expect(await claimAll(claimFrom(activityId))).toBe(33);
    expect(await readCounts(activityId)).toMatchObject({ coupons: 33, budgetTaken: '99' });
  }, 60_000);

  it('never go over the limit of an app user', async () => {
    const activityId = await addGiver({ quantity: 200, perUserLimit: 2 });
    expect(await claimAll(claimFrom(activityId))).toBe(80);
    expect(await readCounts(activityId)).toMatchObject({ coupons: 80, most: 2 });
  }, 60_000);

  it('go over the limit of an app user when the lock of the activity is switched off', async () => {
    const activityId = await addGiver({ quantity: 200, perUserLimit: 2 });
    const claim = claimWithoutLock(await readActivity(activityId));
    const release = await holdActivity(activityId);
    const claims = Promise.all(nodes.flatMap((node) => [1, 2].map(() => claim(node, users[0] ?? ''))));
    // Each claim has then counted the coupons of the app user.
    await expect.poll(countWaiting).toBe(4);
    await release();
    expect(await claims).toEqual([true, true, true, true]);
    expect((await readCounts(activityId))?.most).toBe(4);
  }, 60_000);

  it('never go over the quantity, by a constraint, even when the lock of the activity is switched off', async () => {
    const activityId = await addGiver({ quantity: 60 });
    const claim = claimWithoutLock(await readActivity(activityId));
    const refusals: unknown[] = [];
    const granted = await claimAll((node, appUserId) =>
      claim(node, appUserId).catch((error: unknown) => {
        refusals.push(error);
        return false;
      }),
    );
    expect({ granted, refused: refusals.length }).toEqual({ granted: 60, refused: CLAIMS - 60 });
    for (const refusal of refusals) expect(refusal).toMatchObject({ constraint: 'coupon_activity_quantity' });
  }, 60_000);
});

describe('an exchange code', () => {
  async function addCodes(quantity: number): Promise<string[]> {
    const activityId = await addGiver({ activityType: 'redeem', quantity });
    return database.db.asSystem(async (tx) => {
      const sealedSeed = sealNewSeed(deps, activityId);
      await tx.updateTable('couponActivity').set({ sealedSeed }).where('id', '=', activityId).execute();
      const activity = await tx
        .selectFrom('couponActivity')
        .select(['id', 'companyId', 'quantity', 'codesMade', 'sealedSeed'])
        .where('id', '=', activityId)
        .executeTakeFirstOrThrow();
      await makeCodes(tx, deps, activity);
      const code = codeInSql(openSeed(deps, activityId, sealedSeed), sql`serial`);
      const { rows } = await sql<{ code: string }>`select ${code} as code from exchange_code
        where activity_id = ${activityId} order by serial`.execute(tx);
      return rows.map((row) => row.code);
    });
  }
  const redeem = (node: Database, exchangeCode: string, appUserId: string) =>
    node.asSystem((tx) => redeemCode(tx, clock.now(), { exchangeCode, appUserId }));

  it('is exchanged once though it is sent twenty times at once over two nodes', async () => {
    const [code = ''] = await addCodes(3);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => redeem(nodes[index % 2] ?? database.db, code, users[index] ?? '')),
    );
    expect(outcomes.filter((outcome) => 'couponId' in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => 'refusal' in outcome && outcome.refusal === 'codeExchanged')).toHaveLength(19);
  });

  it('is stored as a hash alone, and no two are alike', async () => {
    const codes = await addCodes(500);
    expect(new Set(codes).size).toBe(500);
    const [code = ''] = codes;
    const { rows } = await database.db.asSystem((tx) =>
      sql<{ row: string }>`select c::text as row from exchange_code c`.execute(tx),
    );
    expect(rows.filter(({ row }) => row.includes(code))).toEqual([]);
    expect(await redeem(database.db, code.toLowerCase(), users[0] ?? '')).toHaveProperty('couponId');
  });

  it('is unknown when it is mistyped, or was never made', async () => {
    const [code = ''] = await addCodes(1);
    const typo = `${code.startsWith('2') ? '3' : '2'}${code.slice(1)}`;
    expect(await redeem(database.db, typo, users[0] ?? '')).toEqual({ refusal: 'codeUnknown' });
  });
});
