import { describe, expect, it } from 'vitest';
import { washSiteBody } from '../../../src/contract/evo-basic/iotCarwasherGroups';
import { makeStations } from '../../../server/demo/stations';
import { makeWashSites, washSiteRows } from '../../../server/demo/washSites';

const stations = makeStations(240);
const sites = makeWashSites(stations);

describe('the wash sites of the demo', () => {
  it('are twenty, half of them beside a station of their company and city', () => {
    expect(sites).toHaveLength(20);
    const beside = sites.flatMap((site) => {
      const station = stations.find(({ id }) => id === site.stationId);
      return station ? [{ site, station }] : [];
    });
    expect(beside).toHaveLength(10);
    for (const { site, station } of beside) {
      expect([site.company, site.city]).toEqual([station.company, station.city]);
    }
    expect(new Set(sites.map(({ company }) => company.id)).size).toBe(5);
  });

  it('have names and addresses of their own', () => {
    expect(new Set(sites.map(({ name }) => name)).size).toBe(sites.length);
    expect(new Set(sites.map(({ address }) => address)).size).toBe(sites.length);
  });

  it('are the same each time, and such as the form takes', () => {
    const rows = washSiteRows(sites, new Date(0));
    expect(washSiteRows(makeWashSites(makeStations(240)), new Date(0))).toEqual(rows);
    for (const { id: _id, createdAt: _createdAt, companyId, stationId, openingHours, ...fields } of rows) {
      const hours = typeof openingHours === 'string' ? (JSON.parse(openingHours) as unknown) : null;
      const body = { ...fields, companyId: String(companyId), stationId: stationId && String(stationId) };
      expect(washSiteBody.safeParse({ ...body, openingHours: hours }).error).toBeUndefined();
    }
  });

  it('are fewer where there are few stations', () => {
    expect(makeWashSites(makeStations(20)).filter(({ stationId }) => stationId !== null)).toHaveLength(5);
  });
});
