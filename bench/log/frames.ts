import type pg from 'pg';
import { ensurePartitions } from '../../server/db/partitions';

const DAY_MS = 86_400_000;
/** Retention of the log, days. */
const DAYS = 30;
/** Text in one of so many calls. */
export const RARE_TEXT = 'GroundFailure';
const RARE_EVERY = 4_999;

/**
 * Frames of the last 30 days, evenly over time and chargers: calls of four kinds and their answers. The partitions are
 * unlogged, without an effect on reads.
 */
export async function fillFrames(client: pg.Client, rows: number, now: number): Promise<void> {
  await ensurePartitions(client, 'ocpp_log', new Date(now - DAYS * DAY_MS), new Date(now + DAY_MS));
  await client.query(`do $$ declare name text; begin
    for name in select inhrelid::regclass::text from pg_inherits where inhparent = 'ocpp_log'::regclass loop
      execute 'alter table ' || name || ' set unlogged';
    end loop; end $$`);
  for (let day = DAYS; day > 0; day -= 1) {
    await client.query(FRAMES, [new Date(now - day * DAY_MS), Math.floor(rows / DAYS / 2)]);
  }
  await client.query('vacuum analyze ocpp_log');
}

/** $1 begin of the day, $2 calls of it. */
const FRAMES = `
  with place as materialized (
    select row_number() over (order by c.id) - 1 as no, c.id, c.charger_code, s.company_id
    from charger c join station s on s.id = c.station_id),
  fleet as materialized (select count(*) as size from place)
  insert into ocpp_log (at, charger_code, charger_id, company_id, level, message_type, message_id, action, content,
    round_trip_ms)
  select $1::timestamptz + i * (interval '1 day' / $2::int) + side * interval '20 milliseconds', p.charger_code, p.id,
    p.company_id, case side when 0 then 'up' else 'down' end, 2 + side, 'm' || i,
    (array['MeterValues', 'StatusNotification', 'Heartbeat', 'MeterValues'])[1 + i % 4],
    case when side = 1 then '[3,"m' || i || '",{"currentTime":"2026-11-20T14:32:04.118Z"}]'
      when i % ${RARE_EVERY} = 0 then '[2,"m' || i || '","StatusNotification",{"connectorId":1,"status":"Faulted","errorCode":"${RARE_TEXT}"}]'
      else '[2,"m' || i || '","MeterValues",{"connectorId":1,"transactionId":' || i || ',"meterValue":[{"timestamp":"2026-11-20T14:32:04.118Z","sampledValue":[{"value":"' || i * 7 || '","measurand":"Energy.Active.Import.Register","unit":"Wh"},{"value":"' || i % 350 || '","measurand":"Power.Active.Import","unit":"kW"}]}]}]' end,
    case side when 1 then 20 end
  from generate_series(0, $2::int - 1) i
    cross join (values (0), (1)) sides (side)
    join place p on p.no = i % (select size from fleet)
  order by 1`;
