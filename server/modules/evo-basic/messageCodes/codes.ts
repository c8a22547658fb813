import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { MessageCode, messageCodes, MessageCodeState } from '../../../../src/contract/evo-basic/messageCodes';
import type { Tx } from '../../../db/database';
import { containsText } from '../../../db/quickSearch';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import type { Session } from '../../../http/route';
import { fromWire, toWire } from '../../../wire/wireTime';
import { maskEmail, maskPhone } from '../../../http/maskContact';

type Query = BodyOf<typeof messageCodes.page>;

const ORDERING: Ordering<'sendTime' | 'failureTime'> = {
  fields: { sendTime: 'm.sentAt', failureTime: 'm.expiresAt' },
  usual: [{ field: 'sendTime', order: 'desc' }],
  key: 'm.id',
};

export async function readCodePage(
  tx: Tx,
  { session, now }: { session: Session; now: Date },
  query: Query,
): Promise<Page<MessageCode>> {
  // Operators see the recipient of a code here, regardless of their other rights.
  const isMasked = session.scope !== 'operator';
  const state = stateAt(now);
  const page = await readPage(tx, filterCodes(tx, query, { state, isMasked }), query, ORDERING);
  const records = page.records.map(({ email, phone, sentAt, expiresAt, content, ...row }) => ({
    ...row,
    email: email && isMasked ? maskEmail(email) : email,
    tel: phone && isMasked ? maskPhone(phone) : phone,
    sendTime: toWire(sentAt),
    failureTime: toWire(expiresAt),
    content: row.status === 'unverified' ? withoutCode(content) : content,
  }));
  return { ...page, records };
}

function stateAt(now: Date): RawBuilder<MessageCodeState> {
  return sql<MessageCodeState>`case when m.verified_at is not null then 'verified'
    when m.expires_at <= ${now} then 'expired' else 'unverified' end`;
}

/** A valid code signs in as its user, so it is hidden. */
function withoutCode(content: string): string {
  return content.replace(/\d{4,}/g, (code) => '•'.repeat(code.length));
}

function filterCodes(
  tx: Tx,
  query: Query,
  { state, isMasked }: { state: RawBuilder<MessageCodeState>; isMasked: boolean },
) {
  const { text, types, statuses, userIds } = query;
  let found = selectCodes(tx, state, query);
  if (text) {
    const columns = isMasked ? [] : ['m.email', 'm.phone'];
    found = found.where(
      containsText(text, { columns, others: [{ by: 'm.appUserId', table: 'appUser', columns: ['name'] }] }),
    );
  }
  if (types?.length) found = found.where('m.type', 'in', types);
  if (statuses?.length) found = found.where(state, 'in', statuses);
  if (userIds?.length) found = found.where('m.appUserId', 'in', userIds);
  return found;
}

function selectCodes(tx: Tx, state: RawBuilder<MessageCodeState>, { sentFrom, sentUntil }: Query) {
  let found = tx
    .selectFrom('messageCode as m')
    .leftJoin('appUser as u', 'u.id', 'm.appUserId')
    .select(['m.id', 'm.appUserId as userId', 'u.name as user', 'm.email', 'm.phone', 'm.type', 'm.content'])
    .select(['m.sentAt', 'm.expiresAt', state.as('status')]);
  if (sentFrom) found = found.where('m.sentAt', '>=', fromWire(sentFrom));
  if (sentUntil) found = found.where('m.sentAt', '<=', fromWire(sentUntil));
  return found;
}
