import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { LEAST_ENERGY_WH } from '../../src/contract/evo-monitor/attemptRules';
import type { Tx } from '../db/database';
import { tellTurnedAway } from './ailingHistory';
import { shareTransaction } from '../db/sharedTransaction';
import { updateAttempts } from '../ocpp/store/attemptDays';

const DAY_MS = 86_400_000;
/** The history of connectors tells of so many days; the attempts of older ones are made without it. */
const TOLD_DAYS = 2;

/** A number from 0 to 999 for a row, the same in every demo. */
const draw = (column: string, salt: number) => sql.raw(`(abs(hashtext(${column}::text || ':${salt}')) % 1000)`);

/** Share of sessions, in thousandths, before which the driver failed once, and before which another driver failed. */
const TROUBLED = 24;
const FAILED = 18;
/** One charger of so many fails more often, for a cause of its own. */
const BAD_CHARGER = 23;
const BAD_FACTOR = 8;

/** Causes of failures, with the upper ends of their shares in thousandths, their details and whether AFIREV counts them. */
const CAUSES = sql`(values (230, 'tagRefused', 'blocked', null::boolean, 'plug'), (330, 'tagRefused', 'unknownTag', null, 'tag'),
    (400, 'noMoney', 'noMoney', null, 'plug'), (560, 'noPlug', null, false, 'command'),
    (680, 'startRefused', 'Rejected', false, 'command'), (780, 'noEffect', 'noEffect', false, 'command'),
    (860, 'contactLost', null, false, 'plug'), (920, 'fault', 'GroundFailure', false, 'plug'),
    (950, 'paymentRefused', 'overLimit', null, 'plug'), (980, 'outOfService', null, false, 'plug'), (1000, 'unknown', null, null, 'plug'))
  as c(share, cause, detail, is_afirev_success, opened_by)`;

/** A jammed lock, a dead card reader, a contactor that stays open. */
const BAD_CAUSES = sql`(values (0, 'fault', 'ConnectorLockFailure', false, 'plug'), (1, 'unknown', null, null::boolean, 'plug'),
    (2, 'noEffect', 'noEffect', false, 'command')) as b(kind, cause, detail, is_afirev_success, opened_by)`;

/** Failed attempts in the quiet time before sessions: `began_at`, `ended_at`, and the session `t` after them. */
const selectFailures = (where: RawBuilder<unknown>) => sql`
  select t.*, f.began_at, f.began_at + f.seconds * interval '1 second' as ended_at,
    case when f.is_same then t.id_tag end as shown_tag, case when f.is_same then t.app_user_id end as shown_user,
    coalesce(b.cause, c.cause) as cause, case when b.cause is null then c.detail else b.detail end as detail,
    case when b.cause is null then c.is_afirev_success else b.is_afirev_success end as is_afirev_success,
    coalesce(b.opened_by, c.opened_by) as opened_by
  from (select t.*, lag(t.stopped_at) over (partition by t.connector_id order by t.started_at) as free_at,
      ${draw('t.charger_id', 1)} % ${sql.lit(BAD_CHARGER)} = 0 as is_bad
    from charge_transaction t where t.status = 'finished') t
  cross join lateral (
    select true as is_same, ${draw('t.id', 2)} as fate, ${sql.lit(TROUBLED)} as share,
      t.started_at - (150 + ${draw('t.id', 3)} / 10) * interval '1 second' as began_at, 25 + ${draw('t.id', 4)} / 20 as seconds
    union all
    select false, ${draw('t.id', 5)}, ${sql.lit(FAILED)},
      t.started_at - (2700 + ${draw('t.id', 6)}) * interval '1 second', 30 + ${draw('t.id', 7)} / 5) f
  join lateral (select * from ${CAUSES} where share > ${draw('t.id', 8)} order by share limit 1) c on true
  left join lateral (select * from ${BAD_CAUSES} where t.is_bad and kind = ${draw('t.charger_id', 9)} % 3) b on true
  where f.fate < f.share * case when t.is_bad then ${sql.lit(BAD_FACTOR)} else 1 end
    and (t.free_at is null or f.began_at > t.free_at + interval '10 minutes') and ${where}`;

