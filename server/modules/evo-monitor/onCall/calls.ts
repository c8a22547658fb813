import { sql, type SqlBool } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import { CALL_DAYS, type OnCallCall, type onCallCalls } from '../../../../src/contract/evo-monitor/onCallCalls';
import { readAlarms, type OwnedAlarm } from '../../../alarms/alarmRows';
import { toContainsPattern } from '../../../db/likePattern';
import type { Tx } from '../../../db/database';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Filters = FiltersOf<BodyOf<typeof onCallCalls.calls>>;
type Events = ResponseOf<typeof onCallCalls.call>['events'];

const DAY_MS = 86_400_000;
/** A chattering alarm has thousands of events. */
const MOST_EVENTS = 500;

/** The answer of a run `o`: the board counts it, and the list filters by it. */
export const CALL_ANSWER = sql<OnCallCall['answer']>`case when o.unanswered_at is not null then 'unanswered'
  when o.outcome = 'acknowledged' then o.told_step::text end`;

export const CALL_ORDERING: Ordering<'startedAt'> = {
  fields: { startedAt: 'o.id' },
  usual: [{ field: 'startedAt', order: 'desc' }],
  key: 'o.id',
};

/** Beginning of the time whose calls are listed and counted. */
export const findCallsSince = (now: number) => new Date(now - CALL_DAYS * DAY_MS);

/** An alarm at a station or a washer outside of the caller's scope is not the caller's. */
const IS_IN_SCOPE = sql<SqlBool>`((a.station_id is null or a.station_id in (select id from station))
  and (a.washer_id is null or a.washer_id in (select id from washer)))`;

function selectCalls(tx: Tx) {
  return tx
    .selectFrom('onCallRun as o')
    .innerJoin('onCallChain as c', 'c.id', 'o.chainId')
    .innerJoin('alarm as a', 'a.id', 'o.alarmId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('alarmEvent as e')
          .select(['e.at as answeredAt', 'e.byName as answeredBy'])
          .whereRef('e.alarmId', '=', 'o.alarmId')
          .where('e.kind', '=', 'acknowledged')
          .whereRef('e.at', '>=', 'o.startedAt')
          .whereRef('e.at', '<=', 'o.endedAt')
          .orderBy('e.id', 'desc')
          .limit(1)
          .as('k'),
      (join) => join.onTrue(),
    )
    .where(IS_IN_SCOPE)
    .select(['o.id', 'o.chainId', 'c.name as chain', 'o.alarmId', 'o.startedAt', 'o.endedAt', 'o.outcome'])
    .select(['o.toldStep as calledStep', 'k.answeredAt', 'k.answeredBy'])
    .select([CALL_ANSWER.as('answer'), sql<number>`jsonb_array_length(o.steps)`.as('steps')]);
}

/** Calls of the last four weeks that the filters leave. */
export function filterCalls(tx: Tx, query: Filters, { clock }: CallContext) {
  const { chainIds = [], priorities = [], outcomes = [], answers = [], text } = query;
  let found = selectCalls(tx).where('o.startedAt', '>=', findCallsSince(clock.now()));
  if (chainIds.length > 0) found = found.where('o.chainId', 'in', chainIds);
  if (priorities.length > 0) found = found.where('a.priority', 'in', priorities);
  if (outcomes.length > 0) found = found.where('o.outcome', 'in', outcomes);
  if (answers.length > 0) found = found.where(CALL_ANSWER, 'in', answers);
  return text ? found.where(hasPlace(toContainsPattern(text))) : found;
}

/** Whether the alarm `a` of a call is at a station, a charger or a wash site of a name. */
const hasPlace = (pattern: string) => sql<SqlBool>`(
  exists (select from station s where s.id = a.station_id and s.name ilike ${pattern})
  or exists (select from charger c where c.id = a.charger_id and c.charger_code ilike ${pattern})
  or exists (select from washer w join wash_site g on g.id = w.wash_site_id
    where w.id = a.washer_id and (w.name ilike ${pattern} or g.name ilike ${pattern})))`;

type Row = RowOf<typeof selectCalls>;
type CalledAlarms = ReadonlyMap<string, OwnedAlarm['row']>;

export async function readCalledAlarms(tx: Tx, rows: readonly Row[]): Promise<CalledAlarms> {
  const ids = rows.map(({ alarmId }) => alarmId);
  const alarms = await readAlarms(tx, sql`and a.id = any(${ids}::bigint[])`);
  return new Map(alarms.map(({ id, row }) => [id, row]));
}

/** @throws Problem 404 when its alarm was deleted meanwhile */
export function toCallDto(row: Row, alarms: CalledAlarms): OnCallCall {
  const { alarmId, startedAt, endedAt, answeredAt, ...call } = row;
  const alarm = alarms.get(alarmId);
  if (!alarm) throw new Problem(404);
  const { key, code, priority, stationId, station, washSite, city, timezone } = alarm;
  const { chargerCode, connector, washer, homeCharger } = alarm;
  return {
    ...call,
    alarm: {
      ...{ key, code, priority, stationId, station, washSite, city },
      ...{ chargerCode, connector, washer, homeCharger },
    },
    timezone,
    startedAt: toWire(startedAt),
    endedAt: endedAt && toWire(endedAt),
    answeredAt: answeredAt && toWire(answeredAt),
  };
}

/** One call with the events of its alarm. @throws Problem 404 */
export async function readCall(tx: Tx, id: string): Promise<ResponseOf<typeof onCallCalls.call>> {
  const row = await findRow(selectCalls(tx).where('o.id', '=', id));
  return { ...toCallDto(row, await readCalledAlarms(tx, [row])), events: await readEvents(tx, row) };
}

/** From the raise that began the call to its end. */
async function readEvents(tx: Tx, { alarmId, startedAt, endedAt }: Row): Promise<Events> {
  const { rows } = await sql<{ at: Date; kind: Events[number]['kind']; by: string | null; detail: string | null }>`
    select at, kind, by_name as by, detail from alarm_event e
    where alarm_id = ${alarmId} and at <= coalesce(${endedAt}::timestamptz, 'infinity')
      and id >= (select max(id) from alarm_event r
        where r.alarm_id = ${alarmId} and r.at <= ${startedAt}::timestamptz and (r.is_news or r.kind in ('raised', 'raisedAgain')))
    order by id limit ${MOST_EVENTS}`.execute(tx);
  return rows.map(({ at, ...event }) => ({ ...event, at: toWire(at) }));
}
