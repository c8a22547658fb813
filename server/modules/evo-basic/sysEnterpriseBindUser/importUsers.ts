import { z } from 'zod';
import { bindUserBody, monthlyLimit, newBindUserBody } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { optionalText } from '../../../../src/contract/fields';
import { positiveAmount } from '../../../../src/contract/money';
import type { Tx } from '../../../db/database';
import { readPhoneDigits } from '../../../db/terms/phoneKey';
import { decimalCell } from '../../../http/tables/decimalCell';
import type { ImportFault, ImportRow, ImportSource } from '../../../http/tables/import';
import { wordCell } from '../../../http/tables/wordCell';
import type { Session } from '../../../http/route';
import { readAccountCurrency } from '../sysEnterprise/accountCurrency';
import { countDigits } from '../../../../src/lib/money';
import type { NumberMarks } from '../../../../src/lib/readNumber';
import type { Reader } from './bindUsers';
import { findAccounts } from './changes';
import { DRIVER_STATES } from './exportUsers';
import { addBindings, changeBindings, readBound, type FindBound, type ImportedBinding } from './importedBindings';

/** Columns of the file with the phrases of their names. */
const COLUMNS = {
  account: 'driverExport.account',
  email: 'driverExport.email',
  phone: 'driverExport.phone',
  name: 'driverExport.name',
  enterprise: 'driverExport.enterpriseName',
  monthlyLimit: 'driverExport.monthlyLimit',
  spendLimit: 'driverExport.spendLimit',
  status: 'driverExport.status',
  remark: 'driverExport.remark',
} as const;
type Column = keyof typeof COLUMNS;
type Fault = ImportFault<Column>;

const contact = newBindUserBody.shape.account.optional();

/** A row as its cells have it. */
const createBindUserRow = (marks: NumberMarks) =>
  z.object({
    account: contact,
    email: contact,
    phone: contact,
    name: contact,
    enterprise: optionalText(128),
    monthlyLimit: decimalCell(marks).transform(Number).pipe(monthlyLimit).optional(),
    spendLimit: decimalCell(marks).pipe(positiveAmount).optional(),
    status: wordCell(DRIVER_STATES, (state) => `driverExport.${state}`).optional(),
    remark: bindUserBody.shape.remark,
  });
type BindUserRow = z.infer<ReturnType<typeof createBindUserRow>>;

/**
 * How the rows of a file bind app users: an enterprise's file to itself, all others to the enterprise of the row. The
 * row of a user with a binding changes that, so that an export can be edited and imported again.
 */
export function bindUserSource(binder: Reader, marks: NumberMarks): ImportSource<BindUserRow, Column> {
  return {
    columns: COLUMNS,
    exportOnly: [
      'driverExport.fleetTags',
      'driverExport.used',
      'driverExport.limitShare',
      'driverExport.sessions',
      'driverExport.spend',
      'driverExport.lastSessionAt',
      'driverExport.createdAt',
    ],
    row: createBindUserRow(marks),
    store: (tx, rows) => storeRows(tx, binder, rows),
  };
}

/** Records that the rows name, as far as the caller may know of them. */
interface Known {
  enterpriseOf: (name: string | null | undefined) => string | undefined;
  /** Undefined: there is no such user; null: the caller may not know whether there is. */
  userOf: (account: string) => string | null | undefined;
  /** Digits of the money of an enterprise's limits; undefined without a currency. */
  digitsOf: ReadonlyMap<string, number>;
  findBound: FindBound;
}

type Read = { faults: Fault[]; binding?: ImportedBinding & { id: string | undefined } };

async function storeRows(tx: Tx, binder: Reader, rows: readonly ImportRow<BindUserRow>[]): Promise<Fault[]> {
  const known = await readKnown(tx, binder, rows);
  const seen = new Set<string>();
  const faults: Fault[] = [];
  const added: ImportedBinding[] = [];
  const changed: (ImportedBinding & { id: string })[] = [];
  for (const row of rows) {
    const { faults: found, binding } = readBinding(row, known);
    faults.push(...found);
    if (!binding) continue;
    const name = binding.id ?? `${binding.enterpriseId} ${binding.appUserId ?? binding.account.toLowerCase()}`;
    if (seen.has(name))
      faults.push({ line: row.line, column: findContact(row.values).column, message: 'validation.unique' });
    seen.add(name);
    const { id } = binding;
    if (id === undefined) added.push(binding);
    else changed.push({ ...binding, id });
  }
  if (!binder.session.permissions.has('enterprise/user/edit')) {
    faults.push(...changed.map(({ line }): Fault => ({ line, column: 'account', message: 'record.boundAlready' })));
  }
  if (faults.length > 0) return faults;
  await changeBindings(tx, changed);
  const lines = await addBindings(tx, binder, added);
  return lines.map((line) => ({ line, column: 'account', message: 'record.boundAlready' }));
}

