import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import type { Locale } from '../../src/contract/fields';
import { toLinkPath } from '../../src/lib/linkPath';
import { publicUrl } from '../runtime/publicUrl';
import { createLinkToken } from '../security/linkToken';
import { translateDocument } from '../wire/documents';

export interface Mail {
  /** Kind of the mail: `passwordReset`. */
  kind: string;
  locale: Locale;
  subject: string;
  body: string;
  /** Address to send to instead of the user's present one. */
  recipient?: string;
}

/** A mail is given up after so many tries. */
export const MOST_ATTEMPTS = 5;
const MOST_PER_RUN = 100;
const SMTP_PATIENCE_MS = 15_000;
/** Pause between two attempts: longer than an attempt takes, shorter than the pause of the retry job. */
const TRY_AGAIN_MS = 45_000;

/** A file of a mail; with a `contentId` a picture that its HTML shows as `cid:<contentId>`. */
export interface Attachment {
  name: string;
  contentType: string;
  contentId: string | null;
  bytes: Buffer;
}

/** A mail to any address, with its files. */
export interface MailWithFiles extends Required<Mail> {
  html: string;
  /** Company of the recipient; null: the operator's. */
  companyId: string | null;
  attachments: readonly Attachment[];
  createdAt: Date;
}

/** Puts a mail with files into the outbox, in the caller's transaction. @returns its id */
export async function queueMailWithFiles(tx: Tx, { attachments, ...mail }: MailWithFiles): Promise<string> {
  const { id } = await tx.insertInto('mailOutbox').values(mail).returning('id').executeTakeFirstOrThrow();
  const files = attachments.map((file, index) => ({ ...file, mailId: id, no: index + 1 }));
  if (files.length > 0) await tx.insertInto('mailAttachment').values(files).execute();
  return id;
}

/**
 * Puts a mail to a user into the outbox, in the transaction of the change that it reports. Does nothing for an unknown
 * user.
 */
export async function queueMail(
  tx: Tx,
  userId: string,
  { kind, locale, subject, body, recipient }: Mail,
): Promise<void> {
  const address = sql<string>`coalesce(${recipient ?? null}::text, email)`;
  await tx
    .insertInto('mailOutbox')
    .columns(['recipient', 'kind', 'locale', 'subject', 'body'])
    .expression(({ selectFrom, val }) =>
      selectFrom('sysUser')
        .select([
          address.as('recipient'),
          val(kind).as('kind'),
          val(locale).as('locale'),
          val(subject).as('subject'),
          val(body).as('body'),
        ])
        .where('id', '=', userId)
        .where(address, 'is not', null),
    )
    .execute();
}

type OutboxDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'secretKey'>;

/**
 * Sends the waiting mails of the outbox through SMTP_URL; without SMTP_URL all mails stay there. Any number of nodes
 * may run it at once: each mail is tried by one node.
 * @returns number of mails sent
 */
export async function sendOutbox(deps: OutboxDeps): Promise<number> {
  const { config, db, clock, log } = deps;
  if (config.SMTP_URL === undefined) return 0;
  const transport = createTransport(config.SMTP_URL, { from: readSender(config.SMTP_URL) });
  let sent = 0;
  try {
    for (let tried = 0; tried < MOST_PER_RUN; tried += 1) {
      const mail = await db.asSystem((tx) => takeNext(tx, clock.now()));
      if (!mail) break;
      const attachments = await db.asSystem((tx) => readAttachments(tx, mail.id));
      const error = await sendMail(transport, { ...mail, body: addLink(deps, mail), attachments });
      const result = error === null ? { sentAt: new Date(clock.now()), error } : { error };
      await db.asSystem((tx) => tx.updateTable('mailOutbox').set(result).where('id', '=', mail.id).execute());
      if (error === null) sent += 1;
      else log.warn({ mailId: mail.id, kind: mail.kind, error }, 'mail not sent');
      // The server is out: the others would fail alike.
      if (error !== null) break;
    }
  } finally {
    transport.close();
  }
  return sent;
}

/** The link is left out of the stored text: readers of the outbox must not acknowledge in the name of others. */
function addLink(
  { config, secretKey }: Pick<OutboxDeps, 'config' | 'secretKey'>,
  { body, linkId, locale }: { body: string; linkId: string | null; locale: string },
): string {
  if (linkId === null) return body;
  const link = publicUrl(config, toLinkPath(createLinkToken(secretKey, 'alarm link', linkId)));
  return `${body}\n\n${translateDocument(locale as Locale, 'alarmMail.link', { link })}`;
}

/** Counts the try before it is made: a mail that kills its sender must not come up for ever. */
function takeNext(tx: Tx, now: number) {
  return tx
    .updateTable('mailOutbox')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), triedAt: new Date(now) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('mailOutbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('attempts', '<', MOST_ATTEMPTS)
        .where(({ eb, or }) => or([eb('triedAt', 'is', null), eb('triedAt', '<=', new Date(now - TRY_AGAIN_MS))]))
        .orderBy('attempts')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'recipient', 'subject', 'body', 'html', 'linkId', 'locale'])
    .executeTakeFirst();
}

/** Files of a mail as the transport takes them. */
async function readAttachments(tx: Tx, mailId: string): Promise<OutgoingFile[]> {
  const rows = await tx
    .selectFrom('mailAttachment')
    .select(['name as filename', 'contentType', 'contentId', 'bytes as content'])
    .where('mailId', '=', mailId)
    .orderBy('no')
    .execute();
  return rows.map(({ contentId, ...file }) => ({ ...file, ...(contentId !== null && { cid: contentId }) }));
}

interface OutgoingFile {
  filename: string;
  contentType: string;
  content: Buffer;
  cid?: string;
}

interface OutgoingMail {
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  attachments: OutgoingFile[];
}

async function sendMail(transport: Transporter, { recipient, subject, body, html, attachments }: OutgoingMail) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server does not answer')), SMTP_PATIENCE_MS);
  });
  try {
    await Promise.race([
      transport.sendMail({ to: recipient, subject, text: body, ...(html !== null && { html }), attachments }),
      late,
    ]);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  } finally {
    clearTimeout(timer);
  }
}

/** Sender: the account's own address, or an address at the server's name. */
function readSender(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl);
  const account = decodeURIComponent(username);
  return account.includes('@') ? account : `noreply@${hostname}`;
}
