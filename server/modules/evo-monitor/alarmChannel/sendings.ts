import type { AlarmMessageDetail } from '../../../../src/contract/evo-monitor/alarmChannel';
import { storeMessage } from '../../../alarms/channelMessages';
import { claimMessage } from '../../../channels/claims';
import { deliverMessage } from '../../../channels/deliverMessage';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import type { Call } from '../../../http/call';
import { findRow } from '../../../http/recordRoutes';
import { translateDocument } from '../../../wire/documents';
import { Problem } from '../../../wire/problem';
import { readMessage } from './messages';

type SendingCall = Pick<Call, 'db' | 'clock' | 'session'>;

/** Queues a test message, and sends it before the sender does. @throws Problem 404 */
export async function sendTestMessage(deps: Deps, id: string, { db, clock, session }: SendingCall) {
  const at = new Date(clock.now());
  const messageId = await db((tx) => storeTest(tx, id, { at, by: session.fullName }));
  const claimed = await deps.db.asSystem((tx) => claimMessage(tx, messageId, deps.clock));
  if (claimed) await deliverMessage(deps, claimed);
  const { status, error, ms } = await db((tx) => readMessage(tx, messageId));
  return { messageId, status, error, ms };
}

async function storeTest(tx: Tx, id: string, { at, by }: { at: Date; by: string }): Promise<string> {
  const { locale, ...channel } = await findRow(
    tx
      .selectFrom('alarmChannel as h')
      .innerJoin('alarmRecipient as r', 'r.id', 'h.recipientId')
      .select(['h.id', 'h.recipientId', 'h.kind', 'h.address', 'h.locale', 'r.companyId', 'r.fullName', 'r.email'])
      .where('h.id', '=', id),
  );
  const subject = translateDocument(locale, 'alarmMail.testChannelSubject');
  const body = translateDocument(locale, 'alarmMail.testChannel', { name: channel.fullName, by });
  const message = { locale, subject, body, at, reason: 'test', linkId: null } as const;
  return storeMessage(tx, { ...channel, languages: [locale] }, message);
}

/** Sends a message now that has not arrived. @throws Problem 404, 409 when it has, while it is being sent, or without a channel */
export async function sendMessageAgain(deps: Deps, id: string, { db }: SendingCall): Promise<AlarmMessageDetail> {
  const { state } = await db((tx) => readMessage(tx, id));
  if (state === 'delivered') throw new Problem(409, 'alarmChannel.delivered');
  const claimed = await deps.db.asSystem((tx) => claimMessage(tx, id, deps.clock));
  if (!claimed) throw new Problem(409, 'alarmChannel.beingSent');
  await deliverMessage(deps, claimed);
  return db((tx) => readMessage(tx, id));
}
