import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { alarmChannel, AlarmMessage, AlarmMessageDetail } from '../../../../src/contract/evo-monitor/alarmChannel';
import { toContainsPattern } from '../../../db/likePattern';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering } from '../../../db/readPage';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Query = BodyOf<typeof alarmChannel.messages>;

const ORDERING: Ordering<'createdAt'> = {
  fields: { createdAt: 'm.id' },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'm.id',
};

function selectMessages(tx: Tx) {
  return tx
    .selectFrom('alarmMessage as m')
    .select(['m.id', 'm.kind', 'm.fullName', 'm.address as shownAddress', 'm.reason', 'm.subject', 'm.createdAt'])
    .select(['m.state', 'm.tries', 'm.nextTryAt', 'm.status', 'm.error', 'm.ms']);
}

function toMessageDto({ createdAt, nextTryAt, ...row }: RowOf<typeof selectMessages>): AlarmMessage {
  return { ...row, createdAt: toWire(createdAt), nextTryAt: row.state === 'waiting' ? toWire(nextTryAt) : null };
}

export async function readMessages(tx: Tx, { recipientIds = [], kinds = [], states = [], ...query }: Query) {
  let found = selectMessages(tx);
  if (recipientIds.length > 0) found = found.where('m.recipientId', 'in', recipientIds);
  if (kinds.length > 0) found = found.where('m.kind', 'in', kinds);
  if (states.length > 0) found = found.where('m.state', 'in', states);
  const { alarmId, text, ...ask } = query;
  if (alarmId !== undefined)
    found = found.where(sql<boolean>`m.id in (select message_id from alarm_message_alarm where alarm_id = ${alarmId})`);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) => or([eb('m.fullName', 'ilike', pattern), eb('m.subject', 'ilike', pattern)]));
  }
  const page = await readPage(tx, found, ask, ORDERING);
  return { ...page, records: page.records.map(toMessageDto) };
}

/** @throws Problem 404 */
export async function readMessage(tx: Tx, id: string): Promise<AlarmMessageDetail> {
  const { body, answer, ...row } = await findRow(
    selectMessages(tx).select(['m.body', 'm.answer']).where('m.id', '=', id),
  );
  const attempts = await tx
    .selectFrom('alarmMessageAttempt')
    .select(['at', 'status', 'error', 'ms'])
    .where('messageId', '=', id)
    .orderBy('id')
    .execute();
  const alarms = await tx
    .selectFrom('alarmMessageAlarm as m')
    .innerJoin('alarm as a', 'a.id', 'm.alarmId')
    .select(['a.id', 'a.ruleCode as code', 'a.priority'])
    .where('m.messageId', '=', id)
    .orderBy('a.priorityRank')
    .orderBy('a.id')
    .execute();
  const told = attempts.map(({ at, ...attempt }) => ({ ...attempt, at: toWire(at) }));
  return { ...toMessageDto(row), body, answer, alarms, attempts: told };
}
