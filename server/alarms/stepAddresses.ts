import { sql } from 'kysely';
import type { StepWay } from '../../src/contract/evo-monitor/onCallChain';
import type { Tx } from '../db/database';
import { isQuiet, quietEnd } from '../domain/alarms/quietHours';
import type { Reach } from '../domain/oncall/chains';
import { DUE, type Due } from './automaticMails';
import { DUE_CHANNEL, MESSAGE_EVERY_MS, type DueChannel } from './channelNews';

/** One way to a person on call: a channel, or mail where the person has none. */
export type StepAddress = { recipientId: string; lastAt: Date | null } & (
  | { way: 'mail'; to: Due }
  | { way: Exclude<StepWay, 'mail'>; to: DueChannel }
);

/** Ways to recipients. */
export async function readStepAddresses(tx: Tx, recipientIds: readonly string[]): Promise<StepAddress[]> {
  if (recipientIds.length === 0) return [];
  const ids = sql`any(${[...new Set(recipientIds)]}::bigint[])`;
  const { rows: channels } = await sql<DueChannel & { lastAt: Date | null }>`
    select ${DUE_CHANNEL}, h.last_sent_at as last_at from alarm_channel h join alarm_recipient r on r.id = h.recipient_id
    where r.id = ${ids} order by h.id`.execute(tx);
  const { rows: mails } = await sql<Due & { lastAt: Date | null }>`
    select ${DUE}, r.last_mail_at as last_at from alarm_recipient r
    where r.id = ${ids} and not exists (select from alarm_channel h where h.recipient_id = r.id) order by r.id`.execute(
    tx,
  );
  return [
    ...channels.map(({ lastAt, ...to }) => ({ recipientId: to.recipientId, lastAt, way: to.kind, to })),
    ...mails.map(({ lastAt, ...to }) => ({ recipientId: to.id, lastAt, way: 'mail' as const, to })),
  ];
}

/** The company of an alarm, and its urgency, which passes quiet hours. */
export interface AddressedAlarm {
  companyId: string | null;
  isUrgent: boolean;
}

/** Selects the addresses of an alarm. An address of one company never gets an alarm of another company. */
export function filterAddresses(
  addresses: readonly StepAddress[],
  recipientIds: readonly string[],
  { companyId }: AddressedAlarm,
): StepAddress[] {
  return addresses.filter(
    ({ recipientId, to }) =>
      recipientIds.includes(recipientId) && (to.companyId === null || to.companyId === companyId),
  );
}

/** Whether addresses are a gap, and until when all of them wait. */
export function findReach(addresses: readonly StepAddress[], alarm: AddressedAlarm, now: number): Reach {
  const free = addresses.map((address) => findFreeAt(address, alarm, now));
  return { isGap: addresses.length === 0, heldUntil: addresses.length === 0 ? null : Math.min(...free) };
}

/** Addresses that are free at a moment. */
export function filterFree(addresses: readonly StepAddress[], alarm: AddressedAlarm, now: number): StepAddress[] {
  return addresses.filter((address) => findFreeAt(address, alarm, now) <= now);
}

/** A message of this very moment is no other one, so that news of other alarms never keep a chain waiting. */
function findFreeAt({ lastAt, to: { quietHours } }: StepAddress, { isUrgent }: AddressedAlarm, now: number): number {
  if (!isUrgent && quietHours !== null && isQuiet(quietHours, now)) return quietEnd(quietHours, now);
  const last = lastAt?.getTime() ?? -Infinity;
  return last === now ? now : Math.max(now, last + MESSAGE_EVERY_MS);
}
