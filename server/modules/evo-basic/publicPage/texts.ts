import type { BodyOf } from '../../../../src/contract/endpoint';
import type { PublicText, publicPage, PublicTextVersion } from '../../../../src/contract/evo-basic/publicPage';
import type { Tx } from '../../../db/database';
import type { PublicTextTable } from '../../../db/schema/publicTexts';
import type { Call } from '../../../http/route';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type TextKey = Pick<PublicTextTable, 'name' | 'language'>;

const MOST_VERSIONS = 100;
const VERSION_COLUMNS = ['name', 'language', 'version', 'title', 'publishedAt', 'publishedByName'] as const;

function toVersionDto<Row extends { publishedAt: Date }>(row: Row) {
  return { ...row, publishedAt: toWire(row.publishedAt) };
}

/** Reads the version in force of every text. */
export async function listTexts(tx: Tx): Promise<PublicTextVersion[]> {
  const rows = await tx
    .selectFrom('publicText')
    .select(VERSION_COLUMNS)
    .distinctOn(['name', 'language'])
    .orderBy('name')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(toVersionDto);
}

/** Reads a text, by default the version in force. @throws Problem 404 */
export async function readText(tx: Tx, { name, language }: TextKey, version?: number): Promise<PublicText> {
  let found = tx
    .selectFrom('publicText')
    .select([...VERSION_COLUMNS, 'content'])
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1);
  if (version !== undefined) found = found.where('version', '=', version);
  const row = await found.executeTakeFirst();
  if (!row) throw new Problem(404);
  return toVersionDto(row);
}

/** Reads the versions of a text, newest first. */
export async function listVersions(tx: Tx, { name, language }: TextKey): Promise<PublicTextVersion[]> {
  const rows = await tx
    .selectFrom('publicText')
    .select(VERSION_COLUMNS)
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map(toVersionDto);
}

/**
 * Publishes the next version of a text; the table's key lets only one of two concurrent authors publish it.
 * @throws Problem 409 with the version in force when the author has seen an older one
 */
export async function publishText(tx: Tx, body: BodyOf<typeof publicPage.publish>, { session, clock }: Author) {
  const { version, ...text } = body;
  const { rowsInserted } = await insertNext(tx, body, {
    ...text,
    version: version + 1,
    publishedAt: new Date(clock.now()),
    publishedBy: session.userId,
    publishedByName: session.fullName,
  });
  const inForce = await readText(tx, text);
  if (!rowsInserted) throw new Problem(409, 'http.409', { current: inForce });
  return inForce;
}

type Author = Pick<Call, 'session' | 'clock'>;

async function insertNext(tx: Tx, { name, language, version }: TextKey & { version: number }, next: PublicTextTable) {
  const inForce = await readText(tx, { name, language });
  if (inForce.version !== version) return { rowsInserted: false };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('publicText')
    .values(next)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return { rowsInserted: numInsertedOrUpdatedRows === 1n };
}
