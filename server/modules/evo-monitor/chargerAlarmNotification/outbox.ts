import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { MAIL_STATE } from '../../../mail/mailState';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { toWire } from '../../../wire/wireTime';

type Query = BodyOf<typeof chargerAlarmNotification.outbox>;

const ORDERING: Ordering<'createdAt'> = {
  fields: { createdAt: 'id' },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'id',
};

/** Mails about alarms; mails of other kinds are private to their recipients. */
export async function readOutbox(tx: Tx, query: Query) {
  let filtered = tx.selectFrom('mailOutbox').where('kind', '=', 'alarm');
  if (query.state) filtered = filtered.where(MAIL_STATE, '=', query.state);
  if (query.text) {
    const pattern = toContainsPattern(query.text);
    filtered = filtered.where(({ eb, or }) => or([eb('recipient', 'ilike', pattern), eb('subject', 'ilike', pattern)]));
  }
  const mails = filtered
    .select(['id', 'recipient', 'locale', 'subject', 'body as content', 'error', MAIL_STATE.as('state')])
    .select(['createdAt', 'sentAt']);
  const page = await readPage(tx, mails, query, ORDERING);
  return {
    ...page,
    records: page.records.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: toWire(createdAt),
      sentAt: sentAt && toWire(sentAt),
    })),
  };
}
