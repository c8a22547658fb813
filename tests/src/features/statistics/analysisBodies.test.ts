import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { adminGetApp } from '../../../../src/contract/evo-basic/adminGetApp';
import { carWasherOrders } from '../../../../src/contract/evo-bill/carWasherOrders';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { toPagePath } from '../../../../src/entities/record/recordPaths';
import { ANALYSIS_ADDRESS } from '../../../../src/features/statistics/address/analysisAddress';
import { toBodies } from '../../../../src/features/statistics/address/analysisBodies';
import { readAddressParts } from '../../../../src/kit/address/addressParts';
import { readAddress } from '../../../../src/kit/crud/listAddress';

const RANGE = { from: '2026-11-01', until: '2026-11-07' };
const readBodies = (search: string) =>
  toBodies(readAddressParts(ANALYSIS_ADDRESS, new URLSearchParams(search)), RANGE, 'weeks');

describe('the calls of an analysis', () => {
  it('have range and filters, and the step where one is chosen', () => {
    const { charging, chargingSteps, wash } = readBodies('stationIds=7,8&companyIds=2&washSiteIds=3&step=week');
    expect(charging).toEqual({ ...RANGE, companyIds: ['2'], stationIds: ['7', '8'] });
    expect(chargingSteps).toEqual({ ...charging, comparison: 'weeks', step: 'week' });
    expect(wash).toEqual({ ...RANGE, companyIds: ['2'], washSiteIds: ['3'] });
    expect(readBodies('step=year').chargingSteps).toEqual({ ...RANGE, comparison: 'weeks' });
  });

  it('lead to lists that take all of their filters', () => {
    const { toOrders, toWashOrders, toAlarms, toActiveUsers } = readBodies(
      'stationIds=7&connectorTypes=CCS2&washSiteIds=3&currencies=KZT',
    );
    const orders = new URL(toPagePath(toOrders({ chargerCode: 'ALA-0142' })), 'http://console').searchParams;
    expect(readAddress(chargerOrder.page.body as z.ZodObject, orders).filters).toEqual({
      ...{ endedDayFrom: RANGE.from, endedDayUntil: RANGE.until, stationIds: ['7'] },
      ...{ connectorTypes: ['CCS2'], currencies: ['KZT'], chargerCode: 'ALA-0142' },
    });
    const washes = new URL(toPagePath(toWashOrders({ serviceIds: ['5'] })), 'http://console').searchParams;
    expect(readAddress(carWasherOrders.getCarWashOrderList.body as z.ZodObject, washes).filters).toEqual({
      ...{ paidDayFrom: RANGE.from, paidDayUntil: RANGE.until, washSiteIds: ['3'] },
      ...{ currencies: ['KZT'], serviceIds: ['5'] },
    });

    const alarms = new URL(toPagePath(toAlarms({ chargerCode: 'ALA-0142' })), 'http://console').searchParams;
    expect(readAddress(chargerAlarm.history.body as z.ZodObject, alarms).filters).toEqual({
      ...{ dayFrom: RANGE.from, dayUntil: RANGE.until, classifications: ['chargeralarm', 'offline'] },
      ...{ stationIds: ['7'], chargerCode: 'ALA-0142' },
    });
    const users = new URL(toPagePath(toActiveUsers({ isReturning: true })), 'http://console').searchParams;
    expect(readAddress(adminGetApp.page.body as z.ZodObject, users).filters).toEqual({
      ...{ activeDayFrom: RANGE.from, activeDayUntil: RANGE.until, stationIds: ['7'], isReturning: true },
    });
  });
});
