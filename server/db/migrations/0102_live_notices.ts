import { sql, type Kysely } from 'kysely';

/**
 * Changes of records announce the live rows that show them, by trigger, so that no writer can forget it. The cost grows
 * with the change: an update of other columns costs only the comparison of the shown ones. State and readings of
 * connectors are announced by the batch that writes them, in one notice for all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const CHANNELS = { connectors: 'omp_live', washers: 'omp_washer', alarms: 'omp_alarm' } as const;
type Feed = keyof typeof CHANNELS;

/** A notice takes 8,000 bytes, an id up to 19 digits. */
const MOST_IDS = 300;

const callNotify = (feed: Feed) =>
  `perform pg_notify('${CHANNELS[feed]}', '{"${feed}":["' || string_agg(p.id::text, '","') || '"]}')`;

/** Announces rows of a live feed at the commit. @param ids query of their ids */
const announceRows = (feed: Feed, ids: string) => `
       ${callNotify(feed)}
       from (select i.id, (row_number() over () - 1) / ${MOST_IDS} as part from (${ids}) i(id)) p group by p.part;`;

/** The same for rows that fit into one notice: chargers come back by the thousand. */
const announceFewRows = (feed: Feed, ids: string) => `
       ${callNotify(feed)} from (${ids}) p(id) having count(*) > 0;`;

interface Shown {
  table: string;
  /** Columns that live rows show. */
  columns: readonly string[];
  /** Rows come and go while their live rows stay. */
  isPart?: true;
  /** The connectors of one charger, or one washer. */
  isOne?: true;
  /** Live rows that show the record `r`: queries of their ids. */
  in: Partial<Record<Feed, string>>;
}

