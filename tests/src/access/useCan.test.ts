import { describe, expect, it } from 'vitest';
import { disabledReason } from '../../../src/access/disabledReason';
import { mayUse } from '../../../src/access/useCan';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';

const STOP = 'maintenance/monitor/stop';
const makePage = (...operations: string[]) => ({ view: 'maintenance/monitor', operations: new Set(operations) });
const nowhere = { view: null, operations: new Set<string>() };

describe('an operation of the page that is shown', () => {
  it("is offered when it is in the page's list", () => {
    expect(mayUse(STOP, makePage(STOP), [])).toBe(true);
    expect(mayUse(realTimeMonitoring.remoteStopCharge, makePage(STOP), [])).toBe(true);
  });

  it("is hidden when the page's list lacks it, although the user has it elsewhere", () => {
    expect(mayUse(STOP, makePage('maintenance/monitor/view'), [STOP])).toBe(false);
    expect(
      mayUse(realTimeMonitoring.remoteStopCharge, makePage('maintenance/monitor/view'), [
        'maintenance/stationMonitor/stop',
      ]),
    ).toBe(false);
  });
});

describe('an operation of another page', () => {
  it('is offered when the user has it on any page', () => {
    expect(mayUse('order/chargeOrder/view', makePage(STOP), ['order/chargeOrder/view'])).toBe(true);
    expect(mayUse('order/chargeOrder/view', makePage(STOP), [])).toBe(false);
    expect(mayUse(realTimeMonitoring.remoteStopCharge, nowhere, ['maintenance/alarm/stop'])).toBe(true);
  });

  it('is not taken for one of this page because its view begins alike', () => {
    const page = { view: 'equipment/station', operations: new Set(['equipment/station/view']) };
    expect(mayUse('equipment/stationGroup/add', page, ['equipment/stationGroup/add'])).toBe(true);
  });
});

describe('a call without an operation', () => {
  it('is open to signed-in users, and closed to them when it is for displays', () => {
    expect(mayUse({ access: 'signed-in' }, nowhere, [])).toBe(true);
    expect(mayUse({ access: 'public' }, nowhere, [])).toBe(true);
    expect(mayUse({ access: 'display' }, nowhere, [])).toBe(false);
  });
});

describe('the reason why an action is not offered', () => {
  const conditions = [
    { holds: ({ isOnline }: { isOnline: boolean; isFree: boolean }) => isOnline, reason: 'offline' as const },
    { holds: ({ isFree }: { isOnline: boolean; isFree: boolean }) => isFree, reason: 'busy' as const },
  ];

  it('is the first condition that does not hold', () => {
    expect(disabledReason({ isOnline: false, isFree: false }, conditions)).toBe('offline');
    expect(disabledReason({ isOnline: true, isFree: false }, conditions)).toBe('busy');
    expect(disabledReason({ isOnline: true, isFree: true }, conditions)).toBeNull();
  });
});
