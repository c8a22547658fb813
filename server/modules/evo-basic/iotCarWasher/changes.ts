import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotCarWasher, Washer } from '../../../../src/contract/evo-basic/iotCarWasher';
import type { Tx } from '../../../db/database';
import { lockVersion } from '../../../http/records';
import { createFieldProblem } from '../../../wire/problem';
import { readWasher } from './washers';

type Fields = BodyOf<typeof iotCarWasher.add>;
type Update = BodyOf<typeof iotCarWasher.update>;

/** @throws Problem 422 at the field whose site, supplier, code or services are not the caller's to choose */
export async function addWasher(tx: Tx, fields: Fields): Promise<{ id: string }> {
  await assertReferences(tx, fields);
  const added = await tx.insertInto('washer').values(toColumns(fields)).returning('id').executeTakeFirstOrThrow();
  await setServices(tx, added.id, fields.serviceIds);
  return added;
}

/** @throws Problem 404, 409 and 422 as with every record */
export async function updateWasher(tx: Tx, { id, version, ...fields }: Update): Promise<Washer> {
  await lockVersion(tx, 'washer', { id, version }, (known) => readWasher(tx, known));
  await assertReferences(tx, fields, await readWasher(tx, id));
  await tx
    .updateTable('washer')
    .set({ ...toColumns(fields), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await setServices(tx, id, fields.serviceIds);
  return readWasher(tx, id);
}

/**
 * Imports machines that a supplier reports; machines already in use stay where they are.
 * @throws Problem 422 at `codes` when the supplier does not report one of them
 */
export async function importWashers(
  tx: Tx,
  { supplierId, washSiteId, codes }: BodyOf<typeof iotCarWasher.syncAdd>,
): Promise<{ added: number; known: number }> {
  await assertSite(tx, washSiteId);
  const wanted = [...new Set(codes)];
  const machines = await tx
    .selectFrom('washMachine')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where('code', 'in', wanted)
    .execute();
  if (machines.length < wanted.length) throw createFieldProblem('codes', 'validation.notFound');
  const added = await tx
    .insertInto('washer')
    .values(
      machines.map(({ version, reportedAt: _, ...machine }) => ({ ...machine, machineVersion: version, washSiteId })),
    )
    .onConflict((conflict) => conflict.columns(['supplierId', 'code']).doNothing())
    .returning('id')
    .execute();
  return { added: added.length, known: machines.length - added.length };
}

async function assertReferences(tx: Tx, fields: Fields, before?: Washer): Promise<void> {
  if (fields.washSiteId !== before?.washSiteId) await assertSite(tx, fields.washSiteId);
  const supplier = await tx
    .selectFrom('washSupplier')
    .select('id')
    .where('id', '=', fields.supplierId)
    .executeTakeFirst();
  if (!supplier) throw createFieldProblem('supplierId', 'validation.notFound');
  await assertServices(tx, fields);
}

/** The lock holds up the site's retiring until the washer stands there. */
async function assertSite(tx: Tx, washSiteId: string): Promise<void> {
  const site = await tx
    .selectFrom('washSite')
    .select('id')
    .where('id', '=', washSiteId)
    .where('retiredAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!site) throw createFieldProblem('washSiteId', 'validation.notFound');
}

/** A washer is sold by service items of its own site and supplier. */
async function assertServices(tx: Tx, { serviceIds, washSiteId, supplierId }: Fields): Promise<void> {
  const wanted = [...new Set(serviceIds)];
  if (wanted.length === 0) return;
  const found = await tx
    .selectFrom('washService')
    .select('id')
    .where('id', 'in', wanted)
    .where('washSiteId', '=', washSiteId)
    .where('supplierId', '=', supplierId)
    .execute();
  if (found.length < wanted.length) throw createFieldProblem('serviceIds', 'validation.otherSite');
}

async function setServices(tx: Tx, washerId: string, serviceIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('washerService').where('washerId', '=', washerId).execute();
  if (serviceIds.length === 0) return;
  await tx
    .insertInto('washerService')
    .values([...new Set(serviceIds)].map((serviceId) => ({ washerId, serviceId })))
    .execute();
}

function toColumns({ serviceIds: _, longitude, latitude, ...fields }: Fields) {
  return {
    ...fields,
    motherboardNumber: fields.motherboardNumber || null,
    machineVersion: fields.machineVersion || null,
    machineType: fields.machineType || null,
    address: fields.address || null,
    longitude: longitude == null ? null : String(longitude),
    latitude: latitude == null ? null : String(latitude),
  };
}
