import type pg from 'pg';
import { fromWire, toWallClock, toWire, zonedToWire } from '../../src/lib/time';
import { sealChannelSecret } from '../channels/channelSecrets';
import { createSecret } from '../webhooks/secrets';
import { DEMO_RECEIVER } from './webhooks';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONE = 'Asia/Almaty';
const MAKER = 'Nikolai Orlov';
/** By turns from Monday on; the night from Saturday to Sunday has no shift. */
const FIRST_LANE = ['1', '2', '3', '1', '2', '3', '1'];
const SHORT_DAY = 6;

interface Demo {
  secretKey: string;
  at: Date;
}

/**
 * Adds a rota with a gap, an override and a leave, its chains, and a channel that calls the receiver of the demo. After the other
 * rows are committed, since the channel is told of later alarms alone.
 */
export async function addOnCall(client: pg.ClientBase, { secretKey, at }: Demo): Promise<void> {
  const evening = fromWire(zonedToWire(`${toWallClock(toWire(at), ZONE).slice(0, 10)} 20:00:00`, ZONE));
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `insert into on_call_rota (name, timezone, weeks, starts_on, shifts, group_ids)
     values ('Almaty and Astana', $1, 1, '2026-01-05', $2, '{1,2,3}') returning id`,
    [ZONE, JSON.stringify(listShifts())],
  );
  await client.query(
    `insert into on_call_override (rota_id, lane, recipient_id, from_at, until_at, by_name, created_at)
     values ($1, 1, 3, $2, $3, $4, $5)`,
    [rows[0]?.id, new Date(evening + DAY_MS), new Date(evening + DAY_MS + 12 * HOUR_MS), MAKER, at],
  );
  await client.query(
    `insert into on_call_leave (recipient_id, from_at, until_at, by_name, created_at) values (2, $1, $2, $3, $4)`,
    [new Date(evening + 2 * DAY_MS), new Date(evening + 5 * DAY_MS), MAKER, at],
  );
  await addChain(client, rows[0]?.id);
  await addChannel(client, { secretKey, at });
  await client.query('commit');
}

/** Later alarms alone begin it. */
async function addChain(client: pg.ClientBase, rotaId: string | undefined): Promise<void> {
  const steps = ['first', 'second', 'group'].map((kind, index) => ({
    kind,
    recipientIds: [],
    afterMinutes: index * 5,
  }));
  await client.query(
    `insert into on_call_chain (name, priority, rota_id, steps, unanswered_minutes)
     select name, priority, $1, $2, 15 from (values ('Urgent', 'urgent'), ('High', 'high')) f(name, priority)`,
    [rotaId, JSON.stringify(steps)],
  );
  await client.query('update on_call_cursor set seen_event_id = coalesce((select max(id) from alarm_event), 0)');
}

function listShifts() {
  const first = FIRST_LANE.map((recipientId, index) => {
    const weekday = index + 1;
    const hours = weekday === SHORT_DAY ? 12 : 24;
    return { lane: 1, week: 1, weekday, from: '08:00', hours, recipientId };
  });
  return [...first, { lane: 2, week: 1, weekday: 1, from: '08:00', hours: 168, recipientId: '4' }];
}

async function addChannel(client: pg.ClientBase, { secretKey, at }: Demo): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into alarm_channel (recipient_id, kind, address, locale, seen_event_id, created_at)
     values (1, 'webhook', $1, 'en_US', (select coalesce(max(id), 0) from alarm_event), $2) returning id`,
    [`${DEMO_RECEIVER}dispatch`, at],
  );
  const id = rows[0]?.id ?? '';
  await client.query('update alarm_channel set secret = $2 where id = $1', [
    id,
    sealChannelSecret(secretKey, id, createSecret()),
  ]);
}
