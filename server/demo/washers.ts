import { createHmac } from 'node:crypto';
import { sealSupplierSecret } from '../wash/suppliers';
import { openRandomStream } from './chance';
import type { CopyRow } from './copyRows';
import type { DemoWashSite } from './washSites';
import { listSuppliers } from './washServices';

/** Machines that a supplier reports and that are not imported yet, at the first sites it delivers to. */
const NOT_IMPORTED = 2;
const MACHINE_TYPES = ['Portal', 'Tunnel', 'Self-service bay'] as const;

export interface DemoWasher {
  id: number;
  site: DemoWashSite;
  supplierId: number;
  code: string;
  name: string;
  machineType: string;
  motherboardNumber: string;
  version: string;
}

/** Two or three washers of each supplier at each site. */
export function makeWashers(sites: readonly DemoWashSite[]): DemoWasher[] {
  const random = openRandomStream('washers');
  const washers: DemoWasher[] = [];
  for (const site of sites) {
    let bay = 0;
    for (const supplier of listSuppliers(site)) {
      const count = random.whole(2, 3);
      for (let index = 0; index < count; index += 1) {
        bay += 1;
        const id = washers.length + 1;
        washers.push({
          ...{ id, site, supplierId: supplier.id, code: makeCode(supplier.code, id), name: `Bay ${bay}` },
          machineType: random.pick(MACHINE_TYPES),
          ...{ motherboardNumber: `MB-${random.whole(10_000, 99_999)}`, version: `4.${random.whole(0, 3)}.0` },
        });
      }
    }
  }
  return washers;
}

const makeCode = (supplier: string, number: number) => `${supplier.slice(0, 2).toUpperCase()}-${1_000 + number}`;

export function washerRows(washers: readonly DemoWasher[], createdAt: Date): CopyRow<'washer'>[] {
  return washers.map(({ site, version, ...washer }) => ({
    ...washer,
    ...{ washSiteId: site.id, machineVersion: version, address: site.address },
    ...{ longitude: site.longitude, latitude: site.latitude, createdAt },
  }));
}

/** A washer is sold by the service items of its site and supplier. */
export function washerServiceRows(
  washers: readonly DemoWasher[],
  items: readonly CopyRow<'washService'>[],
): CopyRow<'washerService'>[] {
  return washers.flatMap(({ id: washerId, site, supplierId }) =>
    items
      .filter((item) => Number(item.washSiteId) === site.id && Number(item.supplierId) === supplierId)
      .map((item) => ({ washerId, serviceId: Number(item.id) })),
  );
}

/** The suppliers' report: the known washers, and some machines that are new. */
export function washMachineRows(
  washers: readonly DemoWasher[],
  suppliers: readonly CopyRow<'washSupplier'>[],
  reportedAt: Date,
): CopyRow<'washMachine'>[] {
  const fresh = suppliers.flatMap(({ id, code }) =>
    washers
      .filter(({ supplierId }) => supplierId === Number(id))
      .slice(0, NOT_IMPORTED)
      .map((washer, index) => ({ ...washer, code: makeCode(String(code), 900 + index), name: `New bay ${index + 1}` })),
  );
  return [...washers, ...fresh].map(({ id: _, site, ...machine }) => ({
    ...machine,
    ...{ address: site.address, longitude: site.longitude, latitude: site.latitude, reportedAt },
  }));
}

/** The simulator plays the suppliers: their secrets follow from the installation's. */
export function supplierSecretRows(
  suppliers: readonly CopyRow<'washSupplier'>[],
  secretKey: string,
): CopyRow<'washSupplierSecret'>[] {
  return suppliers.map((supplier) => {
    const code = String(supplier.code);
    const sealedSecret = sealSupplierSecret(secretKey, code, makeSupplierSecret(secretKey, code));
    return { supplierId: Number(supplier.id), sealedSecret };
  });
}

/** Secret of a supplier that the simulator plays; a supplier that an operator connects has another one. */
export function makeSupplierSecret(secretKey: string, code: string): string {
  return createHmac('sha256', secretKey).update(`wash supplier ${code}`).digest('hex');
}
