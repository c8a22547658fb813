import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { adminGetApp, AppUser, AppUserDetail } from '../../../../src/contract/evo-basic/adminGetApp';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { Problem } from '../../../wire/problem';
import { fromWire, toWire } from '../../../wire/wireTime';
import { isContactMasked, shownTag, withContact } from '../../../http/maskContact';
import type { Session } from '../../../http/call';
import { findRangeBefore } from '../../../../src/lib/comparedRange';
import { findAudience, selectActiveUsers } from '../../../statistics/activity';
import { selectRunning, toRunningSessions } from '../runningSessions';

type Query = BodyOf<typeof adminGetApp.page>;
type Filters = FiltersOf<Query>;
type Field = 'name' | 'country' | 'origin' | 'sessions' | 'lastChargeAt' | 'createdAt';

const SESSIONS = sql<number>`(select coalesce(sum(m.sessions), 0)::int from company_customer m where m.app_user_id = u.id)`;
const LAST_CHARGE = sql<Date | null>`(select max(m.last_at) from company_customer m where m.app_user_id = u.id)`;
const TAGS = sql<AppUser['tags']>`coalesce(
  (select jsonb_agg(jsonb_build_object('id', t.id::text, 'name', t.name) order by t.name) from app_user_tag_member m
    join app_user_tag t on t.id = m.tag_id where m.app_user_id = u.id), '[]')`;

export const USER_ORDERING: Ordering<Field> = {
  fields: {
    name: 'u.name',
    country: 'u.country',
    origin: 'u.origin',
    sessions: SESSIONS,
    lastChargeAt: LAST_CHARGE,
    createdAt: 'u.createdAt',
  },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'u.id',
};

