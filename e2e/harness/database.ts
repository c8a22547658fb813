import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Whether the database of the tested server is reachable, which holds for servers of this run only. */
export const hasDatabase = (): boolean => process.env.E2E_DATA_DIR !== undefined;

/**
 * Runs one statement as the owner of the tables, for reads that have no API call yet, and for mails.
 * @param directory data directory of the server, when it is not the one of the run
 */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  directory = process.env.E2E_DATA_DIR ?? '',
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: embeddedUrl(directory) });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A PostgreSQL notice holds 8,000 bytes. */
const IDS_IN_NOTICE = 400;

/** Notifies the servers of a data directory of rows that a journey has written by SQL, so that they read them. */
export async function announceRows(
  channel: 'omp_alarm' | 'omp_live',
  kind: 'alarms' | 'connectors',
  rows: readonly { id: string }[],
  directory: string,
): Promise<void> {
  for (let from = 0; from < rows.length; from += IDS_IN_NOTICE) {
    const ids = rows.slice(from, from + IDS_IN_NOTICE).map(({ id }) => id);
    await queryDatabase('select pg_notify($1, $2)', [channel, JSON.stringify({ [kind]: ids })], directory);
  }
}

/** Text of the newest mail to an address; without a mail server all mails wait in the outbox. */
export async function newestMailTo(recipient: string): Promise<string | undefined> {
  const [mail] = await queryDatabase<{ body: string }>(
    'select body from mail_outbox where recipient = $1 order by id desc limit 1',
    [recipient],
  );
  return mail?.body;
}

export interface MailedFile {
  name: string;
  contentType: string;
  contentId: string | null;
  bytes: Buffer;
}

/** The newest mail to an address with its files, in the order in which they are attached. */
export async function newestMailWithFiles(recipient: string): Promise<{ html: string; files: MailedFile[] }> {
  const [mail] = await queryDatabase<{ id: string; html: string }>(
    'select id, html from mail_outbox where recipient = $1 order by id desc limit 1',
    [recipient],
  );
  if (!mail) throw new Error(`no mail to ${recipient}`);
  const files = await queryDatabase<MailedFile>(
    `select name, content_type as "contentType", content_id as "contentId", bytes
      from mail_attachment where mail_id = $1 order by no`,
    [mail.id],
  );
  return { html: mail.html, files };
}

/**
 * Adds a user with a role of its own and the password of the demo accounts.
 * @param permissions identifiers of pages and operations; the groups above them are included
 */
export async function addUser(userName: string, permissions: readonly string[]): Promise<void> {
  await queryDatabase(
    `with the_user as (
        insert into sys_user (user_name, full_name, password_hash, scope)
        select $1, $1, password_hash, 'operator' from sys_user where user_name = 'admin' returning id),
      the_role as (insert into sys_role (name, scope) values ($1, 'operator') returning id),
      bound as (insert into sys_user_role (user_id, role_id) select u.id, r.id from the_user u, the_role r)
    insert into sys_role_menu (role_id, menu_id)
    select r.id, m.id from the_role r, sys_menu m where m.permission_identifier = any($2) or m.type = 1`,
    [userName, permissions],
  );
}

/** Address of the running embedded database of a data directory. */
export function embeddedUrl(directory: string): string {
  const password = readFileSync(path.join(directory, 'postgres.password'), 'utf8').trim();
  // Line 4 of PostgreSQL's lock file postmaster.pid is the port.
  const port = readFileSync(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://omp:${password}@127.0.0.1:${port}/omp`;
}
