import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotCarWasherService, WashServiceItem } from '../../../../src/contract/evo-basic/iotCarWasherService';
import { IMAGE_LIMITS } from '../../../../src/contract/fileKinds';
import type { Tx } from '../../../db/database';
import { enableCurrency } from '../../../db/enableCurrency';
import { assertFiles } from '../../../files/storedFiles';
import type { CallContext } from '../../../http/recordRoutes';
import { changePart } from '../../../http/changePart';
import { lockVersion } from '../../../http/records';
import { compare, pickLarger } from '../../../../src/lib/decimal';
import { runAsSystem } from '../../../db/runAsSystem';
import { readAgreedFee } from '../../../db/terms/agreedFee';
import { exceedPrice } from '../../../domain/pricing/taxAndFee';
import { findPriceLimit } from '../../../domain/pricing/usualPrice';
import { assertDigits } from '../../../wire/amountDigits';
import { createFieldProblem } from '../../../wire/problem';
import { readServiceItem } from './serviceItems';

type Fields = BodyOf<typeof iotCarWasherService.add>;
type Context = Pick<CallContext, 'session' | 'clock'>;
type Update = BodyOf<typeof iotCarWasherService.update>;

/** @throws Problem 422 at the field whose site, service, currency, price or picture the caller cannot set */
export async function addServiceItem(tx: Tx, fields: Fields, context: Context): Promise<{ id: string }> {
  return tx
    .insertInto('washService')
    .values(await toColumns(tx, fields, context))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Changes a service item. Sold washes keep the price of their order.
 * @throws Problem 404, 409 and 422 as with every record
 */
export async function updateServiceItem(
  tx: Tx,
  { id, version, ...fields }: Update,
  context: Context,
): Promise<WashServiceItem> {
  await lockVersion(tx, 'washService', { id, version }, (known) => readServiceItem(tx, known));
  const columns = await toColumns(tx, fields, context, await readServiceItem(tx, id));
  await tx
    .updateTable('washService')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readServiceItem(tx, id);
}

/**
 * Puts a service item on the shelf of apps, or takes it off.
 * @throws Problem 404 and 409 as with every record
 */
export async function setShelf(
  tx: Tx,
  { status, ...seen }: BodyOf<typeof iotCarWasherService.setShelf>,
): Promise<WashServiceItem> {
  const change = { part: { status }, columns: { status } };
  return (await changePart(tx, seen, { table: 'washService', read: readServiceItem, ...change })).record;
}

async function toColumns(tx: Tx, fields: Fields, { session, clock }: Context, before?: WashServiceItem) {
  const companyId = await readSiteCompany(tx, fields.washSiteId, before);
  await assertSupplierService(tx, fields, before);
  await assertPrice(tx, fields);
  if (session.scope !== 'operator') await assertUsualPrice(tx, { ...fields, companyId }, before);
  const taxPercent = fields.taxPercent ?? before?.taxPercent ?? '0';
  await assertTax(tx, { taxPercent, currency: fields.currency, companyId }, clock.now());
  const added = fields.pictureIds.filter((id) => !before?.pictureIds.includes(id));
  await assertFiles(tx, session, { field: 'pictureIds', ids: added, ...IMAGE_LIMITS });
  return { ...fields, taxPercent, companyId, language: fields.language ?? null };
}

/** Reads the company of a site, and locks the site: the service item is of the company that the site then has. */
async function readSiteCompany(tx: Tx, washSiteId: string, before?: WashServiceItem): Promise<string> {
  const site = await tx
    .selectFrom('washSite')
    .select(['companyId', 'retiredAt'])
    .where('id', '=', washSiteId)
    .forShare()
    .executeTakeFirst();
  // A site that has been retired since stays.
  if (!site || (site.retiredAt && before?.washSiteId !== washSiteId))
    throw createFieldProblem('washSiteId', 'validation.notFound');
  return site.companyId;
}

async function assertSupplierService(
  tx: Tx,
  { supplierId, supplierServiceId }: Fields,
  before?: WashServiceItem,
): Promise<void> {
  const service = await tx
    .selectFrom('washSupplierService')
    .select('retiredAt')
    .where('id', '=', supplierServiceId)
    .where('supplierId', '=', supplierId)
    .executeTakeFirst();
  if (!service || (service.retiredAt && before?.supplierServiceId !== supplierServiceId))
    throw createFieldProblem('supplierServiceId', 'validation.otherSupplier');
}

async function assertPrice(tx: Tx, { price, currency }: Fields): Promise<void> {
  if (!(await enableCurrency(tx, currency))) throw createFieldProblem('currency', 'validation.notFound');
  const { digits } = await tx
    .selectFrom('currency')
    .select('digits')
    .where('code', '=', currency)
    .executeTakeFirstOrThrow();
  assertDigits('price', price, digits);
}

/** A company's price far above all others, and higher than before, is an operator's to set. */
async function assertUsualPrice(
  tx: Tx,
  { price, currency, companyId }: Pick<Fields, 'price' | 'currency'> & { companyId: string },
  before?: WashServiceItem,
): Promise<void> {
  const others = await runAsSystem(tx, () =>
    tx
      .selectFrom('washService')
      .select(['companyId', 'price'])
      .where('currency', '=', currency)
      .where('companyId', '!=', companyId)
      .where('status', '=', 'onshelf')
      .where('retiredAt', 'is', null)
      .execute(),
  );
  const max = findPriceLimit(others);
  const known = before?.currency === currency ? before.price : '0';
  if (max === null || compare(price, pickLarger(max, known)) <= 0) return;
  throw createFieldProblem('price', { key: 'validation.unusualPrice', values: { max: `${max} ${currency}` } });
}

/** Tax and the platform's fee together are at most the price. */
async function assertTax(
  tx: Tx,
  { taxPercent, ...terms }: { taxPercent: string; currency: string; companyId: string },
  now: number,
): Promise<void> {
  const fee = await readAgreedFee(tx, terms, now);
  if (exceedPrice(taxPercent, fee)) throw createFieldProblem('taxPercent', 'validation.taxAndFee');
}
