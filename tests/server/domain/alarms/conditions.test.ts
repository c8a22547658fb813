import { describe, expect, it } from 'vitest';
import { findCondition, endCode, firmwareCode, startCode } from '../../../../server/domain/alarms/conditions';
import { findFloods, SPAN_MS } from '../../../../server/domain/alarms/floods';
import { isQuiet } from '../../../../server/domain/alarms/quietHours';
import { RULES, ruleWords } from '../../../../server/domain/alarms/rules';
import { FAULT_KINDS } from '../../../../server/simulator/model/faultPlan';
import { LOCALES } from '../../../../src/contract/fields';

const of = (status: 'faulted' | 'available' | 'charging', errorCode: string | null, info: string | null = null) =>
  findCondition({ status, errorCode, info });

describe('the condition of a state', () => {
  it('is none where all is well, whatever the status', () => {
    expect(of('available', null)).toBeNull();
    expect(of('charging', null)).toBeNull();
  });

  it('is milder for a warning than for a fault', () => {
    expect(of('faulted', 'GroundFailure')).toMatchObject({ level: 'critical', priority: 'urgent' });
    expect(of('charging', 'GroundFailure')).toMatchObject({ level: 'warning', priority: 'high' });
  });

  it('is found in the words of other versions and makers', () => {
    expect(of('faulted', 'Connector.Problem', 'OverVoltage: above 264 V')?.code).toBe('chargeralarm.OverVoltage');
    expect(of('faulted', 'RCD.Tripped')?.code).toBe('chargeralarm.GroundFailure');
    expect(of('faulted', 'XYZ-17')?.code).toBe('chargeralarm.OtherError');
    expect(of('faulted', null)?.code).toBe('chargeralarm.Faulted');
  });

  it('has a rule of its own for everything that breaks in the simulated fleet', () => {
    for (const { errorCode } of FAULT_KINDS) expect(of('faulted', errorCode)?.code).toBe(`chargeralarm.${errorCode}`);
  });
});

describe('codes', () => {
  it('prefer the charger’s own word for an end, and leave ordinary ends alone', () => {
    expect(endCode('EmergencyStop', 'GroundFault')).toBe('endreason.GroundFault');
    expect(endCode('HardReset', 'ImmediateReset')).toBe('endreason.HardReset');
    for (const reason of ['Local', 'Remote', 'EVDisconnected', 'UnlockCommand'] as const)
      expect(endCode(reason, reason)).toBeNull();
  });

  it('are none where a start or an update went well', () => {
    expect(startCode('effective')).toBeNull();
    expect(startCode('Accepted')).toBeNull();
    expect(startCode('timeout')).toBe('startfailreason.timeout');
    expect(firmwareCode('Installed')).toBeNull();
    expect(firmwareCode('InstallVerificationFailed')).toBe('firmware.InstallationFailed');
  });
});

describe('the table of rules', () => {
  it('says what it means and what to do, in every language in its own words', () => {
    for (const { code } of RULES) {
      const texts = LOCALES.flatMap((locale) => Object.values(ruleWords(code, locale)) as string[]);
      expect(new Set(texts).size, code).toBe(2 * LOCALES.length);
      expect(
        texts.every((text) => text.length > 4),
        code,
      ).toBe(true);
    }
    expect(new Set(RULES.map(({ code }) => code)).size).toBe(RULES.length);
  });
});

describe('floods', () => {
  it('are runs of ten minutes with more than ten alarms', () => {
    const spans = [11, 30, 10, 12].map((count, index) => ({ from: index * SPAN_MS, count }));
    expect(findFloods(spans)).toEqual([
      { from: 0, until: 2 * SPAN_MS, count: 41 },
      { from: 3 * SPAN_MS, until: 4 * SPAN_MS, count: 12 },
    ]);
  });
});

describe('quiet hours', () => {
  const almaty = (hour: number) => Date.UTC(2026, 10, 20, hour - 5);
  const night = { from: '22:00', until: '07:00', timezone: 'Asia/Almaty' };

  it('are those of the recipient’s zone, over midnight too', () => {
    expect([21, 22, 24, 30].map((hour) => isQuiet(night, almaty(hour)))).toEqual([false, true, true, true]);
    expect(isQuiet(night, almaty(31))).toBe(false);
    expect(isQuiet({ ...night, from: '12:00', until: '13:00' }, almaty(12))).toBe(true);
    expect(isQuiet({ ...night, from: '12:00', until: '13:00' }, almaty(13))).toBe(false);
  });
});
