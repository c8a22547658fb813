import { describe, expect, it } from 'vitest';
import { parseChargerCode, offeredVersions } from '../../../../server/domain/ocpp/chargerPath';
import { firmwareStatus } from '../../../../server/domain/ocpp/firmwareStatus';
import { isCriticalSecurityEvent } from '../../../../server/domain/ocpp/securityEvent';
import { STOP_REASONS } from '../../../../src/contract/live/stopReason';
import { stopReason } from '../../../../server/domain/ocpp/stopReason';
import { decideTag, type StoredTag, type TagPresentation } from '../../../../server/domain/tagDecision';
import type { PayerRefusal } from '../../../../server/domain/payer';

describe('stop reasons', () => {
  it('keep our own names, and those of 2.0.1 are mapped', () => {
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
  it('map signed updates to plain ones', () => {
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
  it('are critical when OCPP says so', () => {
    expect(isCriticalSecurityEvent('TamperDetectionActivated')).toBe(true);
    expect(isCriticalSecurityEvent('MaintenanceLoginAccepted')).toBe(false);
  });
});

describe('connection paths and sub-protocols', () => {
  it('contain a charger code and nothing else', () => {
    expect(parseChargerCode('/ocpp/CP-1_a.b')).toBe('CP-1_a.b');
    expect(parseChargerCode('/ocpp/DE:1')).toBe('DE:1');
    expect(parseChargerCode('/ocpp/DE%3A1')).toBe('DE:1');
    expect(parseChargerCode('/ocpp/DE:1/')).toBe('DE:1');
    for (const code of ['RDAM|123', 'DE*ABC*E0001', 'cp=1+2@site']) {
      expect(parseChargerCode(`/ocpp/${code}`)).toBe(code);
      expect(parseChargerCode(`/ocpp/${encodeURIComponent(code)}`)).toBe(code);
    }
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
      '/ocpp/a%2Fb',
      '/ocpp/a%253A',
      '/ocpp/a%',
      '/ocpp/a b',
    ]) {
      expect([path, parseChargerCode(path)]).toEqual([path, null]);
    }
    expect(parseChargerCode(`/ocpp/${'a'.repeat(64)}`)).toBe('a'.repeat(64));
    expect(parseChargerCode(`/ocpp/${'a'.repeat(65)}`)).toBeNull();
  });

  it('select the supported versions', () => {
    expect(offeredVersions('ocpp2.0.1, ocpp1.6')).toEqual(['1.6', '2.0.1']);
    expect(offeredVersions('ocpp1.5')).toEqual([]);
    expect(offeredVersions(undefined)).toEqual([]);
  });
});

describe('the authorization of a tag', () => {
  const now = Date.UTC(2026, 1, 1);
  const tag: StoredTag = {
    status: 'enabled',
    expiresAt: null,
    isRetired: false,
    isInUse: false,
    isDisabledHere: false,
    payer: { kind: 'person', appUserId: '1' },
    lacksMoney: false,
  };
  const shown: TagPresentation = { now, isRequested: false, isOwnSession: false, isAppTag: false };
  const decide = (given: StoredTag | undefined, as: Partial<TagPresentation> = {}) =>
    decideTag(given, { ...shown, ...as });
  const refusedAs = (reason: PayerRefusal): StoredTag => ({ ...tag, payer: { kind: 'refused', reason } });

  it('follows its stored state', () => {
    expect(decide(tag)).toBe('Accepted');
    expect(decide(undefined)).toBe('Invalid');
    expect(decide({ ...tag, isRetired: true })).toBe('Invalid');
    expect(decide({ ...tag, status: 'blocked' })).toBe('Blocked');
    expect(decide({ ...tag, status: 'expired' })).toBe('Expired');
    expect(decide({ ...tag, expiresAt: new Date(now) })).toBe('Expired');
    expect(decide({ ...tag, expiresAt: new Date(now + 1) })).toBe('Accepted');
    expect(decide({ ...tag, isInUse: true })).toBe('ConcurrentTx');
  });

  it('is accepted when an operator starts the session, unless the tag is blocked', () => {
    expect(decide(undefined, { isRequested: true })).toBe('Accepted');
    expect(decide({ ...tag, status: 'blocked' }, { isRequested: true })).toBe('Blocked');
  });

  it('is refused without money or above the limit of an enterprise, unless an operator starts the session', () => {
    for (const odd of [{ ...tag, lacksMoney: true }, refusedAs('overLimit')]) {
      expect(decide(odd)).toBe('Blocked');
      expect(decide(odd, { isRequested: true })).toBe('Accepted');
    }
  });

  it.each(['enterpriseDisabled', 'notHere', 'notBound'] as const)(
    'is refused as %s, even for an operator',
    (reason) => {
      expect(decide(refusedAs(reason))).toBe('Blocked');
      expect(decide(refusedAs(reason), { isRequested: true })).toBe('Blocked');
    },
  );

  it('is accepted for the session that it has started, even when it may start no other', () => {
    for (const odd of [{ ...tag, lacksMoney: true }, refusedAs('notBound')])
      expect(decide(odd, { isOwnSession: true })).toBe('Accepted');
    expect(decide({ ...tag, status: 'blocked' }, { isOwnSession: true })).toBe('Blocked');
  });

  it('is refused for an app number unless its start was requested or its session runs', () => {
    expect(decide(tag, { isAppTag: true })).toBe('Invalid');
    expect(decide(tag, { isAppTag: true, isRequested: true })).toBe('Accepted');
    expect(decide(tag, { isAppTag: true, isOwnSession: true })).toBe('Accepted');
  });

  it('is refused when the company has disabled its holder, even for an operator', () => {
    expect(decide({ ...tag, isDisabledHere: true })).toBe('Blocked');
    expect(decide({ ...tag, isDisabledHere: true }, { isRequested: true })).toBe('Blocked');
  });
});
