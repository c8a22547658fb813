import type { Database } from '../db/database';
import type { Deps } from '../db/deps';
import { makeSupplierSecret } from '../demo/washers';
import type { SupplierSpec } from '../simulator/wash/supplierSpec';
import { findSupplier } from '../wash/suppliers';

/**
 * The suppliers that the simulator plays, with their machines and programmes of the database: the suppliers of the demo
 * data, recognised by their secrets. A supplier that an operator has connected speaks for itself.
 */
export async function readSimulatedSuppliers(db: Database, settings: Pick<Deps, 'secretKey'>): Promise<SupplierSpec[]> {
  return db.asSystem(async (tx) => {
    const rows = await tx.selectFrom('washSupplier').select(['id', 'code']).where('announcesUrl', '=', true).execute();
    const specs: SupplierSpec[] = [];
    for (const { id, code } of rows) {
      const supplier = await findSupplier(tx, settings, { id });
      const secret = makeSupplierSecret(settings.secretKey, code);
      if (!supplier || Buffer.from(supplier.secret).toString() !== secret) continue;
      const machines = await tx
        .selectFrom('washMachine as m')
        .leftJoin('washer as w', (join) =>
          join.onRef('w.supplierId', '=', 'm.supplierId').onRef('w.code', '=', 'm.code'),
        )
        .leftJoin('washSite as s', 's.id', 'w.washSiteId')
        .selectAll('m')
        .select('s.country')
        .where('m.supplierId', '=', id)
        .execute();
      const programmes = await tx
        .selectFrom('washSupplierService')
        .select(['code', 'name', 'washMinutes as minutes'])
        .where('supplierId', '=', id)
        .where('retiredAt', 'is', null)
        .execute();
      specs.push({
        code,
        secret,
        machines: machines.map((machine) => ({
          code: machine.code,
          country: machine.country,
          name: machine.name,
          machineType: machine.machineType ?? '',
          motherboardNumber: machine.motherboardNumber ?? '',
          version: machine.version ?? '',
          address: machine.address ?? '',
          longitude: Number(machine.longitude ?? 0),
          latitude: Number(machine.latitude ?? 0),
        })),
        programmes,
      });
    }
    return specs;
  });
}
