import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyReading, mergeReadings, toReading, type Sample } from '../../../../server/domain/ocpp/sampledValue';

const sample = (value: string | number, more: Partial<Sample> = {}): Sample => ({
  value,
  measurand: null,
  unit: null,
  phase: null,
  location: null,
  context: null,
  format: null,
  multiplier: 0,
  ...more,
});
const power = (value: string, more: Partial<Sample> = {}) =>
  sample(value, { measurand: 'Power.Active.Import', ...more });

describe('sampled values', () => {
  it('reads a bare value as the energy register in Wh', () => {
    expect(toReading([sample('1234')]).register).toBe(1_234);
  });

  it('knows the units', () => {
    expect(toReading([sample('1.5', { unit: 'kWh' })]).register).toBe(1_500);
    expect(toReading([sample(1.5, { unit: 'Wh', multiplier: 3 })]).register).toBe(1_500);
    expect(toReading([power('7400', { unit: 'W' })]).power).toBe(7.4);
    expect(toReading([power('7.4', { unit: 'kW' })]).power).toBe(7.4);
    expect(toReading([power('7400')]).power).toBe(7.4);
    const temperature = (value: string, unit: string | null) =>
      toReading([sample(value, { measurand: 'Temperature', unit })]).temperature;
    expect(temperature('21.5', 'Celcius')).toBe(21.5);
    expect(temperature('21.5', null)).toBe(21.5);
    expect(temperature('68', 'Fahrenheit')).toBe(20);
    expect(temperature('293.15', 'K')).toBe(20);
    expect(temperature('20', 'Parsec')).toBeNull();
  });

  it('sums the phases of power unless the total is there', () => {
    const phases = ['L1', 'L2', 'L3'].map((phase) => power('1000', { phase }));
    expect(toReading(phases).power).toBe(3);
    expect(toReading([...phases, power('2900')]).power).toBe(2.9);
    expect(toReading([...phases, power('9999', { phase: 'N' })]).power).toBe(3);
  });

  it('takes the strongest phase for the current and the mean for the voltage', () => {
    const of = (measurand: string, values: [string, string][]) =>
      toReading(values.map(([phase, value]) => sample(value, { measurand, phase })));
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

  it('believes the outlet before other places', () => {
    const voltage = (value: string, location: string | null) => sample(value, { measurand: 'Voltage', location });
    expect(toReading([voltage('700', 'Inlet'), voltage('400', 'Outlet')]).voltage).toBe(400);
    expect(toReading([sample('55', { measurand: 'SoC', location: 'EV' })]).soc).toBe(55);
  });

  it('leaves out what cannot be read', () => {
    for (const value of ['', ' ', 'abc', 'NaN', 'Infinity', '-5'])
      expect(toReading([sample(value)]).register).toBeNull();
    expect(toReading([sample('1234', { format: 'SignedData' })]).register).toBeNull();
    expect(toReading([sample('1', { measurand: 'Moonlight' })])).toSatisfy(isEmptyReading);
    expect(toReading([sample('150', { measurand: 'SoC' })]).soc).toBeNull();
  });

  it('never answers anything but finite numbers', () => {
    const anything = fc.record({
      value: fc.oneof(fc.string(), fc.double()),
      measurand: fc.option(fc.constantFrom('SoC', 'Voltage', 'Temperature', 'Power.Active.Import', 'Current.Import')),
      unit: fc.option(fc.constantFrom('Wh', 'kWh', 'W', 'kW', 'V', 'A', 'Percent', 'Celsius', 'K')),
      phase: fc.option(fc.constantFrom('L1', 'L2', 'N')),
      location: fc.option(fc.constantFrom('Outlet', 'EV')),
      context: fc.constant(null),
      format: fc.constant(null),
      multiplier: fc.integer({ min: -3, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 6 }), (samples) => {
        const { context: _context, ...figures } = toReading(samples);
        return Object.values(figures).every((figure) => figure === null || Number.isFinite(figure));
      }),
    );
  });

  it('merges two messages of one moment', () => {
    const first = toReading([sample('10')]);
    const second = toReading([sample('20'), sample('50', { measurand: 'SoC' })]);
    expect(mergeReadings(first, second)).toMatchObject({ register: 10, soc: 50 });
  });
});
