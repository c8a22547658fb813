import { describe, expect, it } from 'vitest';
import { packState, unpackState } from '../../../../server/domain/replay/packState';
import { createPastState, type PastState } from '../../../../server/domain/replay/pastState';

const REPORT = {
  status: 'faulted',
  at: 1_000,
  errorCode: 'GroundFailure',
  vendorErrorCode: null,
  info: 'wet',
} as const;

describe('a packed state', () => {
  it.each<[string, Partial<PastState>]>([
    ['nothing', {}],
    ['a report', { report: { ...REPORT, errorCode: null, info: null } }],
    ['a fault with its text', { report: REPORT }],
    ['a session without contact', { report: REPORT, txnId: '12', offlineSince: 2_000, lastSeen: 1_500 }],
    ['a fault of the charger', { charger: REPORT }],
  ])('is the same again when it holds %s', (_, part) => {
    const state = { ...createPastState('7'), ...part };
    expect(unpackState(JSON.parse(JSON.stringify(packState(state))))).toEqual(state);
  });

  it('is one number when nothing is known', () => {
    expect(packState(createPastState('7'))).toEqual([7]);
  });
});
