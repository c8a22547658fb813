import { sql } from 'kysely';
import type {
  ChargerProfitShares,
  ProfitLine,
  ProfitLines,
  StationProfit,
  WashSiteProfit,
} from '../../../../src/contract/evo-basic/profit';
import type { Caller, Tx } from '../../../db/database';
import { createFieldProblem, Problem } from '../../../wire/problem';

/** Holder of profit shares: a station, a charger with lines of its own, or a wash site. */
type Holder = { stationId: string } | { chargerId: string } | { washSiteId: string };

const HOLDER_TABLES = { stationId: 'station', chargerId: 'charger', washSiteId: 'wash_site' } as const;
type HolderColumn = keyof typeof HOLDER_TABLES;

/** The column that names a holder, and its id. */
function readHolder(holder: Holder): [HolderColumn, string] {
  const [[column, id]] = Object.entries(holder) as [[HolderColumn, string]];
  return [column, id];
}

/** @throws Problem 404 */
export async function readStationProfit(tx: Tx, stationId: string): Promise<StationProfit> {
  const station = await tx
    .selectFrom('station')
    .innerJoin('company', 'company.id', 'station.companyId')
    .select(['station.name as station', 'station.companyId', 'company.name as company'])
    .where('station.id', '=', stationId)
    .executeTakeFirst();
  if (!station) throw new Problem(404);
  return { stationId, ...station, lines: await readLines(tx, { stationId }) };
}

/** @throws Problem 404 */
export async function readChargerProfit(tx: Tx, chargerId: string): Promise<ChargerProfitShares> {
  const charger = await tx
    .selectFrom('charger')
    .select(['chargerCode', 'stationId'])
    .where('id', '=', chargerId)
    .executeTakeFirst();
  if (!charger) throw new Problem(404);
  const { chargerCode, stationId } = charger;
  const lines = await readLines(tx, { chargerId });
  return { chargerId, chargerCode, lines, stationLines: await readLines(tx, { stationId }) };
}

/** @throws Problem 404 */
export async function readWashSiteProfit(tx: Tx, washSiteId: string): Promise<WashSiteProfit> {
  const site = await tx
    .selectFrom('washSite')
    .innerJoin('company', 'company.id', 'washSite.companyId')
    .select(['washSite.name as washSite', 'washSite.companyId', 'company.name as company'])
    .where('washSite.id', '=', washSiteId)
    .executeTakeFirst();
  if (!site) throw new Problem(404);
  const lines = await readLines(tx, { washSiteId });
  return {
    washSiteId,
    ...site,
    lines: lines.map(({ companyId, company, service: share }) => ({ companyId, company, share })),
  };
}

/**
 * Replaces the shares of a station, charger or wash site.
 * @throws Problem 404 for a holder outside the caller's scope, 422 at the line of an unknown party
 */
export async function saveShares(tx: Tx, caller: Caller, holder: Holder, lines: ProfitLines): Promise<void> {
  await lockHolder(tx, holder);
  const [own, fallback] = [await readLines(tx, holder), await readFallback(tx, holder)];
  await assertParties(tx, lines, [...own, ...fallback]);
  if (caller.scope === 'company') assertPlatform(inForce(lines, fallback), inForce(own, fallback));
  await tx
    .deleteFrom('profitShare')
    .where(...ownedBy(holder))
    .execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('profitShare')
    .values(
      lines.map(({ companyId, electricity, service }) => ({
        stationId: null,
        chargerId: null,
        washSiteId: null,
        ...holder,
        companyId,
        electricity: String(electricity),
        service: String(service),
      })),
    )
    .execute();
}

/** The same shares for many chargers: a refusal of one changes none. */
export async function saveManyShares(
  tx: Tx,
  caller: Caller,
  { ids, lines }: { ids: readonly string[]; lines: ProfitLines },
): Promise<{ changed: number }> {
  // In one order, so that two of these cannot wait for each other.
  const ordered = [...new Set(ids)].sort();
  for (const chargerId of ordered) await saveShares(tx, caller, { chargerId }, lines);
  return { changed: ordered.length };
}

