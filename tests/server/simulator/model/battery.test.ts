import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedPower,
  chargeBattery,
  chargeFactor,
  outletVoltage,
  temperatureFactor,
  type Battery,
} from '../../../../server/simulator/model/battery';

function makeBattery(over: Partial<Battery> = {}): Battery {
  return { capacity: 60, maxDc: 120, maxAc: 11, chemistry: 'NMC', packVolts: 385, soc: 30, temperature: 25, ...over };
}

describe('a charging battery', () => {
  it('takes constant power up to about 80 %, and tapers from there', () => {
    expect(acceptedPower(makeBattery({ soc: 20 }), 200, 'DC')).toBe(120);
    expect(acceptedPower(makeBattery({ soc: 75 }), 200, 'DC')).toBe(120);
    expect(acceptedPower(makeBattery({ soc: 90 }), 200, 'DC')).toBeLessThan(60);
    expect(acceptedPower(makeBattery({ soc: 99 }), 200, 'DC')).toBeLessThan(20);
    expect(acceptedPower(makeBattery({ soc: 100 }), 200, 'DC')).toBe(0);
  });

  it('is limited by the charger first', () => {
    expect(acceptedPower(makeBattery({ soc: 20 }), 50, 'DC')).toBe(50);
    expect(acceptedPower(makeBattery({ soc: 83 }), 50, 'DC')).toBe(50);
  });

  it('takes constant AC power up to the limit of its onboard charger', () => {
    const powers = [10, 50, 85, 95].map((soc) => acceptedPower(makeBattery({ soc }), 22, 'AC'));
    expect(powers).toEqual([11, 11, 11, 11]);
    expect(acceptedPower(makeBattery({ soc: 50 }), 7.4, 'AC')).toBe(7.4);
  });

  it('is slower when cold and when hot', () => {
    expect(temperatureFactor(25)).toBe(1);
    expect(temperatureFactor(0)).toBeLessThan(0.5);
    expect(temperatureFactor(50)).toBeLessThan(0.7);
    expect(acceptedPower(makeBattery({ temperature: -5 }), 200, 'DC')).toBeLessThan(50);
  });

  it('takes the same energy in one long step as in many short ones', () => {
    const long = makeBattery();
    const short = makeBattery();
    const once = chargeBattery(long, 150, 'DC', 1800, 20).energy;
    let sum = 0;
    for (let second = 0; second < 1800; second += 30) sum += chargeBattery(short, 150, 'DC', 30, 20).energy;
    expect(sum).toBeCloseTo(once, 3);
    expect(short.soc).toBeCloseTo(long.soc, 6);
  });

  it('stays within its bounds and never returns energy', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: -20, max: 50, noNaN: true }),
        fc.double({ min: 1, max: 350, noNaN: true }),
        fc.integer({ min: 1, max: 7200 }),
        fc.constantFrom('AC' as const, 'DC' as const),
        (soc, temperature, offered, seconds, currentType) => {
          const car = makeBattery({ soc, temperature });
          const { energy, power } = chargeBattery(car, offered, currentType, seconds, temperature);
          expect(energy).toBeGreaterThanOrEqual(0);
          expect(energy).toBeLessThanOrEqual((offered * seconds * 1000) / 3600 + 1e-6);
          expect(power).toBeLessThanOrEqual(offered);
          expect(car.soc).toBeGreaterThanOrEqual(soc);
          expect(car.soc).toBeLessThanOrEqual(100);
          expect(car.temperature).toBeLessThan(110);
        },
      ),
    );
  });

  it('accepts less the fuller it is, and shows a rising voltage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 99 }),
        fc.constantFrom('NMC' as const, 'LFP' as const),
        (soc, chemistry) => {
          expect(chargeFactor(soc + 1, chemistry)).toBeLessThanOrEqual(chargeFactor(soc, chemistry));
          expect(outletVoltage(makeBattery({ soc: soc + 1 }), 'DC')).toBeGreaterThan(
            outletVoltage(makeBattery({ soc }), 'DC'),
          );
        },
      ),
    );
    expect(outletVoltage(makeBattery(), 'AC')).toBe(230);
  });
});
