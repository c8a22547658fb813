import { createDefaultPlan } from '../db/defaultPlans';
import { openRandomStream } from './chance';
import type { DemoCompany } from './companies';
import type { CopyRow } from './copyRows';

/** A service item as a wash site sells it. */
export type DemoWashService = ReturnType<typeof washServiceRows>[number];

interface DemoSupplierService {
  id: number;
  supplierId: number;
  code: string;
  name: string;
  washMinutes: number;
  /** Price in euros at a site in Germany. */
  price: number;
}

const SUPPLIERS = [
  { id: 1, code: 'simulator', name: 'Aqualine' },
  { id: 2, code: 'brightwash', name: 'BrightWash' },
] as const;

/** Programmes: code, name, minutes, price in euros. */
const PROGRAMMES: Readonly<Record<number, readonly (readonly [string, string, number, number])[]>> = {
  1: [
    ['AQ-01', 'Express rinse', 4, 6],
    ['AQ-02', 'Foam wash', 8, 10],
    ['AQ-03', 'Foam wash with drying', 12, 14],
    ['AQ-04', 'Premium with wax', 16, 19],
    ['AQ-05', 'Underbody wash', 6, 8],
  ],
  2: [
    ['101', 'Quick wash', 5, 7],
    ['102', 'Soft brush wash', 9, 11],
    ['103', 'Soft brush with polish', 14, 16],
    ['104', 'Interior vacuum', 10, 5],
  ],
};

const SERVICES: readonly DemoSupplierService[] = SUPPLIERS.flatMap(({ id }) =>
  (PROGRAMMES[id] ?? []).map(([code, name, washMinutes, price]) => ({
    supplierId: id,
    code,
    name,
    washMinutes,
    price,
  })),
).map((service, index) => ({ ...service, id: index + 1 }));

/** Prices of a wash in a currency beside those in euros, and the step that they are rounded to. */
const PRICE_LEVELS: Readonly<Record<string, readonly [level: number, step: number]>> = {
  KZT: [260, 100],
  RUB: [55, 10],
  EUR: [1, 0.5],
  PLN: [3.2, 1],
  CNY: [3, 1],
};

export function washSupplierRows(createdAt: Date) {
  return SUPPLIERS.map((supplier) => ({ ...supplier, announcesUrl: true, inventoryAt: createdAt, createdAt }));
}

export function washSupplierServiceRows(createdAt: Date): CopyRow<'washSupplierService'>[] {
  return SERVICES.map(({ price: _price, ...service }) => ({ ...service, createdAt }));
}

/** The supplier's own number of the programme of a service item. */
export function readProgramme({ supplierServiceId }: Pick<DemoWashService, 'supplierServiceId'>): string {
  const service = SERVICES.find(({ id }) => id === supplierServiceId);
  if (!service) throw new Error(`No supplier service ${supplierServiceId}`);
  return service.code;
}

/** The fields of a wash site that its service items depend on. */
interface WashSite {
  id: number;
  company: DemoCompany;
}

/** Suppliers of a wash site: most have one, every third has both. */
export const listSuppliers = (site: WashSite) =>
  SUPPLIERS.filter(({ id }) => site.id % 3 === 0 || id === 1 + (site.id % SUPPLIERS.length));

/** Two to four service items a wash site, at prices of its company's currency; a few are off the shelf. */
export function washServiceRows(sites: readonly WashSite[], createdAt: Date) {
  const random = openRandomStream('wash services');
  let id = 0;
  return sites.flatMap((site) => {
    const suppliers: number[] = listSuppliers(site).map((supplier) => supplier.id);
    const offered = SERVICES.filter(({ supplierId }) => suppliers.includes(supplierId));
    const count = random.whole(2, 4);
    const first = random.whole(0, offered.length - 1);
    const chosen = Array.from({ length: count }, (_, index) => offered[(first + 2 * index) % offered.length]);
    return [...new Set(chosen)].flatMap((service) => {
      if (service === undefined) return [];
      id += 1;
      const { name, washMinutes, supplierId, price } = service;
      return [
        {
          id,
          companyId: site.company.id,
          washSiteId: site.id,
          supplierId,
          supplierServiceId: service.id,
          name,
          price: toPrice(price * random.between(0.9, 1.2), site.company.currency),
          currency: site.company.currency,
          taxPercent: createDefaultPlan(site.company.currency, '0').taxPercent,
          washMinutes,
          status: random.chance(0.1) ? 'offshelf' : 'onshelf',
          createdAt,
        },
      ];
    });
  });
}

/** An amount in euros at the level of a currency's country, rounded as price lists are. */
function toPrice(euros: number, currency: string): number {
  const [level, step] = PRICE_LEVELS[currency] ?? [1, 1];
  return Math.max(step, Math.round((euros * level) / step) * step);
}
