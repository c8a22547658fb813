import { readZoneOffset } from '../../src/lib/zoneOffset';
import type { PricePlan } from '../../src/contract/pricePlan';
import { choosePriceSetting } from '../domain/pricing/priceSetting';
import { findVersionInForce } from '../domain/pricing/versionInForce';
import type { DemoCharger } from './chargers';
import type { Country } from './cities';
import { findCompany, type DemoCompany } from './companies';
import type { CopyRow } from './copyRows';
import { createPlan, TARIFFS } from './pricePlans';
import type { DemoStation } from './stations';

export interface DemoPriceVersion {
  id: number;
  settingId: number;
  no: number;
  validFrom: Date;
  plan: PricePlan;
}

/** A price setting of a company with its versions, the oldest first. */
export interface DemoPriceSetting {
  id: number;
  company: DemoCompany;
  name: string;
  currency: string;
  versions: readonly DemoPriceVersion[];
}

interface Sketch {
  name: string;
  country: Country;
  tariff: keyof typeof TARIFFS;
  /** Cities of its stations, by the prefix of their codes; none: chargers with alternating current have it themselves. */
  cities: readonly string[];
  /** Days before now from which a version holds, and its prices as a factor of the first ones. */
  steps: readonly (readonly [daysAgo: number, factor: string])[];
  digits: number;
}

const SKETCHES: readonly Sketch[] = [
  {
    name: 'Almaty DC',
    country: 'KZ',
    tariff: 'almaty',
    cities: ['ALA'],
    steps: [
      [820, '0.84'],
      [560, '0.88'],
      [390, '0.93'],
      [210, '0.96'],
      [38, '1'],
      [-19, '1.05'],
    ],
    digits: 2,
  },
  {
    name: 'Astana and Shymkent',
    country: 'KZ',
    tariff: 'steppe',
    cities: ['AST', 'SHM'],
    steps: [[820, '1']],
    digits: 2,
  },
  { name: 'Slow charging', country: 'KZ', tariff: 'slowKazakhstan', cities: [], steps: [[820, '1']], digits: 2 },
  {
    name: 'Moscow',
    country: 'RU',
    tariff: 'moscow',
    cities: ['MOW'],
    steps: [
      [820, '0.9'],
      [120, '1'],
    ],
    digits: 2,
  },
  {
    name: 'Saint Petersburg and Kazan',
    country: 'RU',
    tariff: 'regions',
    cities: ['SPB', 'KZN'],
    steps: [[820, '1']],
    digits: 2,
  },
  {
    name: 'Berlin and Hamburg',
    country: 'DE',
    tariff: 'germany',
    cities: ['BER', 'HAM'],
    steps: [
      [820, '1'],
      [21, '1.04'],
    ],
    digits: 4,
  },
  { name: 'Poland', country: 'PL', tariff: 'poland', cities: ['WAW', 'KRK'], steps: [[820, '1']], digits: 2 },
  { name: 'Shanghai', country: 'CN', tariff: 'shanghai', cities: ['SHA'], steps: [[820, '1']], digits: 4 },
  { name: 'Beijing', country: 'CN', tariff: 'beijing', cities: ['BEI'], steps: [[820, '1']], digits: 4 },
];

/** Ids after those of the price plans that every installation has. */
const FIRST_ID = 101;
const VERSIONS_EACH = 100;
const DAY_MS = 86_400_000;

/** The price settings of the demo's companies; versions begin at midnight by the company's clocks. */
export function makePrices(now: number): DemoPriceSetting[] {
  return SKETCHES.map(({ name, country, tariff, steps, digits }, index) => {
    const id = FIRST_ID + index;
    const company = findCompany(country);
    const versions = steps.map(([daysAgo, factor], step) => ({
      id: id * VERSIONS_EACH + step,
      settingId: id,
      no: step + 1,
      validFrom: midnightBefore(now - daysAgo * DAY_MS, company.timezone),
      plan: createPlan(TARIFFS[tariff], factor, digits),
    }));
    return { id, company, name, currency: company.currency, versions };
  });
}

function midnightBefore(at: number, timezone: string): Date {
  const offset = readZoneOffset(timezone, at);
  return new Date(Math.floor((at + offset) / DAY_MS) * DAY_MS - offset);
}

/** Price of a station. */
export function priceOfStation(prices: readonly DemoPriceSetting[], { city }: DemoStation): DemoPriceSetting {
  const index = SKETCHES.findIndex(({ cities }) => cities.includes(city.prefix));
  const found = prices[index];
  if (!found) throw new Error(`No price for ${city.prefix}`);
  return found;
}

/** Own price of a charger; most have none. */
export function findOwnPrice(prices: readonly DemoPriceSetting[], charger: DemoCharger): DemoPriceSetting | null {
  const { station, model } = charger;
  if (model.currentType === 'DC') return null;
  const index = SKETCHES.findIndex(({ cities, country }) => cities.length === 0 && country === station.city.country);
  return prices[index] ?? null;
}

/** The version that holds for a session that begins at `startedAt` (epoch s) at a charger. */
export function priceVersionAt(
  prices: readonly DemoPriceSetting[],
  charger: DemoCharger,
  startedAt: number,
): DemoPriceVersion {
  const { versions } = choosePriceSetting(findOwnPrice(prices, charger), priceOfStation(prices, charger.station));
  const version = findVersionInForce(versions, new Date(startedAt * 1000));
  if (!version) throw new Error(`No price at ${charger.code} for ${startedAt}`);
  return version;
}

export function priceSettingRows(prices: readonly DemoPriceSetting[], createdAt: Date): CopyRow<'priceSetting'>[] {
  return prices.map(({ id, company, name, currency, versions }) => ({
    id,
    companyId: company.id,
    name,
    currency,
    version: versions.length,
    createdAt,
  }));
}

/** Versions are made some days before they take effect. */
export function priceVersionRows(prices: readonly DemoPriceSetting[], now: number): CopyRow<'priceVersion'>[] {
  return prices.flatMap(({ company, versions }) =>
    versions.map(({ plan, validFrom, ...version }) => ({
      ...version,
      validFrom,
      plan: JSON.stringify(plan),
      createdByName: company.contact,
      createdAt: new Date(Math.min(now - 2 * DAY_MS, validFrom.getTime() - 5 * DAY_MS)),
    })),
  );
}
