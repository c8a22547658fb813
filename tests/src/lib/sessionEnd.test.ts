import { describe, expect, it } from 'vitest';
import { mayEndSession, type RunningSession } from '../../../src/lib/sessionEnd';

const CHARGING: RunningSession = {
  isOnline: true,
  isAtConnector: true,
  connectorStatus: 'charging',
  stopState: null,
};

describe('the rule of ending a session by hand', () => {
  it('leaves a session to its charger while that is online', () => {
    expect(mayEndSession(CHARGING)).toBe(false);
  });

  it.each(['created', 'sent', 'accepted', 'scheduled', 'effective', 'superseded'] as const)(
    'leaves a session to its charger while a stop is %s',
    (stopState) => {
      expect(mayEndSession({ ...CHARGING, stopState })).toBe(false);
    },
  );

  it.each(['rejected', 'notSupported', 'callError', 'timeout', 'unknown', 'noEffect'] as const)(
    'allows to end a session when a stop failed: %s',
    (stopState) => {
      expect(mayEndSession({ ...CHARGING, stopState })).toBe(true);
    },
  );

  it.each([
    ['is offline', { isOnline: false }],
    ['shows another session', { isAtConnector: false }],
    ['reports a free connector', { connectorStatus: 'available' }],
  ] as const)('allows to end a session when its charger %s', (_why, facts) => {
    expect(mayEndSession({ ...CHARGING, ...facts })).toBe(true);
  });
});
