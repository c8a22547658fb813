import { sql, type ExpressionBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import { ENDPOINTS } from '../../../../src/contract/contract';
import {
  type CallOutcome,
  type LoggedOperation,
  type LoggedOperationDetail,
  type sysOperationLog,
} from '../../../../src/contract/evo-basic/sysOperationLog';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import type { Tables } from '../../../db/schema';
import type { Session } from '../../../http/call';
import { classPath } from '../../../http/log/logEntry';
import { isContactMasked, maskContacts } from '../../../http/maskContact';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { fromWire, toWire, toWireMs } from '../../../wire/wireTime';
import { SUBJECT } from './subjects';

export type OperationFilters = FiltersOf<BodyOf<typeof sysOperationLog.page>>;
type Change = ResponseOf<typeof sysOperationLog.detail>['changes'][number];

const MOST_CHANGES = 200;
/** Response codes of each outcome: from, and below. */
const CODES: Readonly<Record<CallOutcome, readonly [from: number, below: number]>> = {
  success: [0, 1],
  refused: [1, 500],
  failed: [500, 1_000_000],
};

/** Columns of the quick search. */
const SEARCHED = ['l.title', 'l.userName', 'l.address', 'l.requestUrl', 'l.classPath', 'l.requestId'] as const;

export const OPERATION_ORDERING: Ordering<'requestTime' | 'durationMs'> = {
  fields: { requestTime: 'l.at', durationMs: 'l.durationMs' },
  usual: [{ field: 'requestTime', order: 'desc' }],
  key: 'l.id',
  filled: ['requestTime', 'durationMs'],
};

function selectOperations(tx: Tx) {
  return tx
    .selectFrom('operationLog as l')
    .leftJoin('company as c', 'c.id', 'l.companyId')
    .select(['l.id', 'l.at', 'l.title', 'l.userId', 'l.userName', 'l.tokenId', 'l.tokenName'])
    .select(['c.name as company', 'l.address', 'l.requestMethod', 'l.requestUrl', 'l.businessType'])
    .select(['l.responseCode', 'l.durationMs'])
    .select(['l.classPath', 'l.requestId', SUBJECT.as('subject')]);
}

/** First permission of each call by its class path. */
export const PERMISSIONS: ReadonlyMap<string, string | null> = new Map(
  ENDPOINTS.map(({ path, access }) => [classPath(path), typeof access === 'string' ? null : (access[0] ?? null)]),
);

export function toOperationDto(
  { at, ...row }: RowOf<typeof selectOperations>,
  { session }: { session: Session },
): LoggedOperation {
  return {
    ...row,
    subject: maskContacts(row.subject, isContactMasked(session)),
    permission: PERMISSIONS.get(row.classPath) ?? null,
    businessType: row.businessType as LoggedOperation['businessType'],
    requestTime: toWireMs(at),
  };
}

export function filteredOperations(tx: Tx, filters: OperationFilters) {
  const { userIds, tokenIds, businessTypes, outcomes, leastDurationMs } = filters;
  let found = searchOperations(tx, filters);
  if (userIds?.length) found = found.where('l.userId', 'in', userIds);
  if (tokenIds?.length) found = found.where('l.tokenId', 'in', tokenIds);
  if (businessTypes?.length) found = found.where('l.businessType', 'in', businessTypes);
  if (outcomes?.length) found = found.where((eb) => eb.or(outcomes.map((outcome) => isOutcome(eb, outcome))));
  if (leastDurationMs !== undefined) found = found.where('l.durationMs', '>=', leastDurationMs);
  return found;
}

/** The calls of a time with a text. */
function searchOperations(tx: Tx, { text, from, to }: OperationFilters) {
  let found = selectOperations(tx);
  if (from) found = found.where('l.at', '>=', fromWire(from));
  if (to) found = found.where('l.at', '<', fromWire(to));
  if (!text) return found;
  const pattern = toContainsPattern(text);
  return found.where(({ eb, or }) => or(SEARCHED.map((column) => eb(column, 'ilike', pattern))));
}

function isOutcome({ and, eb }: ExpressionBuilder<{ l: Tables['operationLog'] }, 'l'>, outcome: CallOutcome) {
  const [least, below] = CODES[outcome];
  return and([eb('l.responseCode', '>=', least), eb('l.responseCode', '<', below)]);
}

/** One call with its parameters and its changes, as its reader may see them. @throws Problem 404 */
export async function readOperation(tx: Tx, session: Session, id: string): Promise<LoggedOperationDetail> {
  const { requestParams, responseParams, prevHash, hash, ...row } = await findRow(
    selectOperations(tx).select(['l.requestParams', 'l.responseParams', 'l.prevHash', 'l.hash']).where('l.id', '=', id),
  );
  const isMasked = isContactMasked(session);
  return {
    ...toOperationDto(row, { session }),
    requestParams: maskContacts(requestParams, isMasked),
    responseParams: maskContacts(responseParams, isMasked),
    prevHash,
    hash,
    changes: maskContacts(await readChanges(tx, row.requestId), isMasked),
  };
}

/** Changes of records that a call made; row-level security hides those outside the caller's scope. */
async function readChanges(tx: Tx, requestId: string): Promise<Change[]> {
  const changes = await tx
    .selectFrom('recordChange')
    .select(['id', 'at', 'kind', 'userName', 'before', 'after', 'tableName', 'recordId'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .limit(MOST_CHANGES)
    .execute();
  return changes.map(({ at, ...change }) => ({ ...change, at: toWire(at) }));
}

/** The newest calls by their titles. */
export const NEWEST_FIRST = sql`id desc`;
