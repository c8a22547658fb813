import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { BillingWorld } from './billingWorld';
import { SOUND } from './sampleSession';

interface Opening {
  /** Skips the proof of the ledger after each test, for tests that break it. */
  isUnproven?: boolean;
  /** Time that passes after each test, so that amounts moved in it do not count in the next one. */
  pauseMs?: number;
}

/** Opens a new world for each test of a file, with a database of its own; its ledger is sound after each test. */
export function openWorldPerTest({ isUnproven = false }: Opening = {}): BillingWorld {
  const world = new BillingWorld();
  beforeEach(async () => {
    await world.open();
  });
  afterEach(async () => {
    if (!isUnproven) expect(await world.proof()).toEqual(SOUND);
    await world.close();
  });
  return world;
}

/** Opens one world for all tests of a file; its ledger is sound after each test. */
export function openWorldPerFile({ isUnproven = false, pauseMs = 0 }: Opening = {}): BillingWorld {
  const world = new BillingWorld();
  beforeAll(async () => {
    await world.open();
  });
  afterEach(async () => {
    if (!isUnproven) expect(await world.proof()).toEqual(SOUND);
    world.clock.advance(pauseMs);
  });
  afterAll(() => world.close());
  return world;
}
