import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Company, sysCompany } from '../../../../src/contract/evo-basic/sysCompany';
import { IMAGE_LIMITS } from '../../../../src/contract/fileKinds';
import { assertNoMoneyLimits } from '../sysEnterprise/accountCurrency';
import type { Tx } from '../../../db/database';
import { enableCurrency } from '../../../db/enableCurrency';
import { readOptions, type OptionQuery } from '../../../db/options';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { assertFiles } from '../../../files/storedFiles';
import { assertMayChange } from '../../../http/fieldRights';
import { assertOperator } from '../../../http/guard';
import { toContainsPattern } from '../../../db/likePattern';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { lockVersion } from '../../../http/records';
import type { Session } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';

type Fields = BodyOf<typeof sysCompany.add>;
type Update = BodyOf<typeof sysCompany.update>;
type Filters = FiltersOf<BodyOf<typeof sysCompany.page>>;

const STATIONS = sql<number>`(select count(*)::int from station s where s.company_id = c.id and s.retired_at is null)`;
const CHARGERS = sql<number>`(select count(*)::int from charger h join station s on s.id = h.station_id
  where s.company_id = c.id and h.retired_at is null)`;

export const COMPANY_ORDERING: Ordering<'name' | 'country' | 'currency' | 'stations' | 'chargers' | 'createdAt'> = {
  fields: {
    name: 'c.name',
    country: 'c.country',
    currency: 'c.currency',
    stations: STATIONS,
    chargers: CHARGERS,
    createdAt: 'c.createdAt',
  },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'c.id',
};

function selectCompanies(tx: Tx) {
  return tx
    .selectFrom('company as c')
    .selectAll('c')
    .select([STATIONS.as('stations'), CHARGERS.as('chargers')]);
}

export function toCompanyDto({
  platformElectricity,
  platformService,
  platformFee,
  ...row
}: RowOf<typeof selectCompanies>): Company {
  return {
    ...row,
    platformElectricity: Number(platformElectricity),
    platformService: Number(platformService),
    platformFee: platformFee === null ? null : Number(platformFee),
    createdAt: toWire(row.createdAt),
  };
}

export function filteredCompanies(tx: Tx, { text, countries, currencies, cooperationMode, status }: Filters) {
  let found = selectCompanies(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or((['c.name', 'c.contact', 'c.email', 'c.taxNo'] as const).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  if (countries?.length) found = found.where('c.country', 'in', countries);
  if (currencies?.length) found = found.where('c.currency', 'in', currencies);
  if (cooperationMode) found = found.where('c.cooperationMode', '=', cooperationMode);
  if (status) found = found.where('c.status', '=', status);
  return found;
}

/** @throws Problem 404 */
export async function readCompany(tx: Tx, id: string): Promise<Company> {
  return toCompanyDto(await findRow(selectCompanies(tx).where('c.id', '=', id)));
}

/** @throws Problem 403 for callers that do not see all companies, 422 at `currency` or `logoId` */
export async function addCompany(
  tx: Tx,
  { status, ...fields }: Fields,
  { session }: CallContext,
): Promise<{ id: string }> {
  assertOperator(session);
  await assertKnown(tx, session, fields);
  return tx
    .insertInto('company')
    .values({ ...toColumns(fields), ...termColumns(mergeTerms(fields, NO_TERMS)), ...(status && { status }) })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Changes a company as far as the caller may. Disabling it ends the sessions of its people.
 * @throws Problem 403, 404, 409 with the company as it is now, 422 at a field or for disabling one's own company
 */
export async function updateCompany(
  tx: Tx,
  { id, version, status, ...fields }: Update,
  { session }: CallContext,
): Promise<Company> {
  await lockVersion(tx, 'company', { id, version }, (known) => readCompany(tx, known));
  const current = await readCompany(tx, id);
  const terms = mergeTerms(fields, current);
  const wanted = { ...toColumns(fields), status: status ?? current.status };
  assertTerms(session, terms, current);
  assertMayChange(
    session,
    current,
    { ...wanted, ...terms },
    { usual: 'company/company/edit', status: 'company/company/enable' },
  );
  if (wanted.status === 'disabled' && session.scope === 'company') throw new Problem(422, 'record.notYourself');
  await assertKnown(tx, session, fields, current);
  if (fields.currency !== current.currency) {
    await assertNoMoneyLimits(tx, 'currency', sql<boolean>`e.company_id = ${id}`);
  }
  await tx
    .updateTable('company')
    .set({ ...wanted, ...termColumns(terms), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readCompany(tx, id);
}

/** Companies for a select, with their zones. */
export function listCompanies(tx: Tx, query: OptionQuery) {
  return readOptions(tx.selectFrom('company').select('timezone'), 'name', query);
}

async function assertKnown(
  tx: Tx,
  session: Session,
  { currency, logoId }: Pick<Fields, 'currency' | 'logoId'>,
  before?: Company,
): Promise<void> {
  if (!(await enableCurrency(tx, currency))) throw createFieldProblem('currency', 'validation.choice');
  if (logoId && logoId !== before?.logoId)
    await assertFiles(tx, session, { field: 'logoId', ids: [logoId], ...IMAGE_LIMITS });
}

type Terms = Pick<Company, 'platformElectricity' | 'platformService' | 'platformFee'>;
const NO_TERMS: Terms = { platformElectricity: 0, platformService: 0, platformFee: null };

/** Terms of the platform; missing fields stay as they are. */
function mergeTerms(fields: Partial<Terms>, current: Terms): Terms {
  const { platformElectricity, platformService, platformFee } = fields;
  return {
    platformElectricity: platformElectricity ?? current.platformElectricity,
    platformService: platformService ?? current.platformService,
    platformFee: platformFee === undefined ? current.platformFee : platformFee,
  };
}

/** @throws Problem 422 at a term that only the operator may change */
function assertTerms({ scope }: Session, terms: Terms, current: Terms): void {
  if (scope === 'operator') return;
  const field = (Object.keys(NO_TERMS) as (keyof Terms)[]).find((name) => terms[name] !== current[name]);
  if (field) throw createFieldProblem(field, 'validation.platformShare');
}

function termColumns({ platformElectricity, platformService, platformFee }: Terms) {
  return {
    platformElectricity: String(platformElectricity),
    platformService: String(platformService),
    platformFee: platformFee === null ? null : String(platformFee),
  };
}

function toColumns(body: Omit<Fields, 'status'>) {
  const { country, address, contact, phone, email, taxNo, logoId, ...others } = body;
  const { platformElectricity: _electricity, platformService: _service, platformFee: _fee, ...fields } = others;
  return {
    ...fields,
    country: country ?? null,
    address: address || null,
    contact: contact || null,
    phone: phone || null,
    email: email || null,
    taxNo: taxNo || null,
    logoId: logoId ?? null,
  };
}
