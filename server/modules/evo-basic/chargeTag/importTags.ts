import { sql } from 'kysely';
import { z } from 'zod';
import { TAG_STATUSES, TAG_TYPES } from '../../../../src/contract/evo-basic/chargeTag';
import { dateTime, idTag, lines, text } from '../../../../src/contract/fields';
import type { Caller, Tx } from '../../../db/database';
import { PHONE_DIGITS, readPhoneDigits } from '../../../db/terms/phoneKey';
import { supposeTagType } from '../../../domain/payer';
import { wordCell } from '../../../http/tables/wordCell';
import type { ImportFault, ImportRow, ImportSource } from '../../../http/tables/import';
import { Problem } from '../../../wire/problem';
import { fromWire } from '../../../wire/wireTime';
import { assertHolder, resolveOwners, type HeldTag } from './changes';
import { readTag } from './tags';

/** A row of the file; company and enterprise by their names, the holder by the phone number. */
const tagRow = z.object({
  tagNo: idTag,
  type: wordCell(TAG_TYPES, (type) => `tagType.${type}`).optional(),
  // A masked number says nothing of the holder.
  phone: text(32)
    .transform((phone) => (phone.startsWith('***') ? undefined : phone))
    .optional(),
  company: text(128).optional(),
  enterprise: text(128).optional(),
  status: wordCell(TAG_STATUSES, (status) => `tagStatus.${status}`).optional(),
  expiresAt: dateTime.optional(),
  parentTag: text(20).optional(),
  remark: lines(256).optional(),
});
type TagRow = z.infer<typeof tagRow>;

/** Columns of the file with the phrases of their names. */
const COLUMNS = {
  tagNo: 'tagExport.tagNo',
  type: 'tagExport.type',
  phone: 'tagExport.phone',
  company: 'tagExport.company',
  enterprise: 'tagExport.enterprise',
  status: 'tagExport.status',
  expiresAt: 'tagExport.expiresAt',
  parentTag: 'tagExport.parentTag',
  remark: 'tagExport.remark',
} as const;
type Fault = ImportFault<keyof typeof COLUMNS>;

/** How the rows of a file become tags of the caller's. */
export function tagImport(caller: Caller): ImportSource<TagRow, keyof typeof COLUMNS> {
  return {
    columns: COLUMNS,
    exportOnly: ['tagExport.holder', 'tagExport.lastUsedAt', 'tagExport.createdAt'],
    ends: ['expiresAt'],
    row: tagRow,
    store: (tx, rows) => storeTags(tx, caller, rows),
  };
}

