import { afterAll, beforeAll, expect, it } from 'vitest';
import { FaultyFleet } from './faultyFleet';
import { FAULT_NAMES } from './softFaults';

/** All 500 in the long run, a fifth of them else. */
const FAULTS = process.env.LONG ? 500 : 100;
/** Faults at once, as many as the limits of the rules let be tried: one in ten of 200 chargers. */
const AT_ONCE = 20;
const STEP_MS = 10_000;
const WITHIN_MS = 300_000;
/** Every charger breaks once an hour at most, so that a station of ten stays within its limit. */
const REST_MS = 3_700_000;

let fleet: FaultyFleet;
beforeAll(async () => {
  fleet = await FaultyFleet.create();
}, 120_000);
afterAll(() => fleet.drop());

/** Chargers that break, and how long each took to heal. */
class Course {
  readonly healedMs: number[] = [];
  leftToPeople = 0;
  private injected = 0;
  private readonly brokenSince = new Map<string, number>();
  private readonly lastBroken = new Map<string, number>();

  get isOver(): boolean {
    return this.injected === FAULTS && this.brokenSince.size === 0;
  }

  async breakSome(): Promise<void> {
    const now = fleet.clock.now();
    const rested = fleet.listWell().filter(({ id }) => (this.lastBroken.get(id) ?? 0) < now - REST_MS);
    const room = Math.min(AT_ONCE - this.brokenSince.size, FAULTS - this.injected);
    for (const charger of rested.slice(0, room)) {
      await fleet.inject(charger, FAULT_NAMES[this.injected % FAULT_NAMES.length] ?? 'silent');
      this.brokenSince.set(charger.id, now);
      this.lastBroken.set(charger.id, now);
      this.injected += 1;
    }
  }

  async look(): Promise<void> {
    for (const charger of fleet.chargers) {
      const since = this.brokenSince.get(charger.id);
      if (since !== undefined) await this.lookAt(charger, fleet.clock.now() - since);
    }
  }

  private async lookAt(charger: (typeof fleet.chargers)[number], tookMs: number): Promise<void> {
    if (charger.fault !== null && tookMs <= WITHIN_MS) return;
    this.brokenSince.delete(charger.id);
    if (charger.fault === null) this.healedMs.push(tookMs);
    else {
      this.leftToPeople += 1;
      await fleet.repair(charger);
    }
  }
}

it('recovery heals most of the soft faults within five minutes, and touches no session', async () => {
  const sessions = await fleet.countRunningSessions();
  const course = new Course();
  while (!course.isOver) {
    await course.breakSome();
    await fleet.pass(STEP_MS);
    await course.look();
  }
  await fleet.pass(STEP_MS);
  const runs = await fleet.listRuns();
  const count = (wanted: string | null) => runs.filter(({ outcome }) => outcome === wanted).length;
  expect(course.healedMs.length + course.leftToPeople).toBe(FAULTS);
  expect(course.healedMs.length).toBeGreaterThanOrEqual(FAULTS * 0.6);
  expect(Math.max(...course.healedMs)).toBeLessThanOrEqual(WITHIN_MS);
  expect(count(null)).toBe(0);
  expect(count('solved')).toBeGreaterThanOrEqual(FAULTS * 0.5);
  expect(await fleet.listDisturbing()).toEqual([]);
  expect(await fleet.countRunningSessions()).toBe(sessions);
}, 300_000);
