import { sql } from 'kysely';
import type { CODE_COLUMNS } from '../../../../src/contract/evo-discount/couponExchangecode';
import { CODE_STATUSES, type couponExchangecode } from '../../../../src/contract/evo-discount/couponExchangecode';
import { codeInSql, openSeed } from '../../../coupons/exchangeCodes';
import type { Deps } from '../../../db/deps';
import { inOrder, type Ordering } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import type { FileAnswer } from '../../../http/route';
import { rowsAsked } from '../../../http/tables/export';
import {
  codeColumn,
  LISTED,
  textColumn,
  timeColumn,
  wordColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import { tableFile, type TableSource } from '../../../http/tables/tableExport';
import { translateDocument } from '../../../wire/documents';
import { Problem } from '../../../wire/problem';
import { CODE_ORDERING, filterCodes } from './codes';
import { OWNER_ZONE } from '../ownerZone';

type Column = (typeof CODE_COLUMNS)[number];

const TEXTS = ['activity', 'company', 'scheme', 'appUser'] as const;
const CODES = ['serialNo', 'activityCode', 'currency'] as const;
const TIMES = ['endsAt', 'exchangedAt', 'createdAt'] as const;

/** All codes of a filter, in the caller's language, without the codes themselves. */
export function exportCodeList({ body, locale, clock }: Call<typeof couponExchangecode.export>): TableSource<Column> {
  const { sort, ...filters } = rowsAsked(body);
  const header = (name: Column) => translateDocument(locale, `codeExport.${name}`);
  const each = <Name extends Column>(names: readonly Name[], column: (name: Name) => TableColumn) =>
    Object.fromEntries(names.map((name) => [name, column(name)])) as Record<Name, TableColumn>;
  return {
    fileName: translateDocument(locale, 'codeExport.fileName'),
    columns: {
      ...each(TEXTS, (name) => textColumn(header(name))),
      ...each(CODES, (name) => codeColumn(header(name))),
      ...each(TIMES, (name) => timeColumn(header(name), OWNER_ZONE)),
      status: wordColumn(header('status'), CODE_STATUSES, (status) =>
        translateDocument(locale, `codeStatus.${status}`),
      ),
    },
    rows: (tx) => inOrder(filterCodes(tx, filters, { clock }), LISTED, sort, CODE_ORDERING),
  };
}

/**
 * The codes of an activity themselves, once: their seed leaves the database with the file, and the hashes remain. A file
 * that is not sent whole leaves the seed as it was.
 * @throws Problem 404; 409 where they were exported, or are still being made
 */
export async function exportPlainCodes(
  deps: Pick<Deps, 'db' | 'secretKey' | 'log'>,
  call: Call<typeof couponExchangecode.exportCodes>,
): Promise<FileAnswer> {
  const { body, locale, clock } = call;
  const { activityId } = body;
  const sealed = await takeSeed(call, activityId);
  const seed = openSeed(deps, activityId, sealed);
  const giveBack = () =>
    deps.db
      .asSystem((tx) =>
        tx
          .updateTable('couponActivity')
          .set({ sealedSeed: sealed, codesExportedAt: null })
          .where('id', '=', activityId)
          .execute(),
      )
      .catch((error: unknown) => deps.log.error({ err: error, activityId }, 'codes were taken and not sent'));
  try {
    const file = await tableFile(
      { ...call, body: { format: body.format } },
      createPlainSource(activityId, seed, { locale, clock }),
    );
    file.content.once('close', () => {
      if (!file.content.readableEnded) void giveBack();
    });
    return file;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Takes the seed of the codes out of the database: only one of two concurrent exports gets it. */
async function takeSeed({ db, clock }: Pick<Call, 'db' | 'clock'>, id: string): Promise<string> {
  return db(async (tx) => {
    const activity = await tx
      .selectFrom('couponActivity')
      .select(['sealedSeed', 'codesMade', 'quantity', 'codesExportedAt', 'activityType'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (activity?.activityType !== 'redeem') throw new Problem(404);
    if (activity.codesExportedAt !== null || activity.sealedSeed === null)
      throw new Problem(409, 'coupon.codesExported');
    if (activity.codesMade < activity.quantity) throw new Problem(409, 'coupon.codesMissing');
    await tx
      .updateTable('couponActivity')
      .set({ sealedSeed: null, codesExportedAt: new Date(clock.now()) })
      .where('id', '=', id)
      .execute();
    return activity.sealedSeed;
  });
}

/** In one activity numbers are unique, and an index has them in their order: the first codes come at once. */
const BY_SERIAL: Ordering<'serial'> = {
  fields: { serial: 'c.serial' },
  usual: [{ field: 'serial', order: 'asc' }],
  key: 'c.serial',
  filled: ['serial'],
};

type PlainColumn = 'serialNo' | 'code' | 'status';

function createPlainSource(
  activityId: string,
  seed: string,
  { locale, clock }: Pick<Call, 'locale' | 'clock'>,
): TableSource<PlainColumn> {
  const header = (name: PlainColumn) => translateDocument(locale, `codeExport.${name}`);
  const code = codeInSql(seed, sql`c.serial`, { isGrouped: true });
  return {
    fileName: translateDocument(locale, 'codeExport.codes'),
    columns: {
      serialNo: codeColumn(header('serialNo')),
      code: codeColumn(header('code')),
      status: wordColumn(header('status'), CODE_STATUSES, (status) =>
        translateDocument(locale, `codeStatus.${status}`),
      ),
    },
    rows: (tx) =>
      inOrder(
        filterCodes(tx, { activityIds: [activityId] }, { clock }).select(code.as('code')),
        LISTED,
        undefined,
        BY_SERIAL,
      ),
  };
}
