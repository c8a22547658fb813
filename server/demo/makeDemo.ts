import pg from 'pg';
import { FailoverClient } from '../db/failoverClient';
import { openDatabase } from '../db/database';
import { ensurePartitions } from '../db/partitions';
import type { Tables } from '../db/schema';
import { SEED_LOCK, seedBase } from '../db/seed';
import { apiTokenRows } from './apiTokens';
import { makeAdvertisements } from './advertisements';
import { makeAttempts } from './attempts';
import { analyzeOthers } from './analyzeTables';
import { countStatistics } from './countStatistics';
import { createProgress, type BeginWork } from './demoProgress';
import { chargerRows } from './chargers';
import { companyRows, enterpriseRows } from './companies';
import { connectorRows, eventRows } from './connectorEvents';
import { companyStaffRows } from './companyStaff';
import { announcementRows, clientLogRows, packageRows, paySettingRows } from './appContent';
import { copyTable, encodeRows, encodeTables, type TableText } from './copyRows';
import { downtimeRows, findKnownFrom } from './downtimes';
import { customerRows, enterpriseStationRows } from './customers';
import { allowedVersionRows, profitRows, upgradeRows } from './equipment';
import { LOG_HOURS, makeDemoData, type DemoData } from './demoData';
import { logRows } from './frames';
import { makeHomeTables } from './home/homeTables';
import { modelRows } from './models';
import { withLateIndexes, withoutMoneyTriggers } from './bulkChecks';
import { mapAccounts } from './money/accountMappings';
import { makeMoneyOf, type DemoSeed } from './money/demoMoney';
import { tagRows } from './tags';
import { userRows } from './people';
import { recipientRows } from './recipients';
import { makeRecovery } from './recovery';
import { energyPriceRows, energyPriceVersionRows } from './energyPrices';
import { findOwnPrice, priceOfStation, priceSettingRows, priceVersionRows } from './prices';
import { powerSampleRows } from './powerSamples';
import { securityRows, unknownChargerRows } from './security';
import { curveRows, transactionRows } from './sessionRows';
import { stationRows } from './stations';
import { supplierSecretRows, washerRows, washerServiceRows, washMachineRows } from './washers';
import { washSupplierRows, washSupplierServiceRows } from './washServices';
import { washSiteRows } from './washSites';
import { addIncidents } from './incidents';
import { addOnCall } from './onCall';
import { addWebhooks } from './webhooks';
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
  /** Days of history, default 90. */
  days?: number;
  /** Hears how far the work is, for example `40 %`. */
  onProgress?: (note: string) => void;
  /** Makes the money in parallel to the other work; by default it is made in sequence. */
  makeMoneyBeside?: (seed: DemoSeed) => AsyncIterable<TableText>;
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
  const client = new FailoverClient({ connectionString: options.databaseUrl, application_name: 'omp-demo' });
  await client.connect();
  try {
    await client.query('begin');
    // Tables with deferred triggers behind them could get no index.
    await client.query('set constraints all immediate');
    // Another seeding node waits here before it reads tables whose foreign keys are about to be dropped.
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [SEED_LOCK]);
    await client.query('lock table company in exclusive mode');
    const { rowCount } = await client.query('select from company union all select from sys_user limit 1');
    if (rowCount) return false;
    await fillTables(client, options, begin);
    await client.query('commit');
    await addWebhooks(client, { secretKey: options.secretKey, at: options.now });
    await addOnCall(client, { secretKey: options.secretKey, at: options.now });
    await addIncidents(client, options.now);
  } finally {
    await client.end();
  }
  begin('analyze');
  await analyzeOthers(options.databaseUrl);
  onProgress('100 %');
  return true;
}

/** Last of the tables that the statistics read; counting starts after it, while the other process makes the ledger. */
const LAST_COUNTED: keyof Tables = 'couponUse';

async function fillTables(client: pg.ClientBase, options: DemoOptions, begin: BeginWork): Promise<void> {
  begin('making');
  const { secretKey, days } = options;
  const seed = { chargers: options.chargers ?? DEFAULT_CHARGERS, days, now: options.now.getTime(), secretKey };
  const beside = options.makeMoneyBeside?.(seed);
  const data = makeDemoData(seed.chargers, seed.now, days);
  const tables = await listTables(client, data, options);
  await withLateIndexes(client, (onWritten) =>
    withoutMoneyTriggers(client, async () => {
      const write = async (text: TableText) => {
        begin(text.table);
        await writeTable(client, text);
        await onWritten(text.table);
      };
      for (const table of tables) await write(table);
      for await (const table of beside ?? makeMoneyOf(data, seed)) {
        await write(table);
        if (table.table === LAST_COUNTED) await countStatistics(client, options.now, begin);
      }
      begin('keys');
    }),
  );
  await mapAccounts(client);
  begin('attempts');
  await makeAttempts(client, options.now);
  await makeRecovery(client, options.now);
}

