import { describe, expect, it } from 'vitest';
import { washServiceRows, washSupplierRows, washSupplierServiceRows } from '../../../server/demo/washServices';
import { makeStations } from '../../../server/demo/stations';
import { makeWashSites } from '../../../server/demo/washSites';

const AT = new Date('2024-01-01T00:00:00Z');
const sites = makeWashSites(makeStations(240));
const services = washSupplierServiceRows(AT);
const items = washServiceRows(sites, AT);

describe('the demo wash services', () => {
  it('are of two suppliers with four to six services each', () => {
    const suppliers = washSupplierRows(AT);
    expect(suppliers.map(({ name }) => name)).toEqual(['Aqualine', 'BrightWash']);
    for (const { id } of suppliers) {
      const count = services.filter(({ supplierId }) => supplierId === id).length;
      expect(count).toBeGreaterThanOrEqual(4);
      expect(count).toBeLessThanOrEqual(6);
    }
  });

  it('are two to four different ones a site, each of its supplier, in the currency of the company', () => {
    for (const { id, company } of sites) {
      const own = items.filter(({ washSiteId }) => washSiteId === id);
      expect(own.length).toBeGreaterThanOrEqual(2);
      expect(own.length).toBeLessThanOrEqual(4);
      expect(new Set(own.map(({ supplierServiceId }) => supplierServiceId)).size).toBe(own.length);
      for (const item of own) {
        expect(item).toMatchObject({ companyId: company.id, currency: company.currency });
        const service = services.find((each) => each.id === item.supplierServiceId);
        expect(service).toMatchObject({ supplierId: item.supplierId, name: item.name });
        expect(item.price).toBeGreaterThan(0);
      }
    }
  });

  it('are the same whenever they are made', () => {
    expect(washServiceRows(sites, AT)).toEqual(items);
  });
});
