import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateAttempts } from '../../../../../server/ocpp/store/attemptDays';
import { findMonths } from '../../../../../server/statistics/attempts/counts';
import type { BodyIn, ResponseOf } from '../../../../../src/contract/endpoint';
import { SUCCESS_DEFINITIONS } from '../../../../../src/contract/evo-monitor/attemptRules';
import { attempts } from '../../../../../src/contract/evo-monitor/attempts';
import { dayAfter, dayIn } from '../../../../../src/lib/calendar';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';
import { countAttempts, type MadeAttempt } from './countedAttempts';
import { makeAttempts } from './madeAttempts';

const DAY_MS = 86_400_000;
/** Summer time ends between the days before and the days until now. */
const NOW = Date.parse('2026-11-10T13:17:00Z');
const DAYS = 75;

let test: TestApp;
let token: string;
let made: MadeAttempt[];

beforeAll(async () => {
  test = await testApp();
  test.clock.advance(NOW - test.clock.now());
  const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Volt'));
  made = await makeAttempts(test, companyId, { seed: 7, now: NOW, days: DAYS, chargers: 6, pauseMinutes: 3_000 });
  token = await test.userWith(['maintenance/attempts/view']);
});
afterAll(() => test.close());

const readSummary = async (body: BodyIn<typeof attempts.summary>) =>
  (await test.call(attempts.summary, { token, body })).data as ResponseOf<typeof attempts.summary>;
const readGroups = async (body: BodyIn<typeof attempts.groups>) =>
  ((await test.call(attempts.groups, { token, body })).data as ResponseOf<typeof attempts.groups>).groups;

/** Days of a station that end now, or so many days ago. */
const within =
  (length: number, shift: number) =>
  (day: string, { timezone }: MadeAttempt) => {
    const last = dayAfter(dayIn(timezone, NOW), -shift);
    return day >= dayAfter(last, 1 - length) && day <= last;
  };
