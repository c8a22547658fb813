import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { BindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { LOCALES, type Locale } from '../../../../src/contract/fields';
import { runAsSystem } from '../../../db/runAsSystem';
import type { Database, Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { translate } from '../../../wire/messages';
import { Problem } from '../../../wire/problem';
import { readBindUser, type Reader } from './bindUsers';
import { confirmedPerson, findAccounts } from './changes';

const CODES = 1_000_000;
const MOST_ATTEMPTS = 5;
const VALID_MS = 24 * 3_600_000;
const PAUSE_MS = 60_000;
const MOST_SENDINGS = 5;
/** Codes sent to one user in a day, from all callers together. */
const MOST_A_DAY = 5;
/** No user's id: statements for unknown accounts run and touch nothing. */
const NOBODY = '0';

type Mailing = Pick<Deps, 'clock' | 'secretKey'>;

interface Pending {
  id: string;
  account: string;
  enterpriseName: string;
}

/**
 * Sends the person of a pending binding a code. Known or not, an account costs the same statements, counts the same and
 * gets the same answer.
 * @throws Problem 404, 409 for a binding that is not pending, 429
 */
export async function sendBindCode(tx: Tx, deps: Mailing, id: string): Promise<null> {
  const pending = await readPending(tx, id);
  const appUserId = (await findAccounts(tx, [pending.account])).get(pending.account) ?? null;
  await runAsSystem(tx, async () => {
    const code = String(randomInt(CODES)).padStart(6, '0');
    await countSending(tx, deps, pending, { appUserId, code });
    await mailCode(tx, deps, pending, { appUserId: appUserId ?? NOBODY, code });
  });
  return null;
}

async function readPending(tx: Tx, id: string): Promise<Pending> {
  const found = await tx
    .selectFrom('enterpriseBindUser as b')
    .innerJoin('enterprise as e', 'e.id', 'b.enterpriseId')
    .select(['b.id', 'b.account', 'b.appUserId', 'e.name as enterpriseName'])
    .where('b.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Problem(404);
  if (found.account === null || found.appUserId !== null) throw new Problem(409, 'record.confirmedAlready');
  return { ...found, account: found.account };
}

async function countSending(
  tx: Tx,
  { clock, secretKey }: Mailing,
  { id }: Pending,
  { appUserId, code }: { appUserId: string | null; code: string },
): Promise<void> {
  const now = new Date(clock.now());
  const codeHash = hashCode(secretKey, id, code);
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const { rows } = await sql`
    insert into bind_user_code (bind_user_id, app_user_id, code_hash, sent_at, expires_at)
    values (${id}, ${appUserId}, ${codeHash}, ${now}, ${expiresAt})
    on conflict (bind_user_id) do update set app_user_id = excluded.app_user_id, code_hash = excluded.code_hash,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, attempts = 0, sendings = bind_user_code.sendings + 1
    where bind_user_code.sent_at <= ${new Date(now.getTime() - PAUSE_MS)} and bind_user_code.sendings < ${MOST_SENDINGS}
    returning bind_user_id`.execute(tx);
  if (rows.length === 0) throw new Problem(429, 'record.codeSentJustNow');
}

/** By mail where the person has an address; the code is kept among the message codes either way. */
async function mailCode(
  tx: Tx,
  { clock }: Mailing,
  { enterpriseName }: Pending,
  { appUserId, code }: { appUserId: string; code: string },
): Promise<void> {
  const person = await tx.selectFrom('appUser').select('language').where('id', '=', appUserId).executeTakeFirst();
  const locale: Locale = LOCALES.find((each) => each === person?.language) ?? 'en_US';
  const values = { enterprise: enterpriseName, code };
  const subject = translate(locale, 'mail.bindSubject', values);
  const body = translate(locale, 'mail.bindBody', values);
  const at = new Date(clock.now());
  const reached = sql`from app_user u where u.id = ${appUserId} and (select count(*) from message_code m
    where m.app_user_id = u.id and m.type = 'bindusermobile' and m.sent_at > ${new Date(at.getTime() - VALID_MS)}) < ${MOST_A_DAY}`;
  await sql`insert into mail_outbox (kind, recipient, locale, subject, body)
    select 'bindUser', u.email, ${locale}, ${subject}, ${body} ${reached} and u.email is not null`.execute(tx);
  await sql`insert into message_code (app_user_id, email, phone, type, content, sent_at, expires_at)
    select u.id, u.email, case when u.email is null then u.phone end, 'bindusermobile', ${body}, ${at},
      ${new Date(at.getTime() + VALID_MS)} ${reached}`.execute(tx);
}

/**
 * Confirms a pending binding: by the person's code, or by an operator's word.
 * @throws Problem 404, 409 for a binding that is not pending, 422 at `code` or for an operator at `account`
 */
export async function confirmBinding(
  deps: Mailing & { asCaller: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>; db: Database },
  reader: Reader,
  { id, code }: { id: string; code?: string | null | undefined },
): Promise<BindUser> {
  const { session } = reader;
  const pending = await deps.asCaller((tx) => readPending(tx, id));
  if (session.scope === 'operator') {
    return deps.asCaller(async (tx) => {
      await setConfirmed(tx, pending, await confirmedPerson(tx, reader, pending.account));
      return readBindUser(tx, id, reader);
    });
  }
  // Counted in a transaction of its own: a wrong try must not be undone by its refusal.
  const appUserId = await deps.db.asSystem((tx) => tryCode(tx, deps, id, code ?? ''));
  if (appUserId === null) throw new Problem(422, 'validation.codeWrong', { fields: { code: 'validation.codeWrong' } });
  const confirmedAt = new Date(deps.clock.now());
  return deps.asCaller(async (tx) => {
    await setConfirmed(tx, pending, { appUserId, account: null, confirmedAt, confirmedByName: null });
    return readBindUser(tx, id, reader);
  });
}

/** @returns the owner of the code; null where it is wrong, too old, tried too often, or of no account */
async function tryCode(tx: Tx, { clock, secretKey }: Mailing, id: string, code: string): Promise<string | null> {
  const tried = await tx
    .updateTable('bindUserCode')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('bindUserId', '=', id)
    .where('expiresAt', '>', new Date(clock.now()))
    .where('attempts', '<', MOST_ATTEMPTS)
    .returning(['appUserId', 'codeHash'])
    .executeTakeFirst();
  const expected = Buffer.from(tried?.codeHash ?? '0'.repeat(64), 'hex');
  const isRight = timingSafeEqual(expected, Buffer.from(hashCode(secretKey, id, code), 'hex'));
  return isRight ? (tried?.appUserId ?? null) : null;
}

interface Confirmed {
  appUserId: string;
  account: null;
  confirmedAt: Date;
  confirmedByName: string | null;
}

async function setConfirmed(tx: Tx, { id }: Pending, confirmed: Confirmed): Promise<void> {
  const { appUserId, confirmedAt } = confirmed;
  await tx
    .updateTable('enterpriseBindUser')
    .set(({ eb }) => ({ ...confirmed, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('appUserId', 'is', null)
    .execute();
  await runAsSystem(tx, async () => {
    await tx.deleteFrom('bindUserCode').where('bindUserId', '=', id).execute();
    await tx
      .updateTable('messageCode')
      .set({ verifiedAt: confirmedAt })
      .where('appUserId', '=', appUserId)
      .where('type', '=', 'bindusermobile')
      .where('verifiedAt', 'is', null)
      .execute();
  });
}

function hashCode(secretKey: string, bindUserId: string, code: string): string {
  return createHmac('sha256', secretKey).update(`bind-user:${bindUserId}:${code}`).digest('hex');
}
