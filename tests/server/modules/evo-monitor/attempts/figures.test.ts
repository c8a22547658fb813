import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMonths } from '../../../../../server/statistics/attempts/counts';
import type { BodyIn, ResponseOf } from '../../../../../src/contract/endpoint';
import { RANKED_VISITS, SUCCESS_DEFINITIONS } from '../../../../../src/contract/evo-monitor/attemptRules';
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
  token = await test.userWith(['maintenance/attempts/view', 'maintenance/attempts/export']);
});
afterAll(() => test.close());

const readSummary = async (body: BodyIn<typeof attempts.summary>) =>
  (await test.call(attempts.summary, { token, body })).data as ResponseOf<typeof attempts.summary>;
const readRanking = async (body: Omit<BodyIn<typeof attempts.ranking>, 'pageNum'> = {}) =>
  (
    (await test.call(attempts.ranking, { token, body: { pageNum: 1, pageSize: 20, ...body } })).data as ResponseOf<
      typeof attempts.ranking
    >
  ).records;
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
    const readVersion = ({ chargerId, beganAt }: MadeAttempt) =>
      changes.get(chargerId)!.findLast(({ at }) => at <= beganAt)?.version ?? null;
    const bodies = [{ days: 28 }, { from: '2026-09-20', until: '2026-11-05' }] as const;
    for (const body of bodies) {
      const groups = await readGroups({ by: 'firmware', ...body });
      expect(groups.length).toBeGreaterThan(4);
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
});

describe('ranking of chargers', () => {
  it('begins with the lowest success of those with enough visits', async () => {
    const rows = await readRanking();
    const ranked = rows.filter(({ visits }) => visits >= RANKED_VISITS);
    expect(ranked.length).toBeGreaterThan(2);
    expect(rows.slice(0, ranked.length).every(({ isRanked }) => isRanked)).toBe(true);
    const shares = ranked.map(({ firstShare }) => firstShare);
    expect(shares).toEqual(shares.toSorted((one, other) => (one ?? 0) - (other ?? 0)));
    for (const row of rows) {
      const figures = countAttempts(made, {
        ...{ definition: 'platform', at: NOW, isOf: within(28, 0) },
        isCounted: ({ chargerId }) => chargerId === row.chargerId,
      });
      const most = Math.max(...Object.values(figures.causes));
      expect(row).toMatchObject({
        attempts: figures.attempts,
        failed: figures.attempts - figures.succeeded,
        visitsFirst: figures.visitsFirst,
        visits: figures.visitsFirst + figures.visitsTroubled + figures.visitsFailed,
        mainCauseCount: most,
      });
      expect(figures.causes[row.mainCause!]).toBe(most);
    }
  });

  it('shows the last twenty attempts, and opens with the newest', async () => {
    const [row] = await readRanking();
    const own = made
      .filter(({ chargerId }) => chargerId === row!.chargerId)
      .toSorted((one, other) => one.beganAt - other.beganAt)
      .slice(-20);
    expect(row!.marks.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(row!.id).toBe(own.at(-1)!.id);
  });

  it('holds the chargers of a cause alone when one is chosen, with that cause as the main one', async () => {
    const rows = await readRanking({ causes: ['unknown'] });
    const expected = new Set(
      made.flatMap((attempt) =>
        attempt.cause === 'unknown' && within(28, 0)(dayIn(attempt.timezone, attempt.beganAt), attempt)
          ? [attempt.chargerId]
          : [],
      ),
    );
    expect(new Set(rows.map(({ chargerId }) => chargerId))).toEqual(expected);
    expect(rows.every(({ mainCause, mainCauseCount }) => mainCause === 'unknown' && mainCauseCount > 0)).toBe(true);
  });

  it('holds the chargers with a standing alarm when their tab is chosen', async () => {
    const [first] = await readRanking();
    await test.deps.db.asSystem((tx) =>
      sql`insert into alarm (company_id, station_id, charger_id, rule_code, classification, level, priority, first_at,
          last_at, is_active)
        select s.company_id, s.id, c.id, r.code, 'chargeralarm', 'warning', 'high', now(), now(), r.is_active
        from charger c join station s on s.id = c.station_id
        cross join (values ('attempts.turnsDriversAway', true), ('attempts.longQuiet', false)) r(code, is_active)
        where c.id = ${first!.chargerId}`.execute(tx),
    );
    expect(await readRanking({ standing: 'turnsAway' })).toMatchObject([
      { chargerId: first!.chargerId, standing: 'turnsAway' },
    ]);
    expect(await readRanking({ standing: 'longQuiet' })).toEqual([]);
    expect((await readSummary({})).chargers).toEqual({ all: 6, turnsAway: 1, longQuiet: 0 });
  });

  it('is exported in its order', async () => {
    const { data } = await test.call(attempts.rankingExport, {
      token,
      body: { columns: ['chargerCode', 'firstShare'] },
    });
    const rows = await readRanking();
    expect(
      String(data)
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(rows.map(({ chargerCode }) => chargerCode));
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
