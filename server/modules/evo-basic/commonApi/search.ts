import { sql } from 'kysely';
import { MOST_HITS, SEARCH_KINDS, type SearchHit, type SearchKind } from '../../../../src/contract/evo-basic/commonApi';
import { toViewPermission } from '../../../../src/contract/recordKinds';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import { containsText } from '../../../db/quickSearch';
import type { Session } from '../../../http/call';
import { isContactMasked, withContact } from '../../../http/maskContact';

interface Sought {
  text: string;
  /** Contact data are neither searched nor shown. */
  isMasked: boolean;
}

type Hit = Omit<SearchHit, 'kind'>;

const SEARCHES: Record<SearchKind, (tx: Tx, sought: Sought) => Promise<Hit[]>> = {
  order: searchOrders,
  session: searchSessions,
  command: searchCommands,
  appUser: searchAppUsers,
  chargeTag: searchTags,
  charger: searchChargers,
  connector: searchConnectors,
  station: searchStations,
  company: searchCompanies,
};

/** Shorter ones have no trigram, and half of all orders and drivers contain them. */
const LEAST_OF_MANY = 3;

/** Records of all kinds by number or name. Row-level security limits them to the caller's rows. */
export async function searchRecords(tx: Tx, session: Session, text: string): Promise<SearchHit[]> {
  const sought = { text, isMasked: isContactMasked(session) };
  const hits: SearchHit[] = [];
  for (const kind of SEARCH_KINDS) {
    if (!isSought(kind, session)) continue;
    const found = await SEARCHES[kind](tx, sought);
    hits.push(...found.map((hit) => ({ kind, ...hit })));
  }
  return hits;
}

/** A charger is found once: its record, or its first connector in the monitor without the right to see the record. */
function isSought(kind: SearchKind, { permissions }: Session): boolean {
  if (kind === 'connector' && permissions.has(toViewPermission('charger'))) return false;
  return permissions.has(toViewPermission(kind));
}

async function searchOrders(tx: Tx, { text }: Sought): Promise<Hit[]> {
  if (text.length < LEAST_OF_MANY) return [];
  const rows = await tx
    .selectFrom('chargingOrder as o')
    .leftJoin('station as s', 's.id', 'o.stationId')
    .select(['o.id', 'o.no as name', 's.name as hint'])
    .where(containsText(text, { columns: ['o.no'] }))
    .orderBy('o.createdAt', 'desc')
    .limit(MOST_HITS)
    .execute();
  return rows.map(fillHint);
}

/** Sessions and commands are found by their whole number. */
const isNumber = (text: string) => /^[1-9]\d{0,17}$/.test(text);

async function searchSessions(tx: Tx, { text }: Sought): Promise<Hit[]> {
  if (!isNumber(text)) return [];
  const rows = await tx
    .selectFrom('chargeTransaction as t')
    .leftJoin('charger as c', 'c.id', 't.chargerId')
    .select(['t.id', sql<string>`t.id::text`.as('name'), 'c.chargerCode as hint'])
    .where('t.id', '=', text)
    .execute();
  return rows.map(fillHint);
}

async function searchCommands(tx: Tx, { text }: Sought): Promise<Hit[]> {
  if (!isNumber(text)) return [];
  const rows = await tx
    .selectFrom('command')
    .innerJoin('charger as c', 'c.id', 'command.chargerId')
    .select(['command.id', sql<string>`command.id::text`.as('name'), 'c.chargerCode as hint'])
    .where('command.id', '=', text)
    .execute();
  return rows.map(fillHint);
}

async function searchAppUsers(tx: Tx, { text, isMasked }: Sought): Promise<Hit[]> {
  if (text.length < LEAST_OF_MANY) return [];
  const contact = isMasked ? [] : ['u.phone', 'u.email'];
  const rows = await tx
    .selectFrom('appUser as u')
    .select(['u.id', 'u.name', 'u.phone', 'u.email'])
    .where('u.anonymisedAt', 'is', null)
    .where(containsText(text, { columns: ['u.name', ...contact] }))
    .orderBy('u.name')
    .limit(MOST_HITS)
    .execute();
  return rows.map((row) => {
    const { id, name, phone, email } = withContact(row, isMasked);
    return { id, name, hint: phone ?? email ?? '' };
  });
}

/** Numbers of the app are phone numbers, and found where these are shown. */
async function searchTags(tx: Tx, { text, isMasked }: Sought): Promise<Hit[]> {
  let found = tx
    .selectFrom('chargeTag as t')
    .leftJoin('appUser as u', 'u.id', 't.appUserId')
    .select(['t.id', 't.tagNo as name', 'u.name as hint'])
    .where('t.retiredAt', 'is', null)
    .where(containsText(text, { columns: ['t.tagNo'] }));
  if (isMasked) found = found.where('t.tagNo', 'not like', '+%');
  const rows = await found.orderBy('t.tagNo').limit(MOST_HITS).execute();
  return rows.map(fillHint);
}

async function searchChargers(tx: Tx, { text }: Sought): Promise<Hit[]> {
  const rows = await tx
    .selectFrom('charger as c')
    .leftJoin('station as s', 's.id', 'c.stationId')
    .select(['c.id', 'c.chargerCode as name', 's.name as hint'])
    .where('c.retiredAt', 'is', null)
    .where(containsText(text, { columns: ['c.chargerCode', 'c.name', 'c.serialNumber'] }))
    .orderBy('c.chargerCode')
    .limit(MOST_HITS)
    .execute();
  return rows.map(fillHint);
}

async function searchConnectors(tx: Tx, sought: Sought): Promise<Hit[]> {
  const chargers = await searchChargers(tx, sought);
  return chargers.map(({ name, hint }) => ({ id: `${name}:1`, name, hint }));
}

async function searchStations(tx: Tx, { text }: Sought): Promise<Hit[]> {
  const rows = await tx
    .selectFrom('station as s')
    .select(['s.id', 's.name', 's.city as hint'])
    .where('s.retiredAt', 'is', null)
    .where(containsText(text, { columns: ['s.name', 's.code', 's.city'] }))
    .orderBy('s.name')
    .limit(MOST_HITS)
    .execute();
  return rows.map(fillHint);
}

async function searchCompanies(tx: Tx, { text }: Sought): Promise<Hit[]> {
  const rows = await tx
    .selectFrom('company')
    .select(['id', 'name', 'contact as hint'])
    .where('name', 'ilike', toContainsPattern(text))
    .orderBy('name')
    .limit(MOST_HITS)
    .execute();
  return rows.map(fillHint);
}

const fillHint = ({ id, name, hint }: { id: string; name: string; hint: string | null }): Hit => ({
  id,
  name,
  hint: hint ?? '',
});