function selectUsers(tx: Tx) {
  return tx
    .selectFrom('appUser as u')
    .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.country', 'u.language', 'u.origin', 'u.status'])
    .select(['u.createdAt', 'u.anonymisedAt'])
    .select([SESSIONS.as('sessions'), LAST_CHARGE.as('lastChargeAt'), TAGS.as('tags')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

function toAppUserDto({ anonymisedAt, createdAt, lastChargeAt, ...row }: Row, isMasked: boolean): AppUser {
  return {
    ...withContact(row, isMasked),
    lastChargeAt: lastChargeAt && toWire(lastChargeAt),
    anonymisedAt: anonymisedAt && toWire(anonymisedAt),
    createdAt: toWire(createdAt),
  };
}

export async function readUserPage(tx: Tx, session: Session, query: Query): Promise<Page<AppUser>> {
  const page = await readPage(tx, filteredUsers(tx, query, session), query, USER_ORDERING);
  const isMasked = isContactMasked(session);
  return { ...page, records: page.records.map((row) => toAppUserDto(row, isMasked)) };
}

/** A reader of app users: how much of them it sees. */
type Reader = Pick<Session, 'scope' | 'companyId' | 'permissions'>;

export function filteredUsers(tx: Tx, filters: Filters, reader: Reader) {
  const { text, tagIds } = filters;
  let found = whereActive(whereWithin(tx, filters), filters, reader);
  if (text) {
    const isMasked = isContactMasked(reader);
    const pattern = toContainsPattern(text);
    // Masked columns cannot be searched either: a search would reveal them.
    const columns = isMasked ? (['u.name'] as const) : (['u.name', 'u.email', 'u.phone'] as const);
    found = found.where(({ eb, or }) => or(columns.map((column) => eb(column, 'ilike', pattern))));
  }
  if (tagIds?.length) {
    found = found.where('u.id', 'in', ({ selectFrom }) =>
      selectFrom('appUserTagMember').select('appUserId').where('tagId', 'in', tagIds),
    );
  }
  return found;
}

const EARLIEST_DAY = '2000-01-01';
const LATEST_DAY = '2099-12-31';

/** Users that statistics count as active, or as returning; without any such filter all that are not anonymised. */
function whereActive(
  found: ReturnType<typeof whereWithin>,
  { activeDayFrom, activeDayUntil, companyIds, stationIds, isReturning, isAnonymised }: Filters,
  reader: Reader,
) {
  const isNarrowed = [companyIds, stationIds].some((ids) => ids !== undefined && ids.length > 0);
  const isOfActive = isNarrowed || isReturning === true || (activeDayFrom ?? activeDayUntil) !== undefined;
  const named = found.where('u.anonymisedAt', isAnonymised === true ? 'is not' : 'is', null);
  if (!isOfActive) return named;
  const range = { from: activeDayFrom ?? EARLIEST_DAY, until: activeDayUntil ?? LATEST_DAY };
  const ranges = isReturning === true ? [range, findRangeBefore(range)] : [range];
  const active = selectActiveUsers(findAudience(reader, { companyIds, stationIds }), ranges);
  return (isAnonymised === undefined ? found : named).where(sql<boolean>`u.id in (${active})`);
}

function whereWithin(tx: Tx, { countries, origins, status, createdFrom, createdUntil }: Filters) {
  let found = selectUsers(tx);
  if (countries?.length) found = found.where('u.country', 'in', countries);
  if (origins?.length) found = found.where('u.origin', 'in', origins);
  if (status) found = found.where('u.status', '=', status);
  if (createdFrom) found = found.where('u.createdAt', '>=', fromWire(createdFrom));
  if (createdUntil) found = found.where('u.createdAt', '<=', fromWire(createdUntil));
  return found;
}

/** @throws Problem 404 */
export async function readUser(tx: Tx, isMasked: boolean, id: string): Promise<AppUserDetail> {
  const row = await selectUsers(tx).where('u.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  const idTags = await tx
    .selectFrom('chargeTag')
    .select(['id', 'tagNo', 'status', 'expiresAt'])
    .where('appUserId', '=', id)
    .where('retiredAt', 'is', null)
    .orderBy('tagNo')
    .execute();
  const enterprises = await tx
    .selectFrom('enterpriseBindUser as b')
    .innerJoin('enterprise as e', 'e.id', 'b.enterpriseId')
    .select(['e.id', 'e.name'])
    .where('b.appUserId', '=', id)
    .orderBy('e.name')
    .execute();
  const companies = await tx
    .selectFrom('companyCustomer as m')
    .innerJoin('company as c', 'c.id', 'm.companyId')
    .select(['c.id', 'c.name', 'm.sessions', 'm.lastAt', 'm.status', 'm.reason'])
    .where('m.appUserId', '=', id)
    .orderBy('m.lastAt', 'desc')
    .execute();
  return {
    ...toAppUserDto(row, isMasked),
    ...(await readStanding(tx, isMasked, id)),
    idTags: idTags.map(({ tagNo, expiresAt, ...tag }) => ({
      ...tag,
      tagNo: shownTag(tagNo, isMasked),
      expiresAt: expiresAt && toWire(expiresAt),
    })),
    enterprises,
    companies: companies.map(({ sessions, lastAt, ...company }) => ({
      ...company,
      sessions: Number(sessions),
      lastAt: toWire(lastAt),
    })),
  };
}

/** Running sessions, and the last change of the status; its reason is not for readers of masked contact data. */
async function readStanding(tx: Tx, isMasked: boolean, id: string) {
  const { running, statusReason, statusChangedAt, statusChangedByName } = await tx
    .selectFrom('appUser')
    .select(['statusReason', 'statusChangedAt', 'statusChangedByName'])
    .select(selectRunning(sql`and o.app_user_id = ${id}`).as('running'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    running: toRunningSessions(running),
    statusReason: isMasked ? null : statusReason,
    statusChangedAt: statusChangedAt && toWire(statusChangedAt),
    statusChangedBy: isMasked ? null : statusChangedByName,
  };
}
