import { describe, expect, it } from 'vitest';
import { chargerCodeOf, offeredVersions } from '../../../../server/domain/ocpp/chargerPath';
import { firmwareStatus } from '../../../../server/domain/ocpp/firmwareStatus';
import { isCriticalSecurityEvent } from '../../../../server/domain/ocpp/securityEvent';
import { STOP_REASONS, stopReason } from '../../../../server/domain/ocpp/stopReason';
import { tagVerdict, type StoredTag } from '../../../../server/domain/ocpp/tagDecision';

describe('stop reasons', () => {
  it('keeps the product’s own and maps those of 2.0.1', () => {
    for (const reason of STOP_REASONS) expect(stopReason(reason)).toBe(reason);
    const mapped = {
      StoppedByEV: 'Local',
      SOCLimitReached: 'Local',
      EnergyLimitReached: 'Local',
      TimeLimitReached: 'Local',
      LocalOutOfCredit: 'Local',
      ImmediateReset: 'HardReset',
      GroundFault: 'EmergencyStop',
      OvercurrentFault: 'EmergencyStop',
      PowerQuality: 'EmergencyStop',
      MasterPass: 'DeAuthorized',
      Sunset: 'Other',
    };
    for (const [raw, reason] of Object.entries(mapped)) expect([raw, stopReason(raw)]).toEqual([raw, reason]);
    expect(stopReason(null)).toBe('Local');
  });
});

describe('firmware states', () => {
  it('maps signed updates to the plain ones', () => {
    const mapped = {
      DownloadScheduled: 'downloading',
      DownloadPaused: 'downloading',
      SignatureVerified: 'downloaded',
      InstallScheduled: 'downloaded',
      InstallRebooting: 'installing',
      InvalidSignature: 'installationfailed',
      InstallVerificationFailed: 'installationfailed',
      DownloadFailed: 'downloadfailed',
      Idle: 'idle',
    };
    for (const [raw, status] of Object.entries(mapped)) expect([raw, firmwareStatus(raw)]).toEqual([raw, status]);
    for (const odd of ['Teleported', '__proto__', 'toString']) expect(firmwareStatus(odd)).toBeNull();
  });
});

describe('security events', () => {
  it('knows the critical ones', () => {
    expect(isCriticalSecurityEvent('TamperDetectionActivated')).toBe(true);
    expect(isCriticalSecurityEvent('MaintenanceLoginAccepted')).toBe(false);
  });
});

describe('paths and sub-protocols', () => {
  it('takes a charger code and nothing else', () => {
    expect(chargerCodeOf('/ocpp/CP-1_a.b')).toBe('CP-1_a.b');
    expect(chargerCodeOf('/ocpp/DE:1')).toBe('DE:1');
    expect(chargerCodeOf('/ocpp/DE%3A1')).toBe('DE:1');
    expect(chargerCodeOf('/ocpp/DE:1/')).toBe('DE:1');
    for (const path of [
      '/ocpp/',
      '/ocpp',
      '/ocpp/a/b',
      '/ocpp/a//',
      '/ocpp/%2e%2e',
      '/ocpp/..',
      '/ocpp/a?b',
      '/OCPP/a',
      '/ocpp/a%00',
    ]) {
      expect([path, chargerCodeOf(path)]).toEqual([path, null]);
    }
    expect(chargerCodeOf(`/ocpp/${'a'.repeat(49)}`)).toBeNull();
  });

  it('finds the versions that are offered', () => {
    expect(offeredVersions('ocpp2.0.1, ocpp1.6')).toEqual(['1.6', '2.0.1']);
    expect(offeredVersions('ocpp1.5')).toEqual([]);
    expect(offeredVersions(undefined)).toEqual([]);
  });
});

describe('tags', () => {
  const now = Date.UTC(2026, 1, 1);
  const tag: StoredTag = {
    status: 'enabled',
    expiresAt: null,
    isRetired: false,
    isInUse: false,
    isDisabledHere: false,
    isOverLimit: false,
    lacksMoney: false,
  };

  it('is decided by what is stored', () => {
    expect(tagVerdict(tag, now, false)).toBe('Accepted');
    expect(tagVerdict(undefined, now, false)).toBe('Invalid');
    expect(tagVerdict({ ...tag, isRetired: true }, now, false)).toBe('Invalid');
    expect(tagVerdict({ ...tag, status: 'blocked' }, now, false)).toBe('Blocked');
    expect(tagVerdict({ ...tag, status: 'expired' }, now, false)).toBe('Expired');
    expect(tagVerdict({ ...tag, expiresAt: new Date(now) }, now, false)).toBe('Expired');
    expect(tagVerdict({ ...tag, expiresAt: new Date(now + 1) }, now, false)).toBe('Accepted');
    expect(tagVerdict({ ...tag, isInUse: true }, now, false)).toBe('ConcurrentTx');
  });

  it('is accepted where an operator has asked for it, unless it is blocked', () => {
    expect(tagVerdict(undefined, now, true)).toBe('Accepted');
    expect(tagVerdict({ ...tag, status: 'blocked' }, now, true)).toBe('Blocked');
  });

  it('is blocked without money and above the limit of an enterprise, unless an operator has asked for it', () => {
    for (const odd of [{ lacksMoney: true }, { isOverLimit: true }]) {
      expect(tagVerdict({ ...tag, ...odd }, now, false)).toBe('Blocked');
      expect(tagVerdict({ ...tag, ...odd }, now, true)).toBe('Accepted');
    }
  });

  it('is blocked where the company has disabled its holder, whoever asks', () => {
    expect(tagVerdict({ ...tag, isDisabledHere: true }, now, false)).toBe('Blocked');
    expect(tagVerdict({ ...tag, isDisabledHere: true }, now, true)).toBe('Blocked');
  });
});
