import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { MAIL_STATE } from '../../../alarms/mailState';
import type { Tx } from '../../../db/database';
import { containing } from '../../../http/likePattern';
import { toWire } from '../../../http/wireTime';

type Query = BodyOf<typeof chargerAlarmNotification.outbox>;

/** Mails about alarms; other kinds are for nobody's eyes but their receivers'. */
export async function readOutbox(tx: Tx, { pageNum, pageSize, sort, state, text }: Query) {
  let filtered = tx.selectFrom('mailOutbox').where('kind', '=', 'alarm');
  if (state) filtered = filtered.where(MAIL_STATE, '=', state);
  if (text) {
    const pattern = containing(text);
    filtered = filtered.where(({ eb, or }) => or([eb('recipient', 'ilike', pattern), eb('subject', 'ilike', pattern)]));
  }
  const rows = await filtered
    .select(['id', 'recipient', 'locale', 'subject', 'body', 'createdAt', 'sentAt', 'error', MAIL_STATE.as('state')])
    .orderBy('id', sort?.[0]?.order ?? 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await filtered.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return {
    records: rows.map(({ body, createdAt, sentAt, ...row }) => ({
      ...row,
      content: body,
      createdAt: toWire(createdAt),
      sentAt: sentAt && toWire(sentAt),
    })),
    total: Number(total),
    pageNum,
    pageSize,
  };
}