/** Attempts of the days before the history of connectors begins, by their sessions and with failed ones between them. */
async function makeOldAttempts(tx: Tx, until: Date): Promise<void> {
  const isDriven = sql`t.stop_reason in ('Local', 'Remote', 'EVDisconnected')`;
  await sql`
    insert into charging_attempt (company_id, station_id, charger_id, connector_id, opened_by, began_at, began_received_at,
      ended_at, ended_received_at, id_tag, app_user_id, enterprise_id, transaction_id, energy_wh, stop_reason, outcome,
      is_afirev_success, cause, cause_detail, cause_at)
    select t.company_id, t.station_id, t.charger_id, t.connector_id,
      case when t.command_id is null then 'plug' else 'command' end, t.started_at - interval '20 seconds',
      t.started_at - interval '20 seconds', t.stopped_at + interval '40 seconds', t.stopped_at + interval '40 seconds',
      t.id_tag, t.app_user_id, t.enterprise_id, t.id, t.energy_wh, t.stop_reason,
      case when r.cause is null then 'succeeded' else 'failed' end, ${isDriven} or t.energy_wh > 500, r.cause,
      case when r.cause is not null then coalesce(t.raw_stop_reason, t.stop_reason) end,
      case when r.cause is not null then t.stopped_at end
    from charge_transaction t cross join lateral (select case when coalesce(t.energy_wh, 0) <= ${sql.lit(LEAST_ENERGY_WH)}
        then 'noEnergy' when t.flags && '{stopMissing,forceStopped}'::text[] then 'contactLost'
        when t.stop_reason = 'EmergencyStop' then 'fault' when not ${isDriven} then 'endedByCharger' end as cause) r
    where t.status = 'finished' and t.started_at < ${until}
    union all
    select x.company_id, x.station_id, x.charger_id, x.connector_id, x.opened_by, x.began_at, x.began_at, x.ended_at,
      x.ended_at, x.shown_tag, x.shown_user, null, null, null, null, 'failed', x.is_afirev_success, x.cause, x.detail,
      x.ended_at
    from (${selectFailures(sql`t.started_at < ${until}`)}) x`.execute(tx);
}

/** Refused tags in the history of the last days, as chargers would have reported them. */
async function tellRefusals(tx: Tx, from: Date): Promise<void> {
  await sql`
    with x as materialized (${selectFailures(sql`f.began_at >= ${from} and not exists (select from connector_event e
      where e.connector_id = t.connector_id and e.at between f.began_at - interval '5 minutes'
        and f.began_at + (f.seconds + 20) * interval '1 second')`)}),
    told as (
      insert into connector_event (connector_id, at, received_at, status)
      select connector_id, began_at, began_at + interval '180 ms', 'preparing' from x
      union all select connector_id, ended_at, ended_at + interval '180 ms', 'available' from x)
    insert into tag_presentation (charger_id, at, received_at, id_tag, app_user_id, is_accepted, reason)
    select charger_id, began_at + interval '8 seconds', began_at + interval '8 seconds', coalesce(shown_tag, 'F' || id),
      shown_user, false, case when cause in ('tagRefused', 'noMoney', 'paymentRefused') then detail else 'expired' end
    from x`.execute(tx);
}

/** The firmware of the chargers before their upgrades, which the history has kept since their boots alone. */
async function tellFirmware(tx: Tx): Promise<void> {
  await sql`delete from charger_firmware`.execute(tx);
  await sql`
    insert into charger_firmware (charger_id, version, from_at)
    select charger_id, from_version, at - interval '1 year' from (
      select distinct on (charger_id) charger_id, from_version, booted_at as at from firmware_upgrade
      where status = 'installed' and booted_at is not null order by charger_id, booted_at) u
    union all
    select charger_id, booted_version, booted_at from firmware_upgrade where status = 'installed' and booted_at is not null
    union all
    select c.id, c.firmware_version, c.created_at from charger c where c.firmware_version is not null
      and not exists (select from firmware_upgrade u where u.charger_id = c.id and u.status = 'installed')`.execute(tx);
}

/** Makes the attempts behind the sessions, with failed ones such that about nine of ten visits succeed at once. */
export async function makeAttempts(client: pg.ClientBase, now: Date): Promise<void> {
  const db = shareTransaction(client);
  const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - TOLD_DAYS * DAY_MS);
  await db.asSystem(async (tx) => {
    await makeOldAttempts(tx, from);
    await tellRefusals(tx, from);
    await tellTurnedAway(tx, from, now);
    await tellFirmware(tx);
    await sql`delete from charging_attempt_mark`.execute(tx);
    await sql`insert into charging_attempt_mark (charger_id, from_at) select id, ${from} from charger`.execute(tx);
    await sql`insert into charging_attempt_change (station_id, from_at, until_at)
      select station_id, min(began_at), max(began_at) from charging_attempt group by 1`.execute(tx);
    await sql`insert into charging_attempt_proof (at, differences, is_sound, proven_from)
      values (${now}, '[]', true, ${from}::timestamptz::date + 1)`.execute(tx);
  });
  await updateAttempts({ db, clock: { now: () => now.getTime() } });
}
