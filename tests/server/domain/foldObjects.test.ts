import { describe, expect, it } from 'vitest';
import {
  findOnlyCompany,
  foldObjects,
  foldToMost,
  type ObjectPlace,
} from '../../../server/domain/incidents/foldObjects';

const EMPTY: ObjectPlace = { companyId: '1', stationId: null, chargerId: null, connectorId: null, washerId: null };
const toStation = (stationId: string, companyId = '1'): ObjectPlace => ({ ...EMPTY, companyId, stationId });
const toCharger = (stationId: string, chargerId: string): ObjectPlace => ({ ...toStation(stationId), chargerId });
const toConnector = (stationId: string, chargerId: string, connectorId: string): ObjectPlace => ({
  ...toCharger(stationId, chargerId),
  connectorId,
});

describe('places of an incident', () => {
  it('leave out what comes twice or lies in another place', () => {
    const washer = { ...EMPTY, washerId: '5' };
    const places = [toConnector('1', '2', '3'), toCharger('1', '2'), toCharger('4', '6'), toCharger('4', '6'), washer];
    expect(foldObjects(places)).toEqual([toCharger('1', '2'), toCharger('4', '6'), washer]);
    expect(foldObjects([toConnector('1', '2', '3'), toStation('1')])).toEqual([toStation('1')]);
  });

  it('are their stations when they would be too many, and the first of these when even they are', () => {
    const chargers = ['1', '2', '3'].flatMap((station) => [
      toCharger(station, `${station}1`),
      toCharger(station, `${station}2`),
    ]);
    expect(foldToMost(chargers, 6)).toHaveLength(6);
    expect(foldToMost(chargers, 5)).toEqual(['1', '2', '3'].map((id) => toStation(id)));
    expect(foldToMost(chargers, 2)).toEqual(['1', '2'].map((id) => toStation(id)));
  });

  it('have a company only where all are of the same', () => {
    expect(findOnlyCompany([toStation('1'), toStation('2')])).toBe('1');
    expect(findOnlyCompany([toStation('1'), toStation('2', '9')])).toBeNull();
    expect(findOnlyCompany([])).toBeNull();
  });
});
