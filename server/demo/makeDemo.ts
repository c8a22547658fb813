import pg from 'pg';
import { openDatabase } from '../db/database';
import { ensurePartitions } from '../db/partitions';
import type { Tables } from '../db/schema';
import { SEED_LOCK, seedBase } from '../db/seed';
import { makeAdvertisements } from './advertisements';
import { countStatistics } from './countStatistics';
import { createProgress, type BeginWork } from './demoProgress';
import { chargerRows } from './chargers';
import { companyRows, enterpriseRows } from './companies';
import { connectorRows, eventRows } from './connectorEvents';
import { companyStaffRows } from './companyStaff';
import { announcementRows, clientLogRows, packageRows, paySettingRows } from './appContent';
import { copyRows, type CopyRow } from './copyRows';
import { downtimeRows, findKnownFrom } from './downtimes';
import { customerRows, enterpriseStationRows } from './customers';
import { allowedVersionRows, profitRows, upgradeRows } from './equipment';
import { LOG_HOURS, makeDemoData, type DemoData } from './demoData';
import { logRows } from './frames';
import { makeHomeTables } from './home/homeTables';
import { modelRows } from './models';
import { withLateForeignKeys, withoutMoneyTriggers } from './bulkChecks';
import { makeMoney } from './money/demoMoney';
import { tagRows } from './tags';
import { userRows } from './people';
import { recipientRows } from './recipients';
import { findOwnPrice, priceOfStation, priceSettingRows, priceVersionRows, priceVersionAt } from './prices';
import { powerSampleRows } from './powerSamples';
import { securityRows, unknownChargerRows } from './security';
import { curveRows, transactionRows } from './sessionRows';
import { stationRows } from './stations';
import { supplierSecretRows, washerRows, washerServiceRows, washMachineRows } from './washers';
import { washSupplierRows, washSupplierServiceRows } from './washServices';
import { washSiteRows } from './washSites';
import { DEMO_ACCOUNTS, staffRows } from './staff';
import { messageCodeRows, userTagMemberRows, userTagRows } from './userTags';

interface DemoOptions {
  /** Connection of the owner of the tables. */
  databaseUrl: string;
  secretKey: string;
  chargers?: number;
  /** Password of all demo accounts. */
  password: string;
  now: Date;
  /** Days of history, 90 unless told. */
  days?: number;
  /** Hears how far the work is, for example `40 %`. */
  onProgress?: (note: string) => void;
}

const DEFAULT_CHARGERS = 240;
const DEFAULT_PASSWORD = 'demo-2026';
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Fills an empty, migrated database with a whole business: companies, staff, drivers, equipment, 90 days of sessions,
 * the log of the last days. One transaction: a start that is cut off leaves nothing behind.
 * The same options give the same rows (passwords apart, which are salted).
 * @returns false where companies or staff exist already, or another node has just made the data
 */
export async function makeDemo(options: DemoOptions): Promise<boolean> {
  const { onProgress = () => undefined } = options;
  const begin = createProgress(onProgress);
  const db = openDatabase(options.databaseUrl, { poolSize: 1 });
  await seedBase(db).finally(() => db.close());
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'omp-demo' });
  await client.connect();
  try {
    await client.query('begin');
    // Another node that seeds waits here before it reads tables whose foreign keys are about to be taken away.
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [SEED_LOCK]);
    await client.query('lock table company in exclusive mode');
    const { rowCount } = await client.query('select from company union all select from sys_user limit 1');
    if (rowCount) return false;
    await fillTables(client, options, begin);
    await client.query('commit');
    begin('analyze');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await countStatistics(options, begin);
  onProgress('100 %');
  return true;
}

async function fillTables(client: pg.ClientBase, options: DemoOptions, begin: BeginWork): Promise<void> {
  begin('making');
  const data = makeDemoData(options.chargers ?? DEFAULT_CHARGERS, options.now.getTime(), options.days);
  const steps = await tableSteps(client, data, options);
  const writeTables = async () => {
    for (const { table, rows } of steps) {
      begin(table);
      await copyRows(client, table, rows);
      await continueIds(client, table);
    }
    begin('keys');
  };
  await withLateForeignKeys(client, () => withoutMoneyTriggers(client, writeTables));
}

interface Step<T extends keyof Tables = keyof Tables> {
  table: T;
  rows: Iterable<CopyRow<T>>;
}

