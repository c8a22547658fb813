import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOUND } from '../billing/sampleSession';
import { SessionWorld } from './sessionWorld';
import { ARRIVALS, MESSAGES, STATES, listVersions } from './table/axes';
import { listExpectedOutcomes, listWalkedVersions } from './table/sessionTable';
import { TableWalk } from './table/tableWalk';

/** Number of states tested in 1.6 only. */
const DECIDED = 4;

describe('the session table', () => {
  let world: SessionWorld;
  let walk: TableWalk;

  beforeAll(async () => {
    world = await SessionWorld.create();
    walk = new TableWalk(world);
    await walk.run();
  }, 240_000);
  afterAll(() => world.close());

  it('is walked in full', () => {
    const pairs = STATES.flatMap((state) => ARRIVALS.map((arrival) => [state, arrival] as const));
    const whole = pairs.length + (STATES.length - DECIDED) * MESSAGES.length;
    expect(pairs.flatMap(([state, arrival]) => listVersions(state, arrival))).toHaveLength(whole);
    const walked = pairs.map(([state, arrival]) => listWalkedVersions(state, arrival).length);
    expect(Math.min(...walked)).toBe(1);
    const cells = process.env.LONG ? whole : walked.reduce((sum, each) => sum + each);
    expect(walk.outcomes.size).toBe(cells);
    expect(STATES.flatMap((state) => Object.keys(listExpectedOutcomes(state)))).toHaveLength(cells);
  });

  it.each(STATES)('gives a session its expected order, money and live row when it is %s', (state) => {
    expect(walk.listOutcomes(state)).toEqual(listExpectedOutcomes(state));
  });

  it('leaves a sound ledger when all cells are walked', async () => {
    expect(await world.billing.proof()).toEqual(SOUND);
  });

  it('leaves no running session and no occupied connector when nothing arrives for a day', async () => {
    await world.pass(1_560);
    const remaining = await world.query(async (tx) => ({
      running: await tx.selectFrom('chargeTransaction').select('id').where('status', '=', 'running').execute(),
      taken: await tx.selectFrom('connector').select('id').where('transactionId', 'is not', null).execute(),
      charging: await tx.selectFrom('chargingOrder').select('id').where('status', '=', 'charging').execute(),
    }));
    expect(remaining).toEqual({ running: [], taken: [], charging: [] });
  });

  it('leaves a session unchanged when another charger names it', async () => {
    const sessions = await world.query((tx) =>
      tx
        .selectFrom('chargeTransaction')
        .select(['meterStart', 'meterStop', 'flags'])
        .where('idTag', 'like', 'FOREIGNER%')
        .execute(),
    );
    expect(sessions).toEqual(Array(2).fill({ meterStart: '1000', meterStop: '1000', flags: ['stopMissing'] }));
  });
});
