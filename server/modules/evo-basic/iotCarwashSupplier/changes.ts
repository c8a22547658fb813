import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotCarwashSupplier, Supplier } from '../../../../src/contract/evo-basic/iotCarwashSupplier';
import type { Deps } from '../../../db/deps';
import type { Tx } from '../../../db/database';
import { lockVersion } from '../../../http/records';
import { keepSupplierSecret } from '../../../wash/suppliers';
import { createFieldProblem } from '../../../wire/problem';
import { readSupplier, type ShownBy } from './suppliers';

type Fields = BodyOf<typeof iotCarwashSupplier.add>;
type Update = BodyOf<typeof iotCarwashSupplier.update>;

/** @throws Problem 422 at `secret` without one: it authenticates the supplier's messages */
export async function addSupplier(
  tx: Tx,
  secretKey: string,
  { secret, url, ...fields }: Fields,
): Promise<{ id: string }> {
  if (secret === undefined) throw createFieldProblem('secret', 'validation.required');
  const added = await tx
    .insertInto('washSupplier')
    .values({ ...fields, url: url ?? null })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await keepSupplierSecret(tx, secretKey, added, secret);
  return { id: added.id };
}

/**
 * Changes a supplier. Its code stays: it stands in the addresses that the supplier calls, and its secret is sealed for it.
 * @throws Problem 404, 409 and 422 as with every record
 */
export async function updateSupplier(
  tx: Tx,
  { secretKey, ...shownBy }: ShownBy & Pick<Deps, 'secretKey'>,
  { id, version, code, name, announcesUrl, url, secret }: Update,
): Promise<Supplier> {
  await lockVersion(tx, 'washSupplier', { id, version }, (known) => readSupplier(tx, known, shownBy));
  const stored = await readSupplier(tx, id, shownBy);
  if (stored.code !== code) throw createFieldProblem('code', 'validation.supplierCodeStays');
  await tx
    .updateTable('washSupplier')
    .set({
      ...{ name, announcesUrl, version: version + 1 },
      // A form must not put back the address that was announced before the form was opened.
      ...(url != null && { url }),
    })
    .where('id', '=', id)
    .execute();
  if (secret !== undefined) await keepSupplierSecret(tx, secretKey, { id, code }, secret);
  return readSupplier(tx, id, shownBy);
}
