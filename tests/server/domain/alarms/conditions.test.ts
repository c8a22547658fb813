import { describe, expect, it } from 'vitest';
import { findCondition, endCode, firmwareCode, startCode } from '../../../../server/domain/alarms/conditions';
import { findFloods, SPAN_MS } from '../../../../server/domain/alarms/floods';
import { isQuiet } from '../../../../server/domain/alarms/quietHours';
import { findPriority, ruleFor, RULES, ruleWords } from '../../../../server/domain/alarms/rules';
import { FAULT_KINDS } from '../../../../server/simulator/model/faultPlan';
import { LOCALES } from '../../../../src/contract/fields';

const findStatusCondition = (
  status: 'faulted' | 'available' | 'charging',
  errorCode: string | null,
  info: string | null = null,
) => findCondition({ status, errorCode, info });

describe('findCondition', () => {
  it('returns none when the error code and the text report no fault, whatever the status', () => {
    expect(findStatusCondition('available', null)).toBeNull();
    expect(findStatusCondition('charging', null)).toBeNull();
  });

  it('returns a warning, whose priority is lower, when the connector is not faulted', () => {
    const rule = ruleFor('chargeralarm.GroundFailure');
    const findSeverity = (status: 'faulted' | 'charging') => {
      const level = findStatusCondition(status, 'GroundFailure')?.level ?? 'info';
      return [level, findPriority(rule, level)];
    };
    expect(findSeverity('faulted')).toEqual(['critical', 'urgent']);
    expect(findSeverity('charging')).toEqual(['warning', 'high']);
  });

  it('reads the error codes of other versions and vendors', () => {
    expect(findStatusCondition('faulted', 'Connector.Problem', 'OverVoltage: above 264 V')?.code).toBe(
      'chargeralarm.OverVoltage',
    );
    expect(findStatusCondition('faulted', 'RCD.Tripped')?.code).toBe('chargeralarm.GroundFailure');
    expect(findStatusCondition('faulted', 'XYZ-17')?.code).toBe('chargeralarm.OtherError');
    expect(findStatusCondition('faulted', null)?.code).toBe('chargeralarm.Faulted');
  });

  it('has a rule for every fault of the simulated fleet', () => {
    for (const { errorCode } of FAULT_KINDS)
      expect(findStatusCondition('faulted', errorCode)?.code).toBe(`chargeralarm.${errorCode}`);
  });
});

describe('event codes', () => {
  it('prefer the charger’s own reason for a stop and ignore ordinary ones', () => {
    expect(endCode('EmergencyStop', 'GroundFault')).toBe('endreason.GroundFault');
    expect(endCode('HardReset', 'ImmediateReset')).toBe('endreason.HardReset');
    for (const reason of ['Local', 'Remote', 'EVDisconnected', 'UnlockCommand'] as const)
      expect(endCode(reason, reason)).toBeNull();
  });

  it('are none when a start or an update succeeded', () => {
    expect(startCode('effective')).toBeNull();
    expect(startCode('Accepted')).toBeNull();
    expect(startCode('timeout')).toBe('startfailreason.timeout');
    expect(firmwareCode('Installed')).toBeNull();
    expect(firmwareCode('InstallVerificationFailed')).toBe('firmware.InstallationFailed');
  });
});

describe('the alarm rules', () => {
  it('have a meaning and an instruction of their own in every language', () => {
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

describe('alarm floods', () => {
  it('are periods of ten minutes with more than ten alarms', () => {
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

  it('are in the zone of the recipient, also over midnight', () => {
    expect([21, 22, 24, 30].map((hour) => isQuiet(night, almaty(hour)))).toEqual([false, true, true, true]);
    expect(isQuiet(night, almaty(31))).toBe(false);
    expect(isQuiet({ ...night, from: '12:00', until: '13:00' }, almaty(12))).toBe(true);
    expect(isQuiet({ ...night, from: '12:00', until: '13:00' }, almaty(13))).toBe(false);
  });
});
