import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import {
  LINK_HOURS,
  type alarmLink,
  type LinkedAlarm,
  type OpenedLink,
} from '../../../../src/contract/evo-monitor/alarmLink';
import type { Locale } from '../../../../src/contract/fields';
import { formatAlarmName } from '../../../alarms/alarmNames';
import { readAlarms, type OwnedAlarm } from '../../../alarms/alarmRows';
import { appendEvents, findAlarms, lockAlarms, saveAlarms } from '../../../alarms/alarmStore';
import type { Tx } from '../../../db/database';
import { formatPlace } from '../../../alarms/composeMail';
import { acknowledgeAlarm } from '../../../domain/alarms/lifecycle';
import { readLinkToken } from '../../../security/linkToken';
import { translateDocument } from '../../../wire/documents';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Seen = BodyOf<typeof alarmLink.acknowledge>['seen'];

const HOUR_MS = 3_600_000;

interface Reading {
  secretKey: string;
  at: Date;
  /** Of the reader. */
  locale: Locale;
}

/** Reads the alarms of a link, and notes in their histories that it was opened. @throws Problem 404 */
export async function openLink(tx: Tx, token: string, reading: Reading): Promise<OpenedLink> {
  const link = await lockLink(tx, token, reading);
  if (link.openedAt === null) {
    const { at } = reading;
    await tx.updateTable('alarmLink').set({ openedAt: at }).where('id', '=', link.id).execute();
    const event = { at, kind: 'linkOpened', byName: link.fullName, detail: null };
    await appendEvents(
      tx,
      link.alarmIds.map((alarmId) => ({ ...event, alarmId })),
    );
  }
  return toOpened(tx, link, reading.locale);
}

/**
 * Acknowledges the alarms that the page has shown, in the name of the person whom the message went to.
 * @throws Problem 404, 409 when the link was used, or every alarm was raised again since the page was opened
 */
export async function acknowledgeByLink(tx: Tx, token: string, seen: Seen, reading: Reading): Promise<OpenedLink> {
  const link = await lockLink(tx, token, reading);
  if (link.acknowledgedAt !== null) throw new Problem(409, 'alarmLink.used');
  const { at } = reading;
  const versions = new Map(seen.filter(({ id }) => link.alarmIds.includes(id)).map(({ id, version }) => [id, version]));
  await lockAlarms(tx);
  const alarms = await findAlarms(
    tx,
    sql`a.is_open and (a.id = any(${[...versions.keys()]}::bigint[])
      or (a.cause_id = any(${[...versions.keys()]}::bigint[]) and a.acknowledged_at is null))`,
  );
  const acted = alarms.map((alarm) =>
    acknowledgeAlarm(alarm, versions.get(alarm.id) ?? alarm.version, link.fullName, at),
  );
  if (acted.length > 0 && acted.every(({ outcome }) => outcome === 'raisedAgain'))
    throw new Problem(409, 'alarmLink.raisedAgain');
  const event = { at, kind: 'acknowledged', byName: link.fullName, detail: 'link' };
  await saveAlarms(
    tx,
    acted.filter(({ outcome }) => outcome === 'done').map(({ alarm }) => ({ alarm, events: [event] })),
  );
  await tx.updateTable('alarmLink').set({ acknowledgedAt: at }).where('id', '=', link.id).execute();
  return toOpened(tx, { ...link, acknowledgedAt: at }, reading.locale);
}

interface Link {
  id: string;
  fullName: string;
  alarmIds: string[];
  openedAt: Date | null;
  acknowledgedAt: Date | null;
}

/** An unknown token, a forged one and an old one are answered alike. */
async function lockLink(tx: Tx, token: string, { secretKey, at }: Reading): Promise<Link> {
  const id = readLinkToken(secretKey, 'alarm link', token);
  if (id === null) throw new Problem(404, 'alarmLink.unknown');
  const link = await tx
    .selectFrom('alarmLink')
    .select(['id', 'fullName', sql<string[]>`alarm_ids::text[]`.as('alarmIds'), 'openedAt', 'acknowledgedAt'])
    .where('id', '=', id)
    .where('createdAt', '>', new Date(at.getTime() - LINK_HOURS * HOUR_MS))
    .forUpdate()
    .executeTakeFirst();
  if (!link) throw new Problem(404, 'alarmLink.unknown');
  return link;
}

async function toOpened(tx: Tx, { fullName, alarmIds, acknowledgedAt }: Link, locale: Locale): Promise<OpenedLink> {
  const alarms = await readAlarms(
    tx,
    sql`and a.id = any(${alarmIds}::bigint[]) order by a.priority_rank, a.last_at desc`,
  );
  return {
    fullName,
    acknowledgedAt: acknowledgedAt && toWire(acknowledgedAt),
    alarms: alarms.map((alarm) => toLinked(alarm, locale)),
  };
}

/** No more than the message said: the page is open to holders of the link. */
function toLinked({ id, row }: OwnedAlarm, locale: Locale): LinkedAlarm {
  const { priority, timezone, lastAt, isActive, acknowledgedBy, version } = row;
  return {
    ...{ id, priority, timezone, lastAt, isActive, acknowledgedBy, version },
    name: formatAlarmName(row, locale),
    priorityName: translateDocument(locale, `priority.${priority}`),
    place: formatPlace(row, locale).join(' · '),
  };
}