/** The same hour of a station's clock so many days ago, epoch ms. */
function findHour({ timezone }: MadeAttempt, shift: number): number {
  const readClock = (at: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  const wanted = readClock(NOW).slice('YYYY-MM-DD'.length);
  const hours = [-1, 0, 1].map((hour) => NOW - shift * DAY_MS + hour * 3_600_000);
  return hours.find((at) => readClock(at).endsWith(wanted))!;
}

/** Figures of all stations, each by the hour of its own clock. */
function countUntil(length: number, shift: number, definition: (typeof SUCCESS_DEFINITIONS)[number]) {
  const stations = [...new Set(made.map(({ stationId }) => stationId))];
  const parts = stations.map((stationId) => {
    const own = made.filter((attempt) => attempt.stationId === stationId);
    const at = shift === 0 ? NOW : findHour(own[0]!, shift);
    return countAttempts(own, { definition, at, isOf: within(length, shift) });
  });
  return addAll(parts);
}

type Figures = ReturnType<typeof countAttempts>;

function addAll(parts: readonly Figures[]): Figures {
  const sum = (read: (part: Figures) => number) => parts.reduce((total, part) => total + read(part), 0);
  return {
    attempts: sum((part) => part.attempts),
    succeeded: sum((part) => part.succeeded),
    visitsFirst: sum((part) => part.visitsFirst),
    visitsTroubled: sum((part) => part.visitsTroubled),
    visitsFailed: sum((part) => part.visitsFailed),
    causes: Object.fromEntries(
      Object.keys(parts[0]!.causes).map((cause) => [cause, sum((part) => part.causes[cause as 'fault'])]),
    ) as Figures['causes'],
  };
}

/** Counts all days anew, those also whose versions are told weeks later. */
async function countAgain(): Promise<void> {
  await test.deps.db.asSystem((tx) =>
    sql`insert into charging_attempt_change (station_id, from_at, until_at)
      select station_id, min(began_at), max(began_at) from charging_attempt group by 1`.execute(tx),
  );
  await updateAttempts(test.deps);
}

describe('figures of attempts', () => {
  it.each(SUCCESS_DEFINITIONS)('are those of each attempt and visit when days end now, by %s', async (definition) => {
    const summary = await readSummary({ days: 28, definition });
    expect(summary).toMatchObject(countUntil(28, 0, definition));
    expect(summary.visitsFirst).toBeGreaterThan(50);
    expect(summary.step).toBe('day');
    expect(summary.points.reduce((sum, point) => sum + point.attempts, 0)).toBe(summary.attempts);
  });

  it.each(SUCCESS_DEFINITIONS)('compare with the days before until the same hour, by %s', async (definition) => {
    const { before } = await readSummary({ days: 28, definition });
    expect(before).toEqual(countUntil(28, 28, definition));
  });

  it('compare with nothing when not all days before have attempts', async () => {
    const summary = await readSummary({ days: 90 });
    expect(summary.before).toBeNull();
    expect(summary.knownFrom).toBe(dayIn('America/Los_Angeles', NOW - DAYS * DAY_MS));
  });

  it('are read from months and from the days around them', async () => {
    const range = { from: '2026-09-20', until: '2026-11-05' };
    const expected = countAttempts(made, {
      ...{ definition: 'platform', at: NOW },
      isOf: (day) => day >= range.from && day <= range.until,
    });
    expect(await readSummary(range)).toMatchObject(expected);
    const series = await readSummary({ days: 365 });
    expect(series.step).toBe('month');
    expect(series.points.map(({ date }) => date)).toEqual(['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']);
    expect(series.points.reduce((sum, point) => sum + point.visitsFirst, 0)).toBe(series.visitsFirst);
  });

  it.each(['station', 'charger'] as const)('are grouped by %s, the lowest success first', async (by) => {
    const groups = await readGroups({ by, days: 28 });
    const read = (attempt: MadeAttempt) => (by === 'station' ? attempt.stationId : attempt.chargerId);
    expect(groups).toHaveLength(new Set(made.map(read)).size);
    const shares = groups.map(
      ({ visitsFirst, visitsTroubled, visitsFailed }) => visitsFirst / (visitsFirst + visitsTroubled + visitsFailed),
    );
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    for (const { key, name: _name, ...group } of groups)
      expect(group).toEqual(
        countAttempts(made, {
          ...{ definition: 'platform', at: NOW, isOf: within(28, 0) },
          isCounted: (attempt) => read(attempt) === key,
        }),
      );
  });

  it('are grouped by the firmware of their time when it has changed in between', async () => {
    const changes = new Map<string, { version: string; at: number }[]>();
    for (const [index, chargerId] of [...new Set(made.map((attempt) => attempt.chargerId))].entries()) {
      const times = [NOW - (20 + index) * DAY_MS, NOW - (20 - index) * DAY_MS + 3_600_000 * index];
      changes.set(
        chargerId,
        times.map((at, number) => ({ version: `1.${number + index}`, at })),
      );
      await test.deps.db.asSystem(async (tx) => {
        for (const { version, at } of changes.get(chargerId)!)
          await sql`insert into charger_firmware (charger_id, version, from_at)
            values (${chargerId}, ${version}, ${new Date(at)})`.execute(tx);
      });
    }
    await countAgain();
    const readVersion = ({ chargerId, beganAt }: MadeAttempt) =>
      changes.get(chargerId)!.findLast(({ at }) => at <= beganAt)?.version ?? null;
    const bodies = [
      { days: 28 },
      { from: '2026-09-20', until: '2026-11-05' },
      { from: '2026-10-01', until: '2026-10-31' },
    ] as const;
    for (const body of bodies) {
      const groups = await readGroups({ by: 'firmware', ...body });
      expect(groups.length).toBeGreaterThan(2);
      for (const { key, name: _name, ...group } of groups)
        expect(group, `${key}`).toEqual(
          countAttempts(made, {
            ...{ definition: 'platform', at: NOW },
            isOf: 'days' in body ? within(28, 0) : (day) => day >= body.from && day <= body.until,
            isCounted: (attempt) => readVersion(attempt) === key,
          }),
        );
    }
  });

  it('count by a version that is told after its attempts', async () => {
    const last = made.toSorted((one, other) => one.beganAt - other.beganAt).at(-1)!;
    await test.deps.db.asSystem((tx) =>
      sql`insert into charger_firmware (charger_id, version, from_at)
        values (${last.chargerId}, 'told late', ${new Date(last.beganAt)})`.execute(tx),
    );
    await updateAttempts(test.deps);
    const groups = await readGroups({ by: 'firmware', days: 28 });
    expect(groups.find(({ key }) => key === 'told late')?.attempts).toBe(
      made.filter(({ chargerId, beganAt }) => chargerId === last.chargerId && beganAt >= last.beganAt).length,
    );
  });
});

describe('whole months of a span', () => {
  it.each([
    ['2026-02-10', '2026-03-20', null],
    ['2025-11-28', '2026-03-02', { from: '2025-12-01', until: '2026-02-28' }],
    ['2026-01-01', '2026-02-28', { from: '2026-01-01', until: '2026-02-28' }],
  ])('are found from %s to %s', (from, until, months) => {
    expect(findMonths({ from, until })).toEqual(months);
  });
});
