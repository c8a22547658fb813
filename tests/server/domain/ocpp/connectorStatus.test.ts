import { describe, expect, it } from 'vitest';
import { CONNECTOR_STATUSES } from '../../../../src/contract/live/connector';
import {
  isAllowedChange,
  isChargerStatus,
  statusOf16,
  statusOfChargingState,
} from '../../../../server/domain/ocpp/connectorStatus';
import { evseStatus, plugStatus } from '../../../../server/domain/ocpp/plugs';

/** The state table of OCPP 1.6 with its errata: rows to columns. */
const TABLE: Record<string, string> = {
  //           Av Pr Ch SE SS Fi Re Un Fa
  Available: '- y y y y . y y y',
  Preparing: 'y - y y y y . . y',
  Charging: 'y . - y y y . y y',
  SuspendedEV: 'y . y - y y . y y',
  SuspendedEVSE: 'y . y y - y . y y',
  Finishing: 'y y . . . - . y y',
  Reserved: 'y y . . . . - y y',
  Unavailable: 'y y y y y . . - y',
  Faulted: 'y y y y y y y y -',
};
const NAMES = Object.keys(TABLE);

describe('connector states', () => {
  it('allow the changes of OCPP 1.6', () => {
    for (const from of NAMES) {
      const row = TABLE[from]?.split(' ') ?? [];
      NAMES.forEach((to, i) => {
        const isAllowed = isAllowedChange(statusOf16(from) ?? 'occupied', statusOf16(to) ?? 'occupied');
        expect([from, to, isAllowed]).toEqual([from, to, row[i] !== '.']);
      });
    }
  });

  it('allow any state after a gap, and only initial states after a boot', () => {
    expect(isAllowedChange('finishing', 'charging', 'connection')).toBe(true);
    expect(isAllowedChange('charging', 'finishing', 'boot')).toBe(false);
    for (const first of ['available', 'preparing', 'unavailable', 'faulted'] as const) {
      expect(isAllowedChange('charging', first, 'boot')).toBe(true);
    }
  });

  it('have own transitions for the whole charger', () => {
    expect(CONNECTOR_STATUSES.filter(isChargerStatus)).toEqual(['faulted', 'unavailable', 'available']);
  });

  it('combine to that of an EVSE, the plug in use first', () => {
    expect(evseStatus({ 1: 'occupied' }, 'available')).toBe('occupied');
    expect(evseStatus({ 1: 'occupied', 2: 'unavailable' }, 'suspendedev')).toBe('suspendedev');
    expect(evseStatus({ 1: 'occupied', 2: 'faulted' }, 'charging')).toBe('charging');
    expect(evseStatus({ 1: 'available', 2: 'unavailable' }, 'finishing')).toBe('available');
    expect(evseStatus({ 1: 'available', 2: 'faulted' }, 'available')).toBe('faulted');
    expect(evseStatus({ 1: 'unavailable', 2: 'unavailable' }, 'available')).toBe('unavailable');
    expect(evseStatus({ 1: 'unavailable', 2: 'reserved' }, 'available')).toBe('reserved');
  });

  it('are mapped from OCPP 2.0.1', () => {
    expect(plugStatus('Faulted')).toBe('faulted');
    for (const odd of ['Dancing', 'constructor', '__proto__']) expect(plugStatus(odd)).toBeNull();
    expect(statusOf16('toString')).toBeNull();
    expect(statusOfChargingState('EVConnected', 'occupied', false)).toBe('preparing');
    expect(statusOfChargingState('EVConnected', 'charging', true)).toBe('finishing');
    expect(statusOfChargingState('Charging', 'faulted', true)).toBeNull();
    expect(statusOfChargingState('Charging', 'preparing', false)).toBe('charging');
    expect(statusOfChargingState('Dancing', 'preparing', false)).toBeNull();
  });
});