/** Finds the enterprise and the user of a row, and their binding if there is one. */
function findMatch(values: BindUserRow, known: Known) {
  const { account } = findContact(values);
  const enterpriseId = known.enterpriseOf(values.enterprise);
  const appUserId = isContact(account) ? known.userOf(account) : undefined;
  const id = enterpriseId === undefined ? undefined : known.findBound(enterpriseId, account, appUserId);
  return { account, enterpriseId, appUserId, id };
}

/** The binding of a row, or its faults. */
function readBinding({ line, values }: ImportRow<BindUserRow>, known: Known): Read {
  const { monthlyLimit, spendLimit, status, remark } = values;
  const { enterpriseId, appUserId, ...match } = findMatch(values, known);
  const isKnown = appUserId !== undefined || match.id !== undefined;
  const faults: Fault[] = [];
  const addFault = (column: Column, message: Fault['message'] | undefined) => {
    if (message) faults.push({ line, column, message });
  };
  addFault(
    'enterprise',
    enterpriseId === undefined ? findAbsence(values.enterprise, 'validation.notFound') : undefined,
  );
  addFault(findContact(values).column, isKnown ? undefined : findAbsence(match.account, 'validation.account'));
  addFault('spendLimit', findDigitsFault(spendLimit, known.digitsOf.get(enterpriseId ?? '')));
  if (enterpriseId === undefined || faults.length > 0) return { faults };
  const given = { monthlyLimit, spendLimit, remark, status: status === 'pending' ? undefined : status };
  return { faults, binding: { ...match, ...given, line, enterpriseId, appUserId: appUserId ?? null } };
}

/** The fault of a name that leads to nothing. */
function findAbsence(name: string | null | undefined, unknown: 'validation.notFound' | 'validation.account') {
  return name ? unknown : 'validation.required';
}

function findDigitsFault(amount: string | undefined, digits: number | undefined): Fault['message'] | undefined {
  if (amount === undefined || digits === undefined || countDigits(amount) <= digits) return undefined;
  return { key: 'billing.digits', values: { digits } };
}

/**
 * The account that a row names. An export names a binding that waits for consent by its account alone, as its name.
 */
function findContact(values: BindUserRow): { column: Column; account: string } {
  const column = (['account', 'email', 'phone', 'name'] as const).find((each) => values[each]) ?? 'account';
  return { column, account: values[column] ?? '' };
}

/** Whether a text can be a mail address or a phone number: a masked one cannot, and neither can most names. */
function isContact(text: string): boolean {
  return !text.includes('*') && (text.includes('@') || readPhoneDigits(text) !== null);
}

async function readKnown(tx: Tx, { session }: Reader, rows: readonly ImportRow<BindUserRow>[]): Promise<Known> {
  const enterpriseOf = await enterpriseFinder(tx, session);
  const enterpriseIds = new Set<string>();
  const limited = new Set<string>();
  for (const { values } of rows) {
    const id = enterpriseOf(values.enterprise);
    if (id !== undefined) enterpriseIds.add(id);
    if (id !== undefined && values.spendLimit) limited.add(id);
  }
  const digitsOf = new Map<string, number>();
  for (const id of limited) {
    const account = await readAccountCurrency(tx, id);
    if (account) digitsOf.set(id, account.digits);
  }
  return {
    enterpriseOf,
    digitsOf,
    userOf: await userFinder(tx, session, rows),
    findBound: await readBound(tx, [...enterpriseIds]),
  };
}

/**
 * Rows of an operator bind the users of the accounts; for other callers no user is looked up, so that a file does not
 * reveal which accounts exist.
 */
async function userFinder(
  tx: Tx,
  { scope }: Session,
  rows: readonly ImportRow<BindUserRow>[],
): Promise<Known['userOf']> {
  if (scope !== 'operator') return () => null;
  const accounts = await findAccounts(tx, [...new Set(rows.map(({ values }) => findContact(values).account))]);
  return (account) => accounts.get(account);
}

/** By name, whatever its letter case; an enterprise need not name itself. */
async function enterpriseFinder(tx: Tx, { scope, enterpriseId }: Session): Promise<Known['enterpriseOf']> {
  const enterprises = await tx.selectFrom('enterprise').select(['id', 'name']).execute();
  const known = new Map(enterprises.map(({ id, name }) => [name.toLowerCase(), id]));
  const own = scope === 'enterprise' ? (enterpriseId ?? undefined) : undefined;
  return (name) => (name ? known.get(name.toLowerCase()) : own);
}
