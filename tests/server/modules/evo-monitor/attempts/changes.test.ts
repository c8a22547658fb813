import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { attempts } from '../../../../../src/contract/evo-monitor/attempts';
import { CHANGE_DAYS } from '../../../../../src/contract/evo-monitor/attemptChanges';
import { countDays, dayAfter, dayIn } from '../../../../../src/lib/calendar';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';
import { countAttempts, type MadeAttempt } from './countedAttempts';
import { makeAttempts } from './madeAttempts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const NOW = Date.parse('2026-06-10T13:17:00Z');

let test: TestApp;
let token: string;
let stranger: string;
let companyId: string;
let made: MadeAttempt[];
let chargers: string[];

beforeAll(async () => {
  test = await testApp();
  test.clock.advance(NOW - test.clock.now());
  companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Volt'));
  const otherId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Stranger'));
  made = await makeAttempts(test, companyId, { seed: 3, now: NOW, days: 60, chargers: 4, pauseMinutes: 2_000 });
  chargers = [...new Set(made.map(({ chargerId }) => chargerId))];
  token = await test.userWith(['statistic/analysis/view']);
  stranger = await test.userWith(['statistic/analysis/view'], { scope: 'company', companyId: otherId });
});
afterAll(() => test.close());

const readChanges = async (by = token) =>
  ((await test.call(attempts.changes, { token: by, body: {} })).data as ResponseOf<typeof attempts.changes>).changes;
const readChange = async (kind: 'wave' | 'settings', id: string, by = token) =>
  (await test.call(attempts.change, { token: by, body: { kind, id } })).data as ResponseOf<typeof attempts.change>;

interface Changed {
  begunAt: number;
  doneAt: number;
}

/** Figures of chargers on as many whole days before and after their changes. */
function countAround(changed: ReadonlyMap<string, Changed>) {
  const isOf = (side: 'before' | 'after') => (day: string, attempt: MadeAttempt) => {
    const change = changed.get(attempt.chargerId);
    if (!change) return false;
    const [begun, done] = [change.begunAt, change.doneAt].map((at) => dayIn(attempt.timezone, at));
    const length = Math.min(CHANGE_DAYS, countDays(done!, dayIn(attempt.timezone, NOW)) - 2);
    return side === 'before'
      ? day >= dayAfter(begun!, -length) && day < begun!
      : day > done! && day <= dayAfter(done!, length);
  };
  const count = (side: 'before' | 'after') =>
    countAttempts(made, { definition: 'platform', at: NOW, isOf: isOf(side) });
  return { before: count('before'), after: count('after') };
}

describe('success before and after', () => {
  it('a firmware wave counts its proven chargers for as many days on both sides', async () => {
    const changed = new Map<string, Changed>([
      [chargers[0]!, { begunAt: NOW - 12 * DAY_MS, doneAt: NOW - 11 * DAY_MS }],
      [chargers[1]!, { begunAt: NOW - 40 * DAY_MS, doneAt: NOW - 40 * DAY_MS + HOUR_MS }],
      // Its change was on the last day, after which no whole one has passed.
      [chargers[2]!, { begunAt: NOW - 20 * HOUR_MS, doneAt: NOW - 2 * HOUR_MS }],
    ]);
    const id = await test.deps.db.asSystem(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into firmware_campaign (company_id, name, version, made_for, source, rules, created_by_name, created_at)
        values (${companyId}, 'Spring', '2.0', '{}', '{}', '{}', 'noc', ${new Date(NOW)}) returning id::text as id`.execute(
        tx,
      );
      for (const [chargerId, { begunAt, doneAt }] of changed)
        await sql`insert into firmware_campaign_member (campaign_id, charger_id, wave, state, sent_at, settled_at, requested_at)
          values (${rows[0]!.id}, ${chargerId}, 2, 'proven', ${new Date(begunAt)}, ${new Date(doneAt)}, now())`.execute(
          tx,
        );
      await sql`insert into firmware_campaign_member (campaign_id, charger_id, wave, state, settled_at, requested_at)
        values (${rows[0]!.id}, ${chargers[3]!}, 2, 'failed', ${new Date(NOW - 9 * DAY_MS)}, now())`.execute(tx);
      return rows[0]!.id;
    });
    expect(await readChanges()).toMatchObject([{ id: `${id}-2`, kind: 'wave', name: 'Spring', wave: 2, chargers: 3 }]);
    const answer = await readChange('wave', `${id}-2`);
    expect(answer).toEqual({ definition: 'platform', chargers: 2, ...countAround(changed) });
    expect(answer.before.attempts).toBeGreaterThan(10);
    expect(await readChange('wave', `${id}-1`)).toMatchObject({ chargers: 0, before: { attempts: 0 } });
  });

  it('a run of settings counts the chargers that took one', async () => {
    const change = { begunAt: NOW - 9 * DAY_MS, doneAt: NOW - 9 * DAY_MS + HOUR_MS };
    const id = await test.deps.db.asSystem(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into setting_run (company_id, created_by_name) values (${companyId}, 'noc') returning id::text as id`.execute(
        tx,
      );
      const { rows: commands } = await sql<{ id: string }>`
        insert into command (charger_id, company_id, kind, created_by_name, created_at, ended_at, state)
        values (${chargers[0]!}, ${companyId}, 'settings', 'noc', ${new Date(change.begunAt)}, ${new Date(change.doneAt)},
          'effective') returning id::text as id`.execute(tx);
      for (const [chargerId, state, commandId] of [
        [chargers[0]!, 'done', commands[0]!.id],
        [chargers[1]!, 'skipped', null],
      ])
        await sql`insert into setting_run_change (run_id, charger_id, setting, state, command_id, requested_by_name)
          values (${rows[0]!.id}, ${chargerId}, '{}', ${state}, ${commandId}, 'noc')`.execute(tx);
      return rows[0]!.id;
    });
    expect(await readChange('settings', id)).toEqual({
      ...{ definition: 'platform', chargers: 1 },
      ...countAround(new Map([[chargers[0]!, change]])),
    });
  });

  it('are not those of another company', async () => {
    const [change] = await readChanges();
    expect(await readChanges(stranger)).toEqual([]);
    expect(await readChange(change!.kind, change!.id, stranger)).toMatchObject({ chargers: 0, after: { attempts: 0 } });
  });
});
