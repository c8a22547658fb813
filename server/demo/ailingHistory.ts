import { sql } from 'kysely';
import { FAULT_RATES } from '../simulator/model/faultPlan';
import { drawVisit } from '../simulator/model/visit';
import type { Tx } from '../db/database';
import { toTimestamp } from '../db/rows';
import { createUuid, openRandomStream } from './chance';
import type { DemoCharger, DemoConnector } from './chargers';
import { drawCurve } from './curves';
import type { DemoSession } from './demoSession';
import { AILING_CHARGERS, getAilment } from './personas';
import type { DemoPayers } from './payers';
import type { DemoTag } from './tags';

/** Drivers that an ailing connector has turned away at the end of the history. */
const FAILURES = 4;
/** They come in the last hours. */
const HOURS = 30;
/** Ailing connectors have no sessions from so long before the end of the history on. */
export const AILING_SECONDS = 36 * 3_600;
const REST_SECONDS = 1_500;
const HOUR = 3_600;

/** The connectors that fail their drivers. */
export function listAiling(chargers: readonly DemoCharger[]): DemoConnector[] {
  return chargers.flatMap(({ code, connectors }) => {
    const ailment = getAilment(code);
    if (ailment === undefined) return [];
    return ailment === 'deadReader' ? connectors : connectors.slice(0, 1);
  });
}

/**
 * Sessions without energy at the charger whose contactor stays open, between its last session and the end of the
 * history. @param lastStop epoch seconds
 */
export function drawEmptySessions(
  chargers: readonly DemoCharger[],
  sessions: readonly DemoSession[],
  { tags, payers }: { tags: readonly DemoTag[]; payers: DemoPayers },
  lastStop: number,
): DemoSession[] {
  const charger = chargers.find(({ code }) => code === AILING_CHARGERS.openContactor);
  const connector = charger?.connectors[0];
  if (!charger || !connector) return [];
  const random = openRandomStream('open contactor');
  const { id: stationId, company, city } = charger.station;
  const paysAlone = (tag: DemoTag) => payers.decide(tag, { company, stationId }, lastStop).kind === 'person';
  const drivers = tags
    .filter((tag) => tag.country === city.country && tag.appUserId !== null && paysAlone(tag))
    .slice(0, FAILURES);
  const last = sessions.findLast((session) => session.connector === connector);
  const from = Math.max(last ? last.stoppedAt + last.endUnknownFor : 0, lastStop - HOURS * HOUR) + REST_SECONDS;
  const step = Math.floor((lastStop - from) / (FAILURES + 1));
  if (step < REST_SECONDS) return [];
  return drivers.map((tag, index) => {
    const startedAt = from + (index + 1) * step;
    const { battery, ambient } = drawVisit(random, connector, tag.tagNo, FAULT_RATES.none);
    // With a full battery the session draws no energy, as with an open contactor.
    const plan = { ...connector, battery: { ...battery, soc: 100 }, ambient, targetSoc: 80, patience: 0, linger: 0 };
    const drawn = drawCurve({ ...plan, sharing: null }, startedAt, connector.meter, random);
    const soc = drawn.startSoc === null ? null : Math.round(battery.soc);
    return {
      ...{ id: 0, connector, tag, startedAt, chargedUntil: startedAt, stoppedAt: startedAt + drawn.duration },
      ...{ meterStart: connector.meter, meterStop: connector.meter, energyWh: 0, startSoc: soc, stopSoc: soc },
      curve: { ...drawn.points, soc: drawn.points.soc.map(() => soc) },
      chargerTxnId: createUuid(random),
      ...{ enterpriseId: null, startCommandId: null, fault: null, flags: [], endUnknownFor: 0 },
      ...{ reason: 'Local' as const, raw: 'Local', isBroken: false },
    };
  });
}

/** Tells of drivers at a jammed lock or a dead reader, as their chargers would have reported them. */
export async function tellTurnedAway(tx: Tx, from: Date, now: Date): Promise<void> {
  await sql`
    with n as materialized (
      select n.id, n.charger_id, c.charger_code = ${AILING_CHARGERS.deadReader} as is_deaf,
        greatest(${from}, ${now}::timestamptz - ${HOURS} * interval '1 hour', (select max(stopped_at) from charge_transaction
          where connector_id = n.id)) + ${REST_SECONDS} * interval '1 second' as from_at
      from connector n join charger c on c.id = n.charger_id
      where c.charger_code = ${AILING_CHARGERS.deadReader}
        or (c.charger_code = ${AILING_CHARGERS.jammedLock} and n.connector_no = 1)),
    x as materialized (
      select n.*, f.turn, n.from_at + f.turn * (${toTimestamp(now.getTime())}::timestamptz - n.from_at) / ${FAILURES + 1} as at
      from n cross join generate_series(1, ${FAILURES}) f(turn)
      where n.from_at < ${now}::timestamptz - interval '2 hours'),
    shown as (
      update connector c set status_at = f.at, reported_at = f.at
      from (select id, max(at) + interval '55 seconds' as at from x group by 1) f where c.id = f.id),
    driver as materialized (
      select tag_no, app_user_id, row_number() over (order by id) as turn from charge_tag
      where app_user_id is not null and status = 'enabled' and tag_no not like '+%' order by id limit ${FAILURES}),
    told as (
      insert into connector_event (connector_id, at, received_at, status)
      select id, at, at + interval '180 ms', 'preparing' from x
      union all select id, at + interval '55 seconds', at + interval '55180 ms', 'available' from x)
    insert into tag_presentation (charger_id, at, received_at, id_tag, app_user_id, is_accepted)
    select x.charger_id, x.at + interval '7 seconds', x.at + interval '7 seconds', d.tag_no, d.app_user_id, true
    from x join driver d on d.turn = x.turn where not x.is_deaf`.execute(tx);
}
