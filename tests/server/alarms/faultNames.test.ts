import { describe, expect, it } from 'vitest';
import en from '../../../locales/en_US/faults.json';
import orders from '../../../locales/en_US/orders.json';
import { RULES } from '../../../server/domain/alarms/rules';
import { FAULT_KINDS } from '../../../server/simulator/model/faultPlan';
import { STOP_REASONS } from '../../../src/contract/live/stopReason';
import { nameAlarm, nameFault, nameStopReason, nameVendorCode, readRawCode } from '../../../src/lib/faultNames';
import { fillText, flattenLanguages } from '../../../server/wire/messages';

const TREES = { faults: en, orders };

function find(key: string, values: Readonly<Record<string, string>> = {}): string | null {
  const [namespace, path = ''] = key.split(':');
  const tree = TREES[namespace as keyof typeof TREES];
  const texts = flattenLanguages({ en_US: tree, zh_CN: tree, ru: tree, kk: tree });
  return texts.en_US.has(path) ? fillText(texts, 'en_US', path, values) : null;
}

describe('the name of an alarm', () => {
  it.each(RULES.map(({ code }) => code))('exists for %s', (code) => {
    const [, what = ''] = code.split('.');
    expect([code, what]).not.toContain(nameAlarm(code, find));
  });

  it('falls back to the code of an unknown rule', () => {
    expect(nameAlarm('wall.lost', find)).toBe('wall.lost');
  });
});

describe('the raw code of an alarm', () => {
  it('is what the charger sent, else the word of OCPP in the code', () => {
    expect(readRawCode({ code: 'chargeralarm.OtherError', errorCode: 'Connector.Problem' })).toBe('Connector.Problem');
    expect(readRawCode({ code: 'endreason.PowerLoss', errorCode: null })).toBe('PowerLoss');
    expect(readRawCode({ code: 'offline.station', errorCode: null })).toBeNull();
  });
});

describe('the name of a fault', () => {
  it('is that of the alert when OCPP 2.0.1 reports a problem of a component', () => {
    expect(nameFault({ errorCode: 'Connector.Problem' }, find)).toBe('Connector: fault');
    expect(nameFault({ errorCode: 'Flux.Problem' }, find)).toBe('Flux: fault');
    expect(nameFault({ errorCode: 'PowerContactor.Tripped' }, find)).toBe('Power contactor: Tripped');
  });

  it('is that of the error code with which the message of an alert begins', () => {
    expect(nameFault({ errorCode: 'Connector.Problem', info: 'GroundFailure: 30 mA' }, find)).toBe('Ground fault');
  });

  it('is the code itself when nothing knows it', () => {
    expect(nameFault({ errorCode: 'X17' }, find)).toBe('X17');
  });
});

describe('other codes', () => {
  it.each(FAULT_KINDS.map(({ vendorErrorCode }) => vendorErrorCode))(
    'of the simulated vendor mean something: %s',
    (code) => {
      expect(nameVendorCode(code, find)).not.toBeNull();
    },
  );

  it.each([...STOP_REASONS, 'GroundFault', 'PowerQuality'])('of a stop have a name: %s', (reason) => {
    expect(find(`orders:stopReason.${reason}`) ?? find(`faults:stopReason.${reason}`)).not.toBeNull();
    expect(nameStopReason(reason, find)).not.toBe('');
  });
});
