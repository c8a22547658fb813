import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { openLiveFeeds, readStoredRows } from '../../harness/liveFeeds';
import { addLiveWorld } from '../../harness/liveWorld';
import { hearNotices } from '../../harness/notices';

let database: TestDatabase;
let owner: pg.Client;
let feeds: Awaited<ReturnType<typeof openLiveFeeds>>;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  // Each record has the id 1.
  await database.db.asSystem((tx) => addLiveWorld(tx, 'CH-1'));
  feeds = await openLiveFeeds({ db: database.db, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await feeds?.close();
  await owner?.end();
  await database?.drop();
});

const readStored = () => readStoredRows(database.db);
const readKnown = () => feeds.readKnown();

/** Plain statements, whose changes only triggers can announce. */
const CHANGES = [
  ['the name of a company', `update company set name = 'Renamed'`],
  ['name, city and zone of a station', `update station set name = 'Moved', city = 'Oslo', timezone = 'Europe/Oslo'`],
  ['a model', `update charger_model set name = 'Other', current_type = 'AC'`],
  ['the code of a charger', `update charger set charger_code = 'CH-2'`],
  ['the presence of a charger', `update charger set is_online = false, offline_since = now()`],
  ['the return of a charger', `update charger set is_online = true, offline_since = null`],
  ['the fault of a charger', `update charger set reported_status = 'faulted', status_at = now(), error_code = 'X'`],
  ['the end of a charger’s fault', `update charger set reported_status = 'available', error_code = null`],
  ['the firmware of a charger', `update charger set firmware_status = 'installing', firmware_status_at = now()`],
  [
    'a new version of a charger',
    `update charger set firmware_status = 'idle', firmware_version = '2', ocpp_version = '2.0.1'`,
  ],
  ['the plug of a connector', `update connector set type = 'Type2', power_kw = 22`],
  ['a new connector', `insert into connector (charger_id, connector_no, type, power_kw) values (1, 7, 'CCS2', 50)`],
  ['a connector that goes', `delete from connector where connector_no = 7`],
  ['the tag of a session', `update charge_transaction set id_tag = 'TAG-2'`],
  ['the beginning of a session', `update charge_transaction set started_at = started_at - interval '1 minute'`],
  ['the person of a session', `update app_user set name = 'Somebody else'`],
  ['a session without a person', `update charge_transaction set app_user_id = null`],
  ['a simulation', `insert into charger_simulation (charger_id, started_at, started_by_name) values (1, now(), 'x')`],
  ['the end of a simulation', `update charger_simulation set ended_at = now()`],
  ['a simulation that goes on', `update charger_simulation set ended_at = null`],
  ['a simulation that is forgotten', `delete from charger_simulation`],
  [
    'planned work',
    `insert into planned_work (station_id, reason, from_at, until_at, is_out_of_service, created_by, created_by_name, created_at,
       started_at) values (1, 'x', now(), now() + interval '1 hour', false, 1, 'x', now(), now())`,
  ],
  ['planned work that lasts longer', `update planned_work set until_at = until_at + interval '1 hour'`],
  ['planned work that ends', `update planned_work set ended_at = now()`],
  ['a command', `insert into command (charger_id, company_id, kind, created_by_name) values (1, 1, 'reset', 'x')`],
  ['a step of a command', `update command set state = 'sent'`],
  ['a command that is deleted', `delete from command`],
  [
    'a stop of a session',
    `insert into command (charger_id, company_id, kind, created_by_name, transaction_id, state, ended_at, created_at)
       values (1, 1, 'stop', 'x', 1, 'rejected', now(), now() + interval '1 day')`,
  ],
  [
    'the state of a washer',
    `update washer set status = 'error', status_at = now(), error_code = 'E', is_water_low = true`,
  ],
  ['the presence of a washer', `update washer set is_online = not is_online`],
  ['the name of a washer', `update washer set name = 'Bay 2', code = 'W-2'`],
  [
    'name and place of a wash site',
    `update wash_site set name = 'S', city = 'Rom', address = 'A', longitude = 1, timezone = 'UTC'`,
  ],
  ['a wash site without a station', `update wash_site set station_id = null`],
  ['the name of a supplier', `update wash_supplier set name = 'Other'`],
  [
    'a command to a washer',
    `insert into wash_command (id, washer_id, kind, created_by_name, created_at) values (gen_random_uuid(), 1, 'lock', 'x', now())`,
  ],
  ['a step of a command to a washer', `update wash_command set state = 'sent'`],
  ['the end of a command to a washer', `update wash_command set state = 'effective', ended_at = now()`],
  ['the number of a home charger', `update home_charger set serial_no = 'H-2', timezone = 'Europe/Oslo'`],
  ['an alarm', `update alarm set count = count + 1 where rule_code = 'washer.error'`],
  [
    'a cause',
    `update alarm set cause_id = (select id from alarm where rule_code = 'offline.station') where charger_id = 1`,
  ],
  ['a symptom that ends', `update alarm set is_active = false where charger_id = 1`],
  ['a symptom that is released', `update alarm set is_active = true, cause_id = null where charger_id = 1`],
  ['an alarm that closes', `update alarm set is_open = false where rule_code = 'washer.error'`],
  ['an alarm that is deleted', `delete from alarm where home_charger_id = 1`],
  ['a washer that is retired', `update washer set retired_at = now()`],
  ['a charger that is retired', `update charger set retired_at = now()`],
  ['a charger that is restored', `update charger set retired_at = null`],
] as const;

describe('a live row', () => {
  it('is as the database has it at the start', async () => {
    expect(await readStored()).toHaveLength(6);
    expect(readKnown()).toEqual(await readStored());
  });

  it.each(CHANGES)('is announced when a statement changes %s', async (_name, statement) => {
    const before = await readStored();
    await owner.query(statement);
    const after = await readStored();
    expect(after, 'the statement changes nothing that live rows show').not.toEqual(before);
    await expect.poll(readKnown, { timeout: 2_000 }).toEqual(after);
  });

  it('announces nothing when only signs of life and other columns are written', async () => {
    const heard = await Promise.all(
      ['omp_live', 'omp_washer', 'omp_alarm'].map((channel) => hearNotices(database.db, channel)),
    );
    await owner.query(`update charger set last_seen = now(), alive_at = now(), is_online = is_online, remark = 'x'`);
    await owner.query(`update station set version = version + 1`);
    await owner.query(`update connector set power_kw = power_kw where id > 0`);
    await owner.query(`select pg_notify('omp_live', 'end')`);
    await expect.poll(() => heard.flatMap(({ notices }) => notices)).toEqual(['end']);
    for (const { stop } of heard) await stop();
  });

  it('is announced in notices that fit when a record shows in very many', async () => {
    await owner.query(`insert into connector (charger_id, connector_no, type, power_kw)
      select 1, 100 + i, 'CCS2', 50 from generate_series(1, 1000) i`);
    await owner.query(`update company set name = 'Of very many'`);
    const after = await readStored();
    expect(after.length).toBeGreaterThan(1_000);
    await expect.poll(() => readKnown().length, { timeout: 5_000 }).toBe(after.length);
    await expect.poll(() => readKnown().every(({ company }) => company !== 'Renamed'), { timeout: 5_000 }).toBe(true);
  });
});
