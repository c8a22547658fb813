import { describe, expect, it } from 'vitest';
import { checkSignedValues, isSignedEnergy, readMeterKey } from '../../../../server/domain/orders/signedMeter';
import { makeSigningMeter } from '../../../harness/signingMeter';

const meter = makeSigningMeter();
const check = (documents: readonly string[], keys: readonly string[] = [meter.publicKey]) =>
  checkSignedValues(
    documents.map((data) => ({ data, context: null })),
    keys,
  );

describe('checkSignedValues', () => {
  it('finds beginning and end in one document and in two', () => {
    const [begin, whole] = [meter.sign({ begin: 100.5 }), meter.sign({ begin: 100.5, end: 120.75 })];
    expect(check([whole])).toMatchObject({ verdict: 'valid', energyWh: 20_250 });
    expect(check([begin, whole])).toMatchObject({ verdict: 'valid', energyWh: 20_250 });
    expect(check([begin])).toMatchObject({ verdict: 'valid', energyWh: null });
    expect(check([])).toEqual({ verdict: 'none', energyWh: null, values: [] });
  });

  it('reads base64, and the object of 2.0.1 as text', () => {
    const data = Buffer.from(meter.sign({ begin: 1, end: 2 })).toString('base64');
    expect(check([data])).toMatchObject({ verdict: 'valid', energyWh: 1_000 });
    const wrapped = JSON.stringify({ signedMeterData: data, encodingMethod: 'OCMF', signingMethod: '', publicKey: '' });
    expect(check([wrapped])).toMatchObject({ verdict: 'valid', energyWh: 1_000 });
  });

  it('is invalid when a figure was changed, another meter signed, or the text is broken', () => {
    const whole = meter.sign({ begin: 100, end: 120 });
    expect(check([whole.replace('"RV":120', '"RV":121')])).toMatchObject({ verdict: 'invalid', energyWh: null });
    expect(check([makeSigningMeter().sign({ begin: 100, end: 120 })]).verdict).toBe('invalid');
    expect(check(['OCMF|{|{']).verdict).toBe('invalid');
    expect(check([whole, 'OCMF|x']).verdict).toBe('invalid');
  });

  it('takes any key of the record, and none means that the key is unknown', () => {
    const whole = meter.sign({ begin: 100, end: 120 });
    const other = makeSigningMeter('brainpoolP256r1');
    expect(check([whole], [other.publicKey, meter.publicKey]).verdict).toBe('valid');
    expect(check([other.sign({ begin: 1, end: 2 })], [other.publicKey]).verdict).toBe('valid');
    expect(check([whole], [])).toMatchObject({ verdict: 'keyUnknown', energyWh: null });
  });

  it('leaves formats that it does not know unchecked', () => {
    expect(check(['<signedMeterValue>AB</signedMeterValue>']).verdict).toBe('formatUnknown');
    expect(check(['{"signedMeterData":"{}"}']).verdict).toBe('formatUnknown');
    expect(check([meter.sign({ begin: 1 }).replace('-SHA256', '-SHA512')]).verdict).toBe('formatUnknown');
  });

  it('measures nothing by a reading that the meter itself marks as wrong', () => {
    const unsound = makeSigningMeter().sign({ begin: 1, end: 2 });
    expect(check([unsound.replace('"ST":"G"}]', '"ST":"F"}]')]).energyWh).toBeNull();
  });
});

describe('readMeterKey', () => {
  it('writes hex and base64 in one form, and refuses everything else', () => {
    const base64 = Buffer.from(meter.publicKey, 'hex').toString('base64');
    expect(readMeterKey(base64)).toBe(meter.publicKey);
    expect(readMeterKey(meter.publicKey.toUpperCase())).toBe(meter.publicKey);
    expect(readMeterKey('abcdef')).toBeNull();
    expect(readMeterKey('no key')).toBeNull();
  });
});

describe('isSignedEnergy', () => {
  it('allows for meters that sign two decimals of a kWh', () => {
    expect(isSignedEnergy(20_255, 20_250)).toBe(true);
    expect(isSignedEnergy(20_270, 20_250)).toBe(false);
  });
});