async function writeTable(client: pg.ClientBase, text: TableText): Promise<void> {
  await copyTable(client, text);
  await continueIds(client, text.table);
}

/** All tables except those of the money, referenced tables first. */
async function listTables(client: pg.ClientBase, data: DemoData, options: DemoOptions): Promise<TableText[]> {
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
    encodeRows('setting', [{ key: 'demo', value: JSON.stringify(demo) }]),
    encodeRows('company', companyRows(createdAt)),
    encodeRows('enterprise', enterpriseRows(createdAt)),
    encodeRows('sysUser', staff.users),
    encodeRows('sysRole', staff.roles),
    encodeRows('sysUser', companyStaff.users),
    encodeRows('sysUserRole', [...staff.userRoles, ...companyStaff.userRoles]),
    encodeRows('sysRoleMenu', staff.roleMenus),
    encodeRows('apiToken', apiTokenRows(now)),
    encodeRows('appUser', userRows(users)),
    encodeRows('appUserTag', userTagRows(createdAt)),
    encodeRows('appUserTagMember', tagMembers),
    encodeRows('enterpriseBindUser', bindings),
    encodeRows('companyCustomer', customerRows(sessions, now)),
    encodeRows('messageCode', messageCodeRows(users, now)),
    encodeRows('chargeTag', tagRows(tags)),
    encodeRows('chargerModel', modelRows(createdAt)),
    encodeRows('firmwareAllowedVersion', allowedVersionRows(createdAt)),
    encodeRows('priceSetting', priceSettingRows(prices, createdAt)),
    encodeRows('priceVersion', priceVersionRows(prices, now)),
    encodeRows(
      'station',
      stationRows(stations, createdAt, (station) => priceOfStation(prices, station).id),
    ),
    encodeRows('energyPrice', energyPriceRows(stations)),
    encodeRows('energyPriceVersion', energyPriceVersionRows(stations, prices, { createdAt, now })),
    encodeRows('enterpriseStation', enterpriseStationRows(stations)),
    encodeRows('washSite', washSiteRows(washSites, createdAt)),
    encodeRows('washSupplier', washSuppliers),
    encodeRows('washSupplierSecret', supplierSecretRows(washSuppliers, options.secretKey)),
    encodeRows('washSupplierService', washSupplierServiceRows(createdAt)),
    encodeRows('washService', washServices),
    encodeRows('washMachine', washMachineRows(washers, washSuppliers, createdAt)),
    encodeRows('washer', washerRows(washers, createdAt)),
    encodeRows('washerService', washerServiceRows(washers, washServices)),
    encodeRows(
      'charger',
      chargerRows(chargers, secretKey, now, (charger) => findOwnPrice(prices, charger)?.id ?? null),
    ),
    encodeRows('profitShare', profitShares),
    encodeRows('firmwareUpgrade', upgrades),
    encodeRows('firmwareUpgradeEvent', upgradeEvents),
    encodeRows('connector', connectorRows(chargers, events, knownFrom)),
    encodeRows('connectorEvent', eventRows(chargers, events)),
    encodeRows('connectorDowntime', downtimeRows(events, knownFrom)),
    encodeRows('command', commands.rows),
    encodeRows('alarm', alarms.rows),
    encodeRows('alarmEvent', alarms.events),
    encodeRows('alarmRecipient', recipientRows(stations, alarms.events.length, createdAt)),
    encodeRows('appAnnouncement', announcementRows(now)),
    encodeRows('file', advertisements.files),
    encodeRows('fileChunk', advertisements.chunks),
    encodeRows('appAdvertisement', advertisements.rows),
    encodeRows('appPackage', packageRows(now)),
    encodeRows('clientLog', clientLogRows(now)),
    encodeRows('paySetting', paySettingRows(secretKey, createdAt)),
    encodeRows('securityEvent', securityRows(chargers, now)),
    encodeRows('unknownCharger', unknownChargerRows(now)),
    encodeRows('chargeTransaction', transactionRows(sessions)),
    encodeRows('transactionCurve', curveRows(sessions)),
    encodeRows('powerSample', powerSampleRows(sessions, now, options.days)),
    encodeRows('ocppLog', logRows(log)),
    ...encodeTables(
      makeHomeTables(users, { createdAt, secretKey, now, days: options.days, stationChargers: chargers.length }),
    ),
  ];
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