/** A station that a company adds begins with the platform's share as agreed with that company. */
export async function beginShares(tx: Tx, station: { id: string; companyId: string }): Promise<void> {
  const { id: stationId, companyId } = station;
  await sql`insert into profit_share (station_id, company_id, electricity, service)
    select ${stationId}, line.company_id, line.electricity, line.service
    from company c cross join lateral (values (null::bigint, c.platform_electricity, c.platform_service),
      (c.id, 100 - c.platform_electricity, 100 - c.platform_service)) line(company_id, electricity, service)
    where c.id = ${companyId} and c.platform_electricity + c.platform_service > 0`.execute(tx);
}

/** A wash site that a company adds begins with the platform's share of services as agreed with that company. */
export async function beginWashShares(tx: Tx, site: { id: string; companyId: string }): Promise<void> {
  const { id: washSiteId, companyId } = site;
  await sql`insert into profit_share (wash_site_id, company_id, electricity, service)
    select ${washSiteId}, line.company_id, line.share, line.share
    from company c cross join lateral (values (null::bigint, c.platform_service),
      (c.id, 100 - c.platform_service)) line(company_id, share)
    where c.id = ${companyId} and c.platform_service > 0`.execute(tx);
}

async function lockHolder(tx: Tx, holder: Holder): Promise<void> {
  const [column, id] = readHolder(holder);
  const { rows } = await sql`select from ${sql.table(HOLDER_TABLES[column])} where id = ${id} for update`.execute(tx);
  if (rows.length === 0) throw new Problem(404);
}

async function readLines(tx: Tx, holder: Holder): Promise<ProfitLine[]> {
  const rows = await tx
    .selectFrom('profitShare as p')
    .leftJoin('company as c', 'c.id', 'p.companyId')
    .select(['p.companyId', 'c.name as company', 'p.electricity', 'p.service'])
    .where(...ownedBy(holder))
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({ ...row, electricity: Number(row.electricity), service: Number(row.service) }));
}

/** Lines that apply to a holder without its own: for a charger the lines of its station. */
async function readFallback(tx: Tx, holder: Holder): Promise<ProfitLine[]> {
  if (!('chargerId' in holder)) return [];
  const { stationId } = await tx
    .selectFrom('charger')
    .select('stationId')
    .where('id', '=', holder.chargerId)
    .executeTakeFirstOrThrow();
  return readLines(tx, { stationId });
}

type Share = Pick<ProfitLine, 'companyId' | 'electricity' | 'service'>;

function inForce(own: readonly Share[], fallback: readonly Share[]): readonly Share[] {
  return own.length > 0 ? own : fallback;
}

function ownedBy(holder: Holder): [HolderColumn, '=', string] {
  const [column, id] = readHolder(holder);
  return [column, '=', id];
}

/** A party is a company that the caller sees, or a company with a share before the change. */
async function assertParties(tx: Tx, lines: ProfitLines, before: readonly ProfitLine[]): Promise<void> {
  const seen = await tx.selectFrom('company').select('id').execute();
  const parties = new Set<string | null>([null, ...seen.map(({ id }) => id), ...before.map((line) => line.companyId)]);
  const unknown = lines.findIndex(({ companyId }) => !parties.has(companyId));
  if (unknown < 0) return;
  throw createFieldProblem(`lines.${unknown}.companyId`, 'validation.notFound');
}

/** The platform's share is agreed with the operator: a company cannot change it. */
function assertPlatform(lines: readonly Share[], before: readonly Share[]): void {
  const shareOf = (all: readonly Share[]) => {
    const { electricity = 0, service = 0 } = all.find(({ companyId }) => companyId === null) ?? {};
    return `${electricity} ${service}`;
  };
  if (shareOf(lines) === shareOf(before)) return;
  throw createFieldProblem('lines', 'validation.platformShare');
}