/** Adds the tags of a file; for a known number it changes the tag's fields that the file has. */
async function storeTags(tx: Tx, caller: Caller, rows: readonly ImportRow<TagRow>[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  const known = await readKnown(tx, rows);
  const seen = new Set<string>();
  for (const { line, values } of rows) {
    const number = values.tagNo.toUpperCase();
    if (seen.has(number)) faults.push({ line, column: 'tagNo', message: 'validation.unique' });
    else faults.push(...(await storeTag(tx, caller, known, { line, values })));
    seen.add(number);
  }
  return faults;
}

interface Known {
  tags: ReadonlyMap<string, string>;
  companies: ReadonlyMap<string, string>;
  enterprises: ReadonlyMap<string, string>;
  users: ReadonlyMap<string, string>;
}

async function storeTag(tx: Tx, caller: Caller, known: Known, { line, values }: ImportRow<TagRow>): Promise<Fault[]> {
  const { tagNo, phone, company, enterprise, expiresAt, status: shown, ...plain } = values;
  const found = {
    phone: findHolder(known.users, phone),
    company: findId(known.companies, company?.toLowerCase()),
    enterprise: findId(known.enterprises, enterprise?.toLowerCase()),
  };
  const faults = listMissing(line, found);
  if (faults.length > 0) return faults;
  const id = known.tags.get(tagNo.toUpperCase());
  // Known tags keep their owner when the file names none.
  const isOwned = id === undefined || company !== undefined || enterprise !== undefined;
  const asked = { companyId: found.company, enterpriseId: found.enterprise };
  const { owners, column } = isOwned ? await resolveOwners(tx, caller, asked).then(toOwned, ownerFault) : toOwned({});
  if (column) return [{ line, column, message: 'validation.notFound' }];
  const given = toGiven(found.phone, expiresAt, shown);
  const fault = await findHolderFault(tx, caller, id, { tagNo, ...given, ...owners });
  if (fault) return [{ line, ...fault }];
  const isStored = await writeTag(tx, id, { tagNo, ...plain, ...given, ...owners });
  return isStored ? [] : [{ line, column: 'tagNo', message: 'validation.taken' }];
}

/** Holder, end and status from the file; missing values change nothing. */
function toGiven(appUserId: string | null | undefined, expiresAt: string | undefined, shown: TagRow['status']) {
  // An export writes "expired" for a tag past its end; the column of the end has that already.
  const status = shown === 'expired' && expiresAt ? undefined : shown;
  return {
    ...(appUserId && { appUserId }),
    ...(expiresAt && { expiresAt: fromWire(expiresAt) }),
    ...(status && { status }),
  };
}

/** Finds the fault of a row's payer; operators may choose any. */
async function findHolderFault(
  tx: Tx,
  caller: Caller,
  id: string | undefined,
  row: Partial<HeldTag> & { tagNo: string },
): Promise<Pick<Fault, 'column' | 'message'> | null> {
  if (caller.scope === 'operator') return null;
  const before = id === undefined ? undefined : await readTag(tx, id);
  return assertHolder(tx, caller, heldTag(row, before), before).then(() => null, holderFault);
}

/** The tag after the import, as far as it decides the payer. */
function heldTag(row: Partial<HeldTag> & { tagNo: string }, before: HeldTag | undefined): HeldTag {
  const { tagNo, appUserId = before?.appUserId ?? null, enterpriseId = before?.enterpriseId ?? null } = row;
  return { tagNo, appUserId, enterpriseId };
}

/** Fault of a row's holder. */
function holderFault(error: unknown): Pick<Fault, 'column' | 'message'> {
  const message = error instanceof Problem ? error.details.fields?.['appUserId'] : undefined;
  if (message !== 'validation.operatorsHolder' && message !== 'validation.notBound') throw error;
  return { column: 'phone', message };
}

type Owned = { owners: Pick<Columns, 'companyId' | 'enterpriseId'>; column?: 'company' | 'enterprise' };

function toOwned(owners: Owned['owners']): Owned {
  return { owners };
}

/** The column of an owner that the caller cannot choose. */
function ownerFault(error: unknown): Owned {
  if (!(error instanceof Problem) || error.code !== 422) throw error;
  return { owners: {}, column: 'enterpriseId' in (error.details.fields ?? {}) ? 'enterprise' : 'company' };
}

/** Undefined: no name was given; null: the name is unknown. */
function findId(ids: ReadonlyMap<string, string>, name: string | undefined): string | null | undefined {
  return name === undefined ? undefined : (ids.get(name) ?? null);
}

/** As {@link findId}, by the digits of the phone. */
function findHolder(users: Known['users'], phone: string | undefined): string | null | undefined {
  return findId(users, phone && (readPhoneDigits(phone) ?? phone));
}

/** A fault for each that was named and is not known. */
function listMissing(line: number, found: Partial<Record<keyof typeof COLUMNS, string | null | undefined>>): Fault[] {
  return Object.entries(found).flatMap(([column, id]) =>
    id === null ? [{ line, column: column as keyof typeof COLUMNS, message: 'validation.notFound' as const }] : [],
  );
}

type Columns = { tagNo: string } & Partial<{
  type: (typeof TAG_TYPES)[number];
  appUserId: string;
  companyId: string | null;
  enterpriseId: string | null;
  status: (typeof TAG_STATUSES)[number];
  expiresAt: Date;
  parentTag: string;
  remark: string;
}>;

/** @returns false for the number of a tag that the caller does not see */
async function writeTag(tx: Tx, id: string | undefined, columns: Columns): Promise<boolean> {
  if (id !== undefined) {
    await tx
      .updateTable('chargeTag')
      .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    return true;
  }
  const added = await tx
    .insertInto('chargeTag')
    .values({ type: supposeTagType(columns.tagNo), ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Records that the rows name, within the caller's scope. */
async function readKnown(tx: Tx, rows: readonly ImportRow<TagRow>[]): Promise<Known> {
  const named = (field: 'company' | 'enterprise') => rows.flatMap(({ values }) => values[field]?.toLowerCase() ?? []);
  const phones = rows.flatMap(({ values }) => readPhoneDigits(values.phone ?? '') ?? []);
  const numbers = rows.map(({ values }) => values.tagNo.toUpperCase());
  return {
    tags: await readIds(
      tx,
      sql`select id, upper(tag_no) as name from charge_tag where upper(tag_no) = any(${numbers})`,
    ),
    companies: await readIds(
      tx,
      sql`select id, lower(name) as name from company where lower(name) = any(${named('company')})`,
    ),
    enterprises: await readIds(
      tx,
      sql`select id, lower(name) as name from enterprise where lower(name) = any(${named('enterprise')})`,
    ),
    // Digits of several users name none of them.
    users: await readIds(
      tx,
      sql`select min(id) as id, ${PHONE_DIGITS} as name from app_user where ${PHONE_DIGITS} = any(${phones})
        group by ${PHONE_DIGITS} having count(*) = 1`,
    ),
  };
}

async function readIds(tx: Tx, query: ReturnType<typeof sql>): Promise<Map<string, string>> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: string; name: string }>>).execute(tx);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
