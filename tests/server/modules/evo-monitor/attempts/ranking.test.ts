import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn, ResponseOf } from '../../../../../src/contract/endpoint';
import { RANKED_VISITS } from '../../../../../src/contract/evo-monitor/attemptRules';
import { attempts } from '../../../../../src/contract/evo-monitor/attempts';
import { dayAfter, dayIn } from '../../../../../src/lib/calendar';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';
import { countAttempts, type MadeAttempt } from './countedAttempts';
import { makeAttempts } from './madeAttempts';

const NOW = Date.parse('2026-11-10T13:17:00Z');
const DAYS = 28;

let test: TestApp;
let token: string;
let made: MadeAttempt[];

beforeAll(async () => {
  test = await testApp();
  test.clock.advance(NOW - test.clock.now());
  const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Volt'));
  made = await makeAttempts(test, companyId, { seed: 7, now: NOW, days: 40, chargers: 6, pauseMinutes: 3_000 });
  token = await test.userWith(['maintenance/attempts/view', 'maintenance/attempts/export']);
});
afterAll(() => test.close());

const readRanking = async (body: Omit<BodyIn<typeof attempts.ranking>, 'pageNum'> = {}) =>
  (
    (await test.call(attempts.ranking, { token, body: { pageNum: 1, pageSize: 20, ...body } })).data as ResponseOf<
      typeof attempts.ranking
    >
  ).records;
const readSummary = async () =>
  (await test.call(attempts.summary, { token, body: {} })).data as ResponseOf<typeof attempts.summary>;

/** Whether a day is one of the last four weeks of its station. */
function isOf(day: string, { timezone }: MadeAttempt): boolean {
  const last = dayIn(timezone, NOW);
  return day >= dayAfter(last, 1 - DAYS) && day <= last;
}

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
        ...{ definition: 'platform', at: NOW, isOf },
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
        attempt.cause === 'unknown' && isOf(dayIn(attempt.timezone, attempt.beganAt), attempt)
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
    expect((await readSummary()).chargers).toEqual({ all: 6, turnsAway: 1, longQuiet: 0 });
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
