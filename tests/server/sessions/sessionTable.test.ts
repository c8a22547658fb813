import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOUND } from '../billing/sampleSession';
import { SessionWorld } from './sessionWorld';
import { ARRIVALS, MESSAGES, STATES } from './table/axes';
import { expectedOf } from './table/sessionTable';
import { TableWalk } from './table/walk';

/** States that are walked in 1.6 alone. */
const DECIDED = 4;

describe('the table of sessions', () => {
  let world: SessionWorld;
  let walk: TableWalk;

  beforeAll(async () => {
    world = await SessionWorld.create();
    walk = new TableWalk(world);
    await walk.run();
  }, 240_000);
  afterAll(() => world.close());

  it('is walked whole', () => {
    const cells = STATES.length * ARRIVALS.length + (STATES.length - DECIDED) * MESSAGES.length;
    expect(walk.outcomes.size).toBe(cells);
    expect(STATES.flatMap((state) => Object.keys(expectedOf(state)))).toHaveLength(cells);
  });

  it.each(STATES)('session: has the order, the money and the live row that are right when it is %s', (state) => {
    expect(walk.outcomesOf(state)).toEqual(expectedOf(state));
  });

  it('leaves a sound ledger', async () => {
    expect(await world.billing.proof()).toEqual(SOUND);
  });

  it('leaves no session that runs and no connector that is taken after a day without a word', async () => {
    await world.pass(1_560);
    const left = await world.query(async (tx) => ({
      running: await tx.selectFrom('chargeTransaction').select('id').where('status', '=', 'running').execute(),
      taken: await tx.selectFrom('connector').select('id').where('transactionId', 'is not', null).execute(),
      charging: await tx.selectFrom('chargingOrder').select('id').where('status', '=', 'charging').execute(),
    }));
    expect(left).toEqual({ running: [], taken: [], charging: [] });
  });

  it('leaves the sessions alone that chargers named of another one', async () => {
    const told = await world.query((tx) =>
      tx
        .selectFrom('chargeTransaction')
        .select(['meterStart', 'meterStop', 'flags'])
        .where('idTag', 'like', 'FOREIGNER%')
        .execute(),
    );
    expect(told).toEqual(Array(2).fill({ meterStart: '1000', meterStop: '1000', flags: ['stopMissing'] }));
  });
});
