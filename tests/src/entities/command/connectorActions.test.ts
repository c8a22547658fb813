import { describe, expect, it } from 'vitest';
import type { LiveConnector } from '../../../../src/contract/live/connector';
import { ACTIONS, whyNot } from '../../../../src/entities/command/connectorActions';
import { makeOwnedRow } from '../../../harness/liveRow';

const now = Date.UTC(2026, 10, 20, 9);
const makeConnector = (values: Partial<LiveConnector>): LiveConnector => ({
  ...makeOwnedRow('A:1', values).row,
  revision: 1,
});
const listReasons = (row: LiveConnector) =>
  Object.fromEntries(ACTIONS.map((action) => [action, whyNot(action, row, { now })]));

describe('whyNot', () => {
  it('offers nothing when the charger is offline', () => {
    expect(new Set(Object.values(listReasons(makeConnector({ isOnline: false, status: 'offline' }))))).toEqual(
      new Set(['offline']),
    );
  });

  it('offers a start and no stop when the connector is free', () => {
    expect(listReasons(makeConnector({}))).toEqual({
      start: null,
      reserve: null,
      cancelReservation: 'notReserved',
      stop: 'noSession',
      unlock: null,
      reset: null,
      availability: null,
    });
  });

  it('offers a stop and no start when a session runs', () => {
    expect(listReasons(makeConnector({ status: 'charging', txnId: '1', account: 'T' }))).toMatchObject({
      start: 'busy',
      stop: null,
    });
  });

  it('offers a start when only the cable is plugged in, and none when the connector is reserved', () => {
    expect(whyNot('start', makeConnector({ status: 'preparing', txnId: '1', account: null }), { now })).toBeNull();
    expect(whyNot('start', makeConnector({ status: 'reserved' }), { now })).toBe('reserved');
    expect(whyNot('start', makeConnector({ status: 'faulted' }), { now })).toBe('faulted');
  });

  it('disables the same command alone until the charger has answered', () => {
    const row = (state: string) => makeConnector({ command: { commandId: '1', kind: 'reset', state } });
    expect(listReasons(row('sent'))).toMatchObject({ reset: 'running', unlock: null });
    expect(listReasons(row('accepted'))).toMatchObject({ reset: null });
  });

  it('offers only the direction of availability that the state allows', () => {
    const listDirections = (row: LiveConnector, isWhole = false) =>
      [true, false].map((isOperative) => whyNot('availability', row, { now, isOperative, isWhole }));
    expect(listDirections(makeConnector({}))).toEqual(['inService', null]);
    expect(listDirections(makeConnector({ status: 'unavailable' }))).toEqual([null, 'outOfService']);
    expect(listDirections(makeConnector({ status: 'faulted' }))).toEqual([null, null]);
    const charger = { status: 'unavailable', errorCode: null, vendorErrorCode: null, info: null } as const;
    expect(listDirections(makeConnector({ charger }), true)).toEqual([null, 'outOfService']);
    expect(listDirections(makeConnector({}), true)).toEqual(['inService', null]);
  });

  it('offers both directions of availability while a change has not taken effect', () => {
    const row = makeConnector({ command: { commandId: '1', kind: 'availability', state: 'scheduled' } });
    expect(whyNot('availability', row, { now, isOperative: true })).toBeNull();
  });
});
