import { SpanKind } from '@opentelemetry/api';
import { sql } from 'kysely';
import { toLinkPath } from '../../src/lib/linkPath';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { computeNextTry, isDelivered, MESSAGE_PLAN } from '../domain/webhooks/retries';
import type { Config } from '../runtime/config';
import { publicUrl } from '../runtime/publicUrl';
import { traceWork } from '../runtime/spans';
import { createLinkToken } from '../security/linkToken';
import { getCallRule } from '../webhooks/addressRule';
import { sendRequest, type WebhookOutcome } from '../webhooks/sendRequest';
import { openChannelSecret } from './channelSecrets';
import type { ClaimedMessage } from './claims';
import { composeRequest, type OutgoingMessage, type SmsGateway } from './composeRequest';

export type SendingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secretKey' | 'log'>;

/** Characters of an answer that are kept. */
const KEPT_ANSWER = 2_000;

/** The SMS gateway of this installation. */
export function readSmsGateway({ SMS_URL, SMS_BODY, SMS_AUTHORIZATION }: Config): SmsGateway | null {
  return SMS_URL === undefined ? null : { url: SMS_URL, body: SMS_BODY, authorization: SMS_AUTHORIZATION };
}

/** Sends a claimed message and stores what became of it. */
export async function deliverMessage(deps: SendingDeps, claimed: ClaimedMessage): Promise<WebhookOutcome> {
  const { db, clock, config } = deps;
  const at = new Date(clock.now());
  const alarms = await db.asSystem((tx) => readAlarmsOf(tx, claimed.id));
  const outgoing = toOutgoing(deps, claimed, alarms);
  const sms = readSmsGateway(config);
  // The gateway for SMS is set by the operator of the server, not by a caller.
  const rule = claimed.kind === 'sms' ? { allowsPrivate: true } : getCallRule(config);
  const outcome =
    claimed.kind === 'sms' && sms === null
      ? NO_GATEWAY
      : await traceWork('alarm message POST', { kind: SpanKind.CLIENT, attributes: { kind: claimed.kind } }, () =>
          sendRequest(composeRequest(outgoing, at, sms), rule),
        );
  await db.asSystem((tx) => storeOutcome(tx, claimed, { at, outcome, now: clock.now() }));
  return outcome;
}

/** An SMS waits for its gateway as a mail waits for its server, until it is given up. */
const NO_GATEWAY: WebhookOutcome = { status: null, error: 'connection', ms: 0, answer: null };

function toOutgoing(
  { config, secretKey }: SendingDeps,
  { linkId, secret, ...claimed }: ClaimedMessage,
  alarms: OutgoingMessage['alarms'],
): OutgoingMessage {
  return {
    ...claimed,
    alarms,
    secret: secret === null ? null : openChannelSecret(secretKey, claimed.channelId, secret),
    link: linkId === null ? null : publicUrl(config, toLinkPath(createLinkToken(secretKey, 'alarm link', linkId))),
  };
}

async function readAlarmsOf(tx: Tx, messageId: string): Promise<OutgoingMessage['alarms']> {
  return tx
    .selectFrom('alarmMessageAlarm as m')
    .innerJoin('alarm as a', 'a.id', 'm.alarmId')
    .select(['a.id', 'a.ruleCode as code', 'a.priority'])
    .where('m.messageId', '=', messageId)
    .orderBy('a.priorityRank')
    .orderBy('a.id')
    .execute();
}

interface Sent {
  at: Date;
  outcome: WebhookOutcome;
  now: number;
}

/** A sending whose claim has passed to another node counts as an attempt, and leaves the state to that one. */
async function storeOutcome(tx: Tx, claimed: ClaimedMessage, { at, outcome, now }: Sent): Promise<void> {
  const { id, claim, channelId, tries, createdAt, reason } = claimed;
  const { status, error, ms, answer } = outcome;
  await tx.insertInto('alarmMessageAttempt').values({ messageId: id, at, status, error, ms }).execute();
  // A test is watched as it is made, and says at once how it ended.
  const nextTry =
    reason === 'test'
      ? null
      : computeNextTry(tries + 1, { triedAt: now, happenedAt: createdAt.getTime() }, MESSAGE_PLAN);
  const failed = nextTry === null ? 'givenUp' : 'waiting';
  await tx
    .updateTable('alarmMessage')
    .set(({ eb }) => ({
      ...{ tries: eb('tries', '+', 1), claim: null, claimedUntil: null, triedAt: at, status, error, ms },
      answer: answer?.body.slice(0, KEPT_ANSWER) ?? null,
      // One that was given up and is sent again by hand stays so until it arrives.
      state: isDelivered(status)
        ? ('delivered' as const)
        : sql<'waiting'>`case when state = 'waiting' then ${failed} else state end`,
      ...(nextTry !== null && { nextTryAt: new Date(nextTry) }),
    }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
  if (reason !== 'test') return;
  await tx
    .updateTable('alarmChannel')
    .set({ testedAt: at, testStatus: status, testError: error, testMs: ms })
    .where('id', '=', channelId)
    .execute();
}
