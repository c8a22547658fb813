import { describe, expect, it } from 'vitest';
import { CONNECTOR_STATUSES } from '../../../../src/contract/live/connector';
import { commandRefusal, type CommandTarget } from '../../../../server/domain/ocpp/commandRules';

const free: CommandTarget = { isOnline: true, connector: { status: 'available', transactionId: null } };
const busy: CommandTarget = { isOnline: true, connector: { status: 'charging', transactionId: '7' } };

describe('which commands may be asked for', () => {
  it('none while the charger is offline', () => {
    expect(commandRefusal('reset', { ...free, isOnline: false })).toBe('offline');
    expect(commandRefusal('stop', { ...busy, isOnline: false }, '7')).toBe('offline');
  });

  it('start where a car can begin', () => {
    const startable = CONNECTOR_STATUSES.filter(
      (status) => commandRefusal('start', { isOnline: true, connector: { status, transactionId: null } }) === null,
    );
    expect([...startable].sort()).toEqual(['available', 'finishing', 'occupied', 'offline', 'preparing']);
    expect(commandRefusal('start', busy)).toBe('busy');
    expect(commandRefusal('start', { isOnline: true, connector: null })).toBe('unknownConnector');
  });

  it('stop of the session that runs', () => {
    expect(commandRefusal('stop', busy, '7')).toBeNull();
    expect(commandRefusal('stop', busy, '8')).toBe('otherSession');
    expect(commandRefusal('stop', free, '7')).toBe('noSession');
  });

  it('the rest whenever the charger is there', () => {
    for (const kind of ['reset', 'availability', 'trigger', 'clearCache'] as const) {
      expect(commandRefusal(kind, { isOnline: true, connector: null })).toBeNull();
    }
    expect(commandRefusal('unlock', busy)).toBeNull();
  });
});
