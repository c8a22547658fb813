import ical, { ICalEventTransparency } from 'ical-generator';
import { Readable } from 'node:stream';
import type { BodyOf, ParamsOf, QueryOf } from '../../../../src/contract/endpoint';
import { onCallCalendar, CALENDAR_WEEKS } from '../../../../src/contract/evo-monitor/onCallCalendar';
import type { Locale } from '../../../../src/contract/fields';
import { readLeaves, readOverrides } from '../../../alarms/rotas';
import type { Tx } from '../../../db/database';
import { listDuties, type Duty } from '../../../domain/oncall/duties';
import type { FileAnswer } from '../../../http/route';
import type { Config } from '../../../runtime/config';
import { publicUrl } from '../../../runtime/publicUrl';
import { createLinkToken, readLinkToken } from '../../../security/linkToken';
import { translateDocument } from '../../../wire/documents';
import { Problem } from '../../../wire/problem';
import { readRota } from './rotas';
import { readPersons, toKnownRota } from './week';

const WEEK_MS = 7 * 86_400_000;
const REFRESH_SECONDS = 3_600;

interface Links {
  config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>;
  secretKey: string;
  locale: Locale;
}

/** The address of the duties of a rota in the caller's language. @throws Problem 404 */
export async function createCalendarUrl(
  tx: Tx,
  { rotaId, recipientId }: BodyOf<typeof onCallCalendar.calendarLink>,
  { config, secretKey, locale }: Links,
): Promise<{ url: string }> {
  await readRota(tx, rotaId);
  const token = createLinkToken(secretKey, 'on-call calendar', `${rotaId}-${await readCalendarNo(tx, rotaId)}`);
  const query = new URLSearchParams({ ...(recipientId !== undefined && { recipientId }), language: locale });
  const path = onCallCalendar.calendar.path.replace(':token', token);
  return { url: publicUrl(config, `/api/${path}?${query}`) };
}

/** @throws Problem 404 */
export async function replaceCalendarLinks(tx: Tx, rotaId: string): Promise<null> {
  const { numUpdatedRows } = await tx
    .updateTable('onCallRota')
    .set(({ eb }) => ({ calendarNo: eb('calendarNo', '+', 1) }))
    .where('id', '=', rotaId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem(404);
  return null;
}

async function readCalendarNo(tx: Tx, rotaId: string): Promise<number | undefined> {
  const row = await tx.selectFrom('onCallRota').select('calendarNo').where('id', '=', rotaId).executeTakeFirst();
  return row?.calendarNo;
}

type Asked = ParamsOf<typeof onCallCalendar.calendar> & QueryOf<typeof onCallCalendar.calendar>;

/** The duties of a calendar link as iCalendar (RFC 5545); gaps stand in the calendar of the whole rota. @throws Problem 404 */
export async function writeCalendar(
  tx: Tx,
  { token, recipientId, language }: Asked,
  { secretKey, now }: { secretKey: string; now: number },
): Promise<FileAnswer> {
  const [rotaId = '', calendarNo] = (readLinkToken(secretKey, 'on-call calendar', token) ?? '').split('-');
  if (calendarNo === undefined || String(await readCalendarNo(tx, rotaId)) !== calendarNo) throw new Problem(404);
  const rota = await readRota(tx, rotaId);
  const span = { from: now - WEEK_MS, until: now + (CALENDAR_WEEKS - 1) * WEEK_MS };
  const changes = { overrides: await readOverrides(tx, [rotaId], span), leaves: await readLeaves(tx, span) };
  const persons = await readPersons(tx, rota, changes);
  const duties = listDuties(toKnownRota(rota, persons), changes, span);
  const calendar = ical({ name: rota.name, ttl: REFRESH_SECONDS, prodId: '//omp//on-call//EN' });
  for (const duty of duties.filter(({ personId }) => recipientId === undefined || personId === recipientId)) {
    const { lane, from, until } = duty;
    calendar.createEvent({
      id: `${rotaId}-${lane}-${from}`,
      stamp: new Date(now),
      start: new Date(from),
      end: new Date(until),
      summary: nameDuty(duty, persons, language),
      description: rota.name,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  const content = Readable.from([calendar.toString()]);
  return { fileName: 'on-call.ics', contentType: 'text/calendar; charset=utf-8', content };
}

function nameDuty({ lane, personId }: Duty, persons: ReadonlyMap<string, { fullName: string }>, language: Locale) {
  const person = personId === null ? undefined : persons.get(personId)?.fullName;
  const name = translateDocument(language, `onCallCalendar.lane.${lane}`);
  return `${name}: ${person ?? translateDocument(language, 'onCallCalendar.gap')}`;
}
