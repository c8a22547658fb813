import type { BodyOf } from '../../../../src/contract/endpoint';
import type {
  AlarmMail,
  chargerAlarmNotification,
} from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { MAIL_STATE } from '../../../mail/mailState';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Query = BodyOf<typeof chargerAlarmNotification.outbox>;

const ORDERING: Ordering<'createdAt'> = {
  fields: { createdAt: 'id' },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'id',
};

/** Mails about alarms; mails of other kinds are private to their recipients. */
function selectMails(tx: Tx) {
  return tx
    .selectFrom('mailOutbox')
    .where('kind', '=', 'alarm')
    .select(['id', 'recipient', 'locale', 'subject', 'body as content', 'error', MAIL_STATE.as('state')])
    .select(['createdAt', 'sentAt']);
}

function toMailDto({ createdAt, sentAt, ...mail }: RowOf<typeof selectMails>): AlarmMail {
  return { ...mail, createdAt: toWire(createdAt), sentAt: sentAt && toWire(sentAt) };
}

/** @throws Problem 404 */
export async function readMail(tx: Tx, id: string): Promise<AlarmMail> {
  return toMailDto(await findRow(selectMails(tx).where('id', '=', id)));
}

export async function readOutbox(tx: Tx, query: Query) {
  let filtered = selectMails(tx);
  if (query.state) filtered = filtered.where(MAIL_STATE, '=', query.state);
  if (query.text) {
    const pattern = toContainsPattern(query.text);
    filtered = filtered.where(({ eb, or }) => or([eb('recipient', 'ilike', pattern), eb('subject', 'ilike', pattern)]));
  }
  const page = await readPage(tx, filtered, query, ORDERING);
  return { ...page, records: page.records.map(toMailDto) };
}
