import { sql } from 'kysely';
import type { OnCallDuty, OnCallRota, OnCallWeek } from '../../../../src/contract/evo-monitor/onCall';
import { fromWire, toWire, toWallClock, zonedToWire } from '../../../../src/lib/time';
import { readLeaves, readOverrides, type KnownLeave } from '../../../alarms/rotas';
import type { Tx } from '../../../db/database';
import { LANES, listDuties, type Changes, type Duty, type Rota, type Span } from '../../../domain/oncall/duties';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WEEK_DAYS = 7;
/** The next change of a lane is looked for so far. */
const AHEAD_MS = 14 * DAY_MS;

type Person = { id: string; fullName: string; isReachable: boolean };

/** The week of a rota that has a day, by the clock of its zone. */
export async function readWeek(tx: Tx, rota: OnCallRota, day: string | undefined, now: number): Promise<OnCallWeek> {
  const { timezone } = rota;
  const days = listDays(day ?? toWallClock(toWire(now), timezone).slice(0, 10), timezone);
  const [from = now] = days;
  const until = days.at(-1) ?? now;
  const span = { from, until };
  const ahead = { from: now, until: now + AHEAD_MS };
  const wide = { from: Math.min(from, now), until: Math.max(until, ahead.until) };
  const leaves = await readLeaves(tx, wide);
  const changes = { overrides: await readOverrides(tx, [rota.id], wide), leaves };
  const persons = await readPersons(tx, rota, changes);
  // A person that was deleted leaves gaps.
  const known = toKnownRota(rota, persons);
  const duties = listDuties(known, changes, span);
  const name = (duty: Duty) => toDutyDto(duty, persons);
  const current = listDuties(known, changes, ahead).filter((duty) => duty.from === now);
  return {
    ...{ from: toWire(from), until: toWire(until), timezone, now: toWire(now) },
    days: days.slice(0, WEEK_DAYS).map((at) => toWire(at)),
    holidays: listHolidays(rota, days),
    current: LANES.flatMap((lane) => current.filter((duty) => duty.lane === lane)).map((duty) => ({
      ...name(duty),
      until: duty.until === ahead.until ? null : toWire(duty.until),
    })),
    duties: duties.map(name),
    persons: listShown(persons, duties, leaves, span),
    leaves: leaves.filter((leave) => overlaps(leave, span)).map(toLeaveDto),
    group: rota.groupIds.flatMap((id) => persons.get(id) ?? []).map(({ id, fullName }) => ({ id, fullName })),
  };
}

/** Beginnings of the days of a week, and the end of the last one. */
function listDays(day: string, timezone: string): number[] {
  const at = fromWire(`${day} 00:00:00`);
  const monday = at - ((new Date(at).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS) * DAY_MS;
  return Array.from({ length: WEEK_DAYS + 1 }, (_, index) =>
    fromWire(zonedToWire(toWire(monday + index * DAY_MS), timezone)),
  );
}

function listHolidays({ holidays, timezone }: OnCallRota, days: readonly number[]): OnCallWeek['holidays'] {
  const names = new Map(holidays.map(({ day, name }) => [day, name]));
  return days.slice(0, WEEK_DAYS).flatMap((begin) => {
    const at = toWire(begin);
    const name = names.get(toWallClock(at, timezone).slice(0, 10));
    return name === undefined ? [] : [{ at, name }];
  });
}

export async function readPersons(tx: Tx, rota: OnCallRota, { overrides }: Changes): Promise<Map<string, Person>> {
  const ids = [
    ...rota.shifts.map(({ recipientId }) => recipientId),
    ...rota.groupIds,
    ...overrides.map(({ personId }) => personId),
  ];
  const rows = await tx
    .selectFrom('alarmRecipient as r')
    .select(['r.id', 'r.fullName'])
    .select(sql<boolean>`exists (select from alarm_channel h where h.recipient_id = r.id)`.as('isReachable'))
    .where('r.id', 'in', ['0', ...new Set(ids)])
    .orderBy('r.fullName')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export function toKnownRota({ shifts, ...rota }: OnCallRota, persons: ReadonlyMap<string, Person>): Rota {
  return {
    ...rota,
    shifts: shifts
      .filter(({ recipientId }) => persons.has(recipientId))
      .map(({ recipientId, ...shift }) => ({ ...shift, personId: recipientId })),
  };
}

function toDutyDto(duty: Duty, persons: ReadonlyMap<string, Person>): OnCallDuty {
  const { lane, personId, replacedId, overrideId, from, until } = duty;
  const find = (id: string | null) => {
    const person = id === null ? undefined : persons.get(id);
    return person ? { id: person.id, fullName: person.fullName } : null;
  };
  return {
    ...{ lane, overrideId, person: find(personId), replaced: find(replacedId) },
    ...{ from: toWire(from), until: toWire(until) },
  };
}

function listShown(
  persons: ReadonlyMap<string, Person>,
  duties: readonly Duty[],
  leaves: readonly KnownLeave[],
  span: Span,
): OnCallWeek['persons'] {
  return [...persons.values()]
    .filter(
      ({ id }) =>
        duties.some(({ personId, replacedId }) => personId === id || replacedId === id) ||
        leaves.some((leave) => leave.personId === id && overlaps(leave, span)),
    )
    .map((person) => {
      const own = duties.filter(({ personId }) => personId === person.id);
      const ms = own.reduce((sum, { from, until }) => sum + until - from, 0);
      return { ...person, hours: Math.round(ms / HOUR_MS) };
    });
}

const overlaps = (a: Span, b: Span) => a.from < b.until && b.from < a.until;

const toLeaveDto = ({ id, personId, from, until }: KnownLeave) => ({
  ...{ id, recipientId: personId, from: toWire(from), until: toWire(until) },
});
