import { describe, expect, it } from 'vitest';
import { pricePlan } from '../../../src/contract/pricePlan';
import { makeDemoData } from '../../../server/demo/demoData';
import { findOwnPrice, priceOfStation, priceVersionAt } from '../../../server/demo/prices';
import { createDefaultPlan } from '../../../server/db/defaultPlans';
import { ISO_CURRENCIES } from '../../../server/db/isoCurrencies';

const NOW = Date.parse('2026-05-20T09:00:00Z');
const { prices, stations, chargers, sessions } = makeDemoData(60, NOW, 60);

describe('the demo prices', () => {
  it('are plans by the contract, also those of every installation', () => {
    const plans = [
      ...prices.flatMap(({ versions }) => versions.map(({ plan }) => plan)),
      ...ISO_CURRENCIES.map(([code, , , , holdAmount]) => createDefaultPlan(code, holdAmount)),
    ];
    for (const plan of plans) expect(pricePlan.parse(plan)).toEqual(plan);
  });

  it('belong to the company of their stations, in its currency', () => {
    for (const station of stations) {
      const { company, currency } = priceOfStation(prices, station);
      expect([company.id, currency]).toEqual([station.company.id, station.company.currency]);
    }
  });

  it('have for every session the version in force when it began', () => {
    const used = sessions.map(({ connector: { charger }, startedAt }) => {
      const version = priceVersionAt(prices, charger, startedAt);
      expect(version.validFrom.getTime()).toBeLessThanOrEqual(startedAt * 1000);
      return version.id;
    });
    // Prices changed within the history, so that some sessions have an older version.
    const setting = prices.find(({ name }) => name === 'Almaty DC');
    const held = setting?.versions.filter(({ id }) => used.includes(id)).map(({ no }) => no);
    expect(held).toEqual([4, 5]);
  });

  it('differ at AC chargers from those of their stations', () => {
    const own = chargers.filter((charger) => findOwnPrice(prices, charger));
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ model }) => model.currentType === 'AC')).toBe(true);
  });
});
