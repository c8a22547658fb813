import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookKind } from '../../src/contract/webhookKinds';
import type { Tx } from '../db/database';
import { toMachineMs, type Clock } from '../runtime/clock';
import type { SigningSecrets } from './secrets';

/** A node that has not finished a sending after so many ms of the machine is taken for dead. */
const CLAIM_MS = 60_000;
/** Deliveries that a node sends to one endpoint at a time. */
const MOST_AT_ONCE = 8;

/** A delivery that this node sends, with all that its request needs. */
export interface ClaimedDelivery extends SigningSecrets {
  id: string;
  claim: string;
  url: string;
  key: string;
  kind: WebhookKind;
  data: object;
  happenedAt: Date;
  tries: number;
}

/** No earlier event of the subject waits at this endpoint: `d` is the next one. */
export const IS_NEXT = sql<boolean>`not exists (select from webhook_delivery b where b.endpoint_id = d.endpoint_id
  and b.subject = d.subject and b.state = 'waiting' and b.event_id < d.event_id)`;

const isUnclaimed = (now: Date) => sql<boolean>`(d.claimed_until is null or d.claimed_until <= ${now})`;

/** Endpoints with a delivery that is due. */
export async function findDueEndpoints(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from webhook_endpoint e where e.state = 'active' and exists (
    select from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting' and d.next_try_at <= ${now}
      and ${isUnclaimed(now)} and ${IS_NEXT})`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Takes deliveries of an endpoint that are due, the oldest first and one of each subject. A delivery is another node's
 * until that has finished or its claim is over; then it is sent again with the same id.
 */
export function claimDue(tx: Tx, endpointId: string, clock: Clock): Promise<ClaimedDelivery[]> {
  return claim(tx, clock, {
    of: sql`e.id = ${endpointId} and e.state = 'active'`,
    where: sql`d.state = 'waiting' and d.next_try_at <= ${new Date(clock.now())}`,
    limit: MOST_AT_ONCE,
  });
}

/** Takes one delivery whenever it is due. @returns undefined: it is just being sent */
export async function claimOne(tx: Tx, id: string, clock: Clock): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await claim(tx, clock, { of: sql`true`, where: sql`d.id = ${id}`, limit: 1 });
  return claimed;
}

type Condition = ReturnType<typeof sql>;

async function claim(
  tx: Tx,
  clock: Clock,
  { of, where, limit }: { of: Condition; where: Condition; limit: number },
): Promise<ClaimedDelivery[]> {
  const now = new Date(clock.now());
  const until = new Date(clock.now() + toMachineMs(clock, CLAIM_MS));
  const { rows } = await sql<ClaimedDelivery>`
    with taken as (
      select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
      where ${of} and ${where} and ${isUnclaimed(now)} and (d.state <> 'waiting' or ${IS_NEXT})
      order by d.event_id limit ${limit} for update of d skip locked)
    update webhook_delivery d set claim = ${randomUUID()}::uuid, claimed_until = ${until}
    from taken, webhook_endpoint e, webhook_event v
    where d.id = taken.id and e.id = d.endpoint_id and v.id = d.event_id
    returning d.id, d.claim, d.endpoint_id, e.url, e.secret, e.previous_secret, e.previous_until, v.key, v.kind, v.data,
      d.happened_at, d.tries, d.event_id`.execute(tx);
  return rows;
}

/** Gives deliveries up whose time is over, also those of paused endpoints. @returns how many */
export async function giveUpLate(tx: Tx, { before, now }: { before: Date; now: Date }): Promise<number> {
  const { numAffectedRows } =
    await sql`update webhook_delivery d set state = 'givenUp', claim = null, claimed_until = null
    where d.state = 'waiting' and d.happened_at < ${before} and ${isUnclaimed(now)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
