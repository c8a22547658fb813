import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ChannelKind } from '../../src/contract/evo-monitor/alarmChannel';
import type { Locale } from '../../src/contract/fields';
import type { Tx } from '../db/database';
import { MESSAGE_PLAN } from '../domain/webhooks/retries';
import { toMachineMs, type Clock } from '../runtime/clock';

/** A node that has not finished a sending after so many ms of the machine is taken for dead. */
const CLAIM_MS = 30_000;
/** Messages that a node sends to one channel at a time. */
const MOST_AT_ONCE = 4;

/** A message that this node sends. */
export interface ClaimedMessage {
  id: string;
  claim: string;
  channelId: string;
  kind: ChannelKind;
  address: string;
  secret: string | null;
  locale: Locale;
  reason: string;
  subject: string;
  body: string;
  linkId: string | null;
  tries: number;
  createdAt: Date;
}

const isUnclaimed = (now: Date) => sql<boolean>`(m.claimed_until is null or m.claimed_until <= ${now})`;

/** Channels with a message that is due. */
export async function findDueChannels(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct m.channel_id as id from alarm_message m
    where m.state = 'waiting' and m.channel_id is not null and m.next_try_at <= ${now} and ${isUnclaimed(now)}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Takes messages of a channel that are due, the oldest first; each is this node's until its claim is over. */
export function claimDueMessages(tx: Tx, channelId: string, clock: Clock): Promise<ClaimedMessage[]> {
  const now = new Date(clock.now());
  return claim(tx, clock, sql`m.channel_id = ${channelId} and m.state = 'waiting' and m.next_try_at <= ${now}`);
}

/** Takes one message whenever it is due. @returns undefined: it is being sent, or its channel is gone */
export async function claimMessage(tx: Tx, id: string, clock: Clock): Promise<ClaimedMessage | undefined> {
  const [claimed] = await claim(tx, clock, sql`m.id = ${id}`);
  return claimed;
}

async function claim(tx: Tx, clock: Clock, where: ReturnType<typeof sql>): Promise<ClaimedMessage[]> {
  const now = new Date(clock.now());
  const until = new Date(clock.now() + toMachineMs(clock, CLAIM_MS));
  const { rows } = await sql<ClaimedMessage>`
    with taken as (
      select m.id from alarm_message m where ${where} and ${isUnclaimed(now)}
      order by m.id limit ${MOST_AT_ONCE} for update skip locked)
    update alarm_message m set claim = ${randomUUID()}::uuid, claimed_until = ${until}
    from taken, alarm_channel h
    where m.id = taken.id and h.id = m.channel_id
    returning m.id, m.claim, m.channel_id, m.kind, h.address, h.secret, m.locale, m.reason, m.subject, m.body, m.link_id,
      m.tries, m.created_at`.execute(tx);
  return rows;
}

/** Gives up messages whose time is over, and those whose channel was deleted. */
export async function giveUpMessages(tx: Tx, now: Date): Promise<void> {
  await sql`update alarm_message m set state = 'givenUp', claim = null, claimed_until = null
    where m.state = 'waiting' and ${isUnclaimed(now)} and (m.channel_id is null
      or m.created_at < ${now}::timestamptz - ${MESSAGE_PLAN.keptMs + CLAIM_MS} * interval '1 millisecond')`.execute(
    tx,
  );
}