/** All tables, each after those that it refers to. */
async function tableSteps(client: pg.ClientBase, data: DemoData, options: DemoOptions): Promise<Step[]> {
  const { secretKey, password } = options;
  const now = options.now.getTime();
  const { createdAt, stations, chargers, prices, users, tags, bindings, sessions, events } = data;
  const { commands, alarms, log, washSites, washServices, washers } = data;
  const washSuppliers = washSupplierRows(createdAt);
  const { upgrades, events: upgradeEvents } = upgradeRows(chargers, now);
  const advertisements = makeAdvertisements(now, stations);
  const profitShares = profitRows(stations, washSites);
  const tagMembers = userTagMemberRows(users);
  const knownFrom = findKnownFrom(now, options.days);
  const menu = await readMenu(client);
  const staff = await staffRows(password, menu, createdAt);
  const companyRole = DEMO_ACCOUNTS.findIndex(({ userName }) => userName === 'company') + 1;
  const companyStaff = await companyStaffRows(companyRole, createdAt, now);
  await ensurePartitions(client, 'ocpp_log', new Date(now - LOG_HOURS * HOUR_MS), new Date(now + DAY_MS));
  await ensurePartitions(client, 'meter_value', new Date(now - DAY_MS), new Date(now + DAY_MS));
  const demo = { accounts: true, hasDefaultPassword: password === DEFAULT_PASSWORD };
  return [
    createStep('setting', [{ key: 'demo', value: JSON.stringify(demo) }]),
    createStep('company', companyRows(createdAt)),
    createStep('enterprise', enterpriseRows(createdAt)),
    createStep('sysUser', staff.users),
    createStep('sysRole', staff.roles),
    createStep('sysUser', companyStaff.users),
    createStep('sysUserRole', [...staff.userRoles, ...companyStaff.userRoles]),
    createStep('sysRoleMenu', staff.roleMenus),
    createStep('appUser', userRows(users)),
    createStep('appUserTag', userTagRows(createdAt)),
    createStep('appUserTagMember', tagMembers),
    createStep('enterpriseBindUser', bindings),
    createStep('companyCustomer', customerRows(sessions, now)),
    createStep('messageCode', messageCodeRows(users, now)),
    createStep('chargeTag', tagRows(tags)),
    createStep('chargerModel', modelRows(createdAt)),
    createStep('firmwareAllowedVersion', allowedVersionRows(createdAt)),
    createStep('priceSetting', priceSettingRows(prices, createdAt)),
    createStep('priceVersion', priceVersionRows(prices, now)),
    createStep(
      'station',
      stationRows(stations, createdAt, (station) => priceOfStation(prices, station).id),
    ),
    createStep('enterpriseStation', enterpriseStationRows(stations)),
    createStep('washSite', washSiteRows(washSites, createdAt)),
    createStep('washSupplier', washSuppliers),
    createStep('washSupplierSecret', supplierSecretRows(washSuppliers, options.secretKey)),
    createStep('washSupplierService', washSupplierServiceRows(createdAt)),
    createStep('washService', washServices),
    createStep('washMachine', washMachineRows(washers, washSuppliers, createdAt)),
    createStep('washer', washerRows(washers, createdAt)),
    createStep('washerService', washerServiceRows(washers, washServices)),
    createStep(
      'charger',
      chargerRows(chargers, secretKey, now, (charger) => findOwnPrice(prices, charger)?.id ?? null),
    ),
    createStep('profitShare', profitShares),
    createStep('firmwareUpgrade', upgrades),
    createStep('firmwareUpgradeEvent', upgradeEvents),
    createStep('connector', connectorRows(chargers, events, knownFrom)),
    createStep('connectorEvent', eventRows(chargers, events)),
    createStep('connectorDowntime', downtimeRows(events, knownFrom)),
    createStep('command', commands.rows),
    createStep('alarm', alarms.rows),
    createStep('alarmEvent', alarms.events),
    createStep('alarmRecipient', recipientRows(stations, alarms.events.length, createdAt)),
    createStep('appAnnouncement', announcementRows(now)),
    createStep('file', advertisements.files),
    createStep('fileChunk', advertisements.chunks),
    createStep('appAdvertisement', advertisements.rows),
    createStep('appPackage', packageRows(now)),
    createStep('clientLog', clientLogRows(now)),
    createStep('paySetting', paySettingRows(secretKey, createdAt)),
    createStep('securityEvent', securityRows(chargers, now)),
    createStep('unknownCharger', unknownChargerRows(now)),
    createStep('chargeTransaction', transactionRows(sessions)),
    createStep('transactionCurve', curveRows(sessions)),
    createStep('powerSample', powerSampleRows(sessions, now, options.days)),
    createStep('ocppLog', logRows(log)),
    ...createSteps(
      makeHomeTables(users, { createdAt, secretKey, now, days: options.days, stationChargers: chargers.length }),
    ),
    ...moneySteps(data, { profitShares, now, tagMembers, secretKey }),
  ];
}

function moneySteps(
  { sessions, washes, prices }: DemoData,
  input: Pick<Parameters<typeof makeMoney>[0], 'profitShares' | 'now' | 'tagMembers' | 'secretKey'>,
): Step[] {
  const money = makeMoney({
    sessions,
    washes,
    priceOf: ({ connector, startedAt }) => priceVersionAt(prices, connector.charger, startedAt),
    ...input,
    commandsFrom: input.now - LOG_HOURS * HOUR_MS,
  });
  return createSteps(money);
}

/** Rows by table, in the order in which the tables refer to one another. */
function createSteps(rowsByTable: { readonly [T in keyof Tables]?: Iterable<CopyRow<T>> }): Step[] {
  return Object.entries(rowsByTable).map(([table, rows]) => createStep(table as keyof Tables, rows as Iterable<never>));
}

function createStep<T extends keyof Tables>(table: T, rows: Iterable<CopyRow<T>>): Step {
  return { table, rows } as unknown as Step;
}

async function readMenu(client: pg.ClientBase) {
  const { rows } = await client.query<{ id: string; parent: string | null; permission: string }>(
    'select id, parent_id as parent, permission_identifier as permission from sys_menu order by id',
  );
  return rows.map(({ id, parent, permission }) => ({ id, parentId: parent, permissionIdentifier: permission }));
}

/** Ids were given: the table counts on behind them. */
async function continueIds(client: pg.ClientBase, table: keyof Tables): Promise<void> {
  const name = table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { rows } = await client.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence($1, column_name) as sequence from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name = 'id'`,
    [name],
  );
  const sequence = rows[0]?.sequence;
  if (sequence) await client.query(`select setval($1, max(id)) from ${pg.escapeIdentifier(name)}`, [sequence]);
}
