import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dropSignedTwins,
  isEmptyReading,
  mergeReadings,
  toReading,
  type Sample,
} from '../../../../server/domain/ocpp/sampledValue';

const makeSample = (value: string | number, more: Partial<Sample> = {}): Sample => ({
  value,
  measurand: null,
  unit: null,
  phase: null,
  location: null,
  context: null,
  format: null,
  multiplier: 0,
  isSigned: false,
  ...more,
});
const makePowerSample = (value: string, more: Partial<Sample> = {}) =>
  makeSample(value, { measurand: 'Power.Active.Import', ...more });

describe('sampled values', () => {
  it('are the energy register in Wh when they have no attributes', () => {
    expect(toReading([makeSample('1234')]).register).toBe(1_234);
  });

  it('are converted from every unit', () => {
    expect(toReading([makeSample('1.5', { unit: 'kWh' })]).register).toBe(1_500);
    expect(toReading([makeSample(1.5, { unit: 'Wh', multiplier: 3 })]).register).toBe(1_500);
    expect(toReading([makePowerSample('7400', { unit: 'W' })]).power).toBe(7.4);
    expect(toReading([makePowerSample('7.4', { unit: 'kW' })]).power).toBe(7.4);
    expect(toReading([makePowerSample('7400')]).power).toBe(7.4);
    const temperature = (value: string, unit: string | null) =>
      toReading([makeSample(value, { measurand: 'Temperature', unit })]).temperature;
    expect(temperature('21.5', 'Celcius')).toBe(21.5);
    expect(temperature('21.5', null)).toBe(21.5);
    expect(temperature('68', 'Fahrenheit')).toBe(20);
    expect(temperature('293.15', 'K')).toBe(20);
    expect(temperature('20', 'Parsec')).toBeNull();
  });

  it('take the register of the end, else the largest, when there are several', () => {
    expect(toReading([makeSample('0'), makeSample('1244')]).register).toBe(1_244);
    const bounds = ['Transaction.End', 'Transaction.Begin'].map((context, i) => makeSample(5_000 + i, { context }));
    expect(toReading(bounds)).toMatchObject({ register: 5_000, context: 'Transaction.End' });
    expect(toReading(bounds.toReversed())).toMatchObject({ register: 5_000, context: 'Transaction.End' });
  });

  it('beside signed data count only where the measurand stands nowhere without', () => {
    const signed = [makeSample(2_233.8543, { isSigned: true }), makePowerSample('7', { unit: 'kW', isSigned: true })];
    const plain = makeSample(2_233_854.3, { measurand: 'Energy.Active.Import.Register' });
    expect(dropSignedTwins([plain, ...signed])).toEqual([plain, signed[1]]);
    expect(dropSignedTwins(signed)).toEqual(signed);
  });

  it('add the phases of power up unless the total is reported', () => {
    const phases = ['L1', 'L2', 'L3'].map((phase) => makePowerSample('1000', { phase }));
    expect(toReading(phases).power).toBe(3);
    expect(toReading([...phases, makePowerSample('2900')]).power).toBe(2.9);
    expect(toReading([...phases, makePowerSample('9999', { phase: 'N' })]).power).toBe(3);
  });

  it('take the highest phase for current and the mean for voltage', () => {
    const of = (measurand: string, values: [string, string][]) =>
      toReading(values.map(([phase, value]) => makeSample(value, { measurand, phase })));
    expect(
      of('Current.Import', [
        ['L1', '10'],
        ['L2', '16'],
        ['N', '99'],
      ]).current,
    ).toBe(16);
    expect(
      of('Voltage', [
        ['L1-N', '230'],
        ['L2-N', '232'],
        ['L1-L2', '400'],
      ]).voltage,
    ).toBe(231);
  });

  it('prefer the outlet to other locations', () => {
    const voltage = (value: string, location: string | null) => makeSample(value, { measurand: 'Voltage', location });
    expect(toReading([voltage('700', 'Inlet'), voltage('400', 'Outlet')]).voltage).toBe(400);
    expect(toReading([makeSample('55', { measurand: 'SoC', location: 'EV' })]).soc).toBe(55);
  });

  it('omit unreadable values', () => {
    for (const value of ['', ' ', 'abc', 'NaN', 'Infinity', '-5'])
      expect(toReading([makeSample(value)]).register).toBeNull();
    expect(toReading([makeSample('1234', { format: 'SignedData' })]).register).toBeNull();
    expect(toReading([makeSample('1', { measurand: 'Moonlight' })])).toSatisfy(isEmptyReading);
    expect(toReading([makeSample('150', { measurand: 'SoC' })]).soc).toBeNull();
  });

  it('are finite numbers for any input', () => {
    const anything = fc.record({
      value: fc.oneof(fc.string(), fc.double()),
      measurand: fc.option(fc.constantFrom('SoC', 'Voltage', 'Temperature', 'Power.Active.Import', 'Current.Import')),
      unit: fc.option(fc.constantFrom('Wh', 'kWh', 'W', 'kW', 'V', 'A', 'Percent', 'Celsius', 'K')),
      phase: fc.option(fc.constantFrom('L1', 'L2', 'N')),
      location: fc.option(fc.constantFrom('Outlet', 'EV')),
      context: fc.constant(null),
      format: fc.constant(null),
      multiplier: fc.integer({ min: -3, max: 3 }),
      isSigned: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 6 }), (samples) => {
        const { context: _context, ...figures } = toReading(samples);
        return Object.values(figures).every((figure) => figure === null || Number.isFinite(figure));
      }),
    );
  });

  it('merge two messages of the same time', () => {
    const first = toReading([makeSample('10')]);
    const second = toReading([makeSample('20'), makeSample('50', { measurand: 'SoC' })]);
    expect(mergeReadings(first, second)).toMatchObject({ register: 10, soc: 50 });
  });
});
