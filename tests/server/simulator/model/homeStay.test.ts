import { describe, expect, it } from 'vitest';
import { readZoneOffset } from '../../../../src/lib/zoneOffset';
import { drawStay, findStay, makeDayStay, type Stay } from '../../../../server/simulator/model/homeStay';
import { makeHomeVisit } from '../../../../server/simulator/model/homeVisit';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BERLIN = { seed: 1, chargerCode: 'HC-DE-10003', timezone: 'Europe/Berlin' };
const FIRST_DAY = Date.UTC(2026, 0, 1) / DAY;

/** Local hour of the day in a zone. */
function readHour(timezone: string, at: number): number {
  return ((at + readZoneOffset(timezone, at)) % DAY) / HOUR;
}

/** Nights of a year, including both changes of summer time. */
const listYear = (home = BERLIN) =>
  Array.from({ length: 365 }, (_, day) => drawStay(home, FIRST_DAY + day)).filter((stay) => stay !== null);

describe('a car at home', () => {
  it('comes on most evenings and leaves in the morning, by the clocks of its home all year', () => {
    const stays = listYear();
    expect(stays.length).toBeGreaterThan(365 * 0.7);
    expect(stays.length).toBeLessThan(365 * 0.9);
    for (const { arrivesAt, departsAt, energyWh } of stays) {
      expect(readHour(BERLIN.timezone, arrivesAt)).toBeGreaterThanOrEqual(17);
      expect(readHour(BERLIN.timezone, arrivesAt)).toBeLessThan(22);
      expect(readHour(BERLIN.timezone, departsAt)).toBeGreaterThanOrEqual(6.5);
      expect(readHour(BERLIN.timezone, departsAt)).toBeLessThan(8.7);
      expect(energyWh).toBeGreaterThanOrEqual(8_000);
      expect(energyWh).toBeLessThanOrEqual(25_000);
    }
  });

  it('now and then charges at once', () => {
    const stays = listYear();
    const share = stays.filter(({ chargesNow }) => chargesNow).length / stays.length;
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.1);
  });

  it('has the same nights for the same seed and charger, others for another charger', () => {
    expect(listYear()).toEqual(listYear());
    expect(listYear({ ...BERLIN, chargerCode: 'HC-DE-10008' })).not.toEqual(listYear());
  });

  it('is found in the night that an instant lies in, else in the next', () => {
    const [first, second] = listYear() as [Stay, Stay];
    expect(findStay(BERLIN, first.arrivesAt)).toEqual(first);
    expect(findStay(BERLIN, first.departsAt - 1)).toEqual(first);
    expect(findStay(BERLIN, first.departsAt)).toEqual(second);
    expect(findStay(BERLIN, first.arrivesAt - HOUR)).toEqual(first);
  });

  it('stays for some hours when it comes at another time', () => {
    const now = Date.UTC(2026, 4, 5, 10);
    expect(makeDayStay(BERLIN, now)).toMatchObject({ arrivesAt: now, departsAt: now + 4 * HOUR });
  });

  it('wants the energy of its night, and is the same car every time', () => {
    const stay = listYear()[0] as Stay;
    const visit = makeHomeVisit(BERLIN, stay, 20_000, 'OWNER');
    const missing = ((visit.targetSoc - visit.battery.soc) / 100) * visit.battery.capacity;
    expect(missing).toBeCloseTo(20 * 0.91, 6);
    expect(makeHomeVisit(BERLIN, stay, 20_000, 'OWNER')).toEqual(visit);
    expect(makeHomeVisit(BERLIN, stay, 5_000, 'OWNER').battery.capacity).toBe(visit.battery.capacity);
  });
});