function createNotice({ table, columns, isPart, isOne, in: feeds }: Shown): string[] {
  const name = `live_${table}_${Object.keys(feeds).join('_')}`;
  const row = (alias: string) => `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
  return [
    `create function omp_${name}() returns trigger language plpgsql security definer set search_path = public as $$
     declare r record;
     begin
       if tg_op = 'DELETE' then r := old; else r := new; end if;
       ${(Object.entries(feeds) as [Feed, string][]).map(([feed, ids]) => (isOne ? announceFewRows : announceRows)(feed, ids)).join('')}
       return null;
     end $$`,
    `create trigger ${name}_changed after update of ${columns.join(', ')} on ${table} for each row
       when (${row('old')} is distinct from ${row('new')}) execute function omp_${name}()`,
    ...(isPart
      ? [`create trigger ${name}_made after insert or delete on ${table} for each row execute function omp_${name}()`]
      : []),
  ];
}

const CONNECTORS = 'select n.id from connector n join charger c on c.id = n.charger_id';
const OF_CHARGER = 'select n.id from connector n where n.charger_id = r.charger_id';
const WASHERS = 'select w.id from washer w join wash_site g on g.id = w.wash_site_id';
const ALARMS = 'select a.id from alarm a where a.is_open';

const SHOWN: readonly Shown[] = [
  {
    table: 'company',
    columns: ['name'],
    in: {
      connectors: `${CONNECTORS} join station s on s.id = c.station_id where s.company_id = r.id`,
      washers: `${WASHERS} where g.company_id = r.id`,
      alarms: `${ALARMS} and a.company_id = r.id`,
    },
  },
  {
    table: 'station',
    columns: ['name', 'city', 'timezone', 'company_id'],
    in: {
      connectors: `${CONNECTORS} where c.station_id = r.id`,
      washers: `${WASHERS} where g.station_id = r.id`,
      alarms: `${ALARMS} and a.station_id = r.id`,
    },
  },
  {
    table: 'charger_model',
    columns: ['name', 'current_type'],
    in: { connectors: `${CONNECTORS} where c.model_id = r.id` },
  },
  {
    table: 'charger',
    columns: [
      ...['charger_code', 'station_id', 'model_id', 'retired_at', 'ocpp_version', 'is_online', 'offline_since'],
      ...['firmware_version', 'firmware_status', 'firmware_status_at', 'reported_status', 'status_at', 'error_code'],
      ...['vendor_error_code', 'info'],
    ],
    isOne: true,
    in: { connectors: 'select n.id from connector n where n.charger_id = r.id' },
  },
  { table: 'charger', columns: ['charger_code'], in: { alarms: `${ALARMS} and a.charger_id = r.id` } },
  { table: 'connector', columns: ['type', 'power_kw'], isPart: true, isOne: true, in: { connectors: 'select r.id' } },
  {
    table: 'charge_transaction',
    columns: ['started_at', 'id_tag', 'app_user_id'],
    isOne: true,
    in: { connectors: `${OF_CHARGER} and n.transaction_id = r.id` },
  },
  {
    // A connector whose cable is still plugged in shows the person of its last session.
    table: 'app_user',
    columns: ['name'],
    in: {
      connectors: `select n.id from charge_transaction t
         join connector n on n.charger_id = t.charger_id and n.transaction_id = t.id where t.app_user_id = r.id`,
    },
  },
  { table: 'charger_simulation', columns: ['ended_at'], isPart: true, isOne: true, in: { connectors: OF_CHARGER } },
  {
    table: 'planned_work',
    columns: ['started_at', 'until_at', 'ended_at'],
    isPart: true,
    in: { connectors: `${CONNECTORS} where c.id = r.charger_id or c.station_id = r.station_id` },
  },
  { table: 'command', columns: ['state', 'ended_at'], isPart: true, isOne: true, in: { connectors: OF_CHARGER } },
  {
    table: 'washer',
    columns: [
      ...[
        'name',
        'code',
        'supplier_id',
        'wash_site_id',
        'retired_at',
        'status',
        'status_at',
        'is_online',
        'error_code',
      ],
      ...['is_water_low', 'is_soap_low'],
    ],
    isPart: true,
    isOne: true,
    in: { washers: 'select r.id' },
  },
  { table: 'washer', columns: ['name', 'wash_site_id'], in: { alarms: `${ALARMS} and a.washer_id = r.id` } },
  {
    table: 'wash_site',
    columns: [...['name', 'company_id', 'station_id', 'city', 'address', 'longitude', 'latitude', 'timezone']],
    in: {
      washers: `${WASHERS} where g.id = r.id`,
      alarms: `${ALARMS} and a.washer_id in (select w.id from washer w where w.wash_site_id = r.id)`,
    },
  },
  { table: 'wash_supplier', columns: ['name'], in: { washers: `${WASHERS} where w.supplier_id = r.id` } },
  {
    table: 'wash_command',
    columns: ['state', 'ended_at'],
    isPart: true,
    isOne: true,
    in: { washers: 'select r.washer_id' },
  },
  {
    table: 'home_charger',
    columns: ['serial_no', 'timezone'],
    in: { alarms: `${ALARMS} and a.home_charger_id = r.id` },
  },
];

/** Changed alarms and their causes, which show how many symptoms they have; many alarms change in one statement. */
const selectChanged = (...tables: string[]) =>
  tables
    .map((table) => `select id from ${table} union select cause_id from ${table} where cause_id is not null`)
    .join(' union ');

const ALARM_NOTICES = [
  `create function omp_live_alarm() returns trigger language plpgsql security definer set search_path = public as $$
   begin
     if tg_op = 'INSERT' then ${announceRows('alarms', selectChanged('made'))}
     elsif tg_op = 'UPDATE' then ${announceRows('alarms', selectChanged('made', 'gone'))}
     else ${announceRows('alarms', selectChanged('gone'))}
     end if;
     return null;
   end $$`,
  `create trigger live_alarm_made after insert on alarm referencing new table as made
     for each statement execute function omp_live_alarm()`,
  `create trigger live_alarm_changed after update on alarm referencing old table as gone new table as made
     for each statement execute function omp_live_alarm()`,
  `create trigger live_alarm_gone after delete on alarm referencing old table as gone
     for each statement execute function omp_live_alarm()`,
];

const STATEMENTS = [...SHOWN.flatMap(createNotice), ...ALARM_NOTICES];
