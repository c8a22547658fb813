import type { DaySegment, PricePeriod } from '../../../src/contract/pricePlan';
import { FIRST_BEGINNING } from '../../db/terms/offPeakTerms';
import { CITIES, type Country } from '../cities';
import type { CopyRow } from '../copyRows';
import { parseDay } from '../pricePlans';

/** An off-peak setting of the demo data. */
export interface DemoTariff {
  id: number;
  name: string;
  country: Country;
  utility: string;
  timezone: string;
  currency: string;
  /** Monday to Sunday. */
  days: DaySegment[][];
  prices: Partial<Record<PricePeriod, string>>;
}

interface Draft extends Pick<DemoTariff, 'name' | 'country' | 'utility' | 'currency' | 'prices'> {
  /** Tariff of weekdays, and of the weekend if it differs. */
  days: readonly [weekday: string, weekend?: string];
}

const WEEKDAYS = 5;

/** Utilities and prices are made up. */
const DRAFTS: readonly Draft[] = [
  {
    ...{ name: 'Almaty, night', country: 'KZ', utility: 'Alatau Grid', currency: 'KZT' },
    days: ['0 offpeak 7 shoulder 19 peak 23 offpeak'],
    prices: { offpeak: '12.4', shoulder: '24.8', peak: '38.5' },
  },
  {
    ...{ name: 'Moscow, three zones', country: 'RU', utility: 'Stolitsa Energy', currency: 'RUB' },
    days: ['0 offpeak 7 peak 10 shoulder 17 peak 21 shoulder 23 offpeak', '0 offpeak 8 shoulder 22 offpeak'],
    prices: { offpeak: '3.71', shoulder: '6.9', peak: '9.4' },
  },
  {
    ...{ name: 'Berlin, night and weekend', country: 'DE', utility: 'Spree Netz', currency: 'EUR' },
    days: ['0 offpeak 6 shoulder 17 peak 21 shoulder 22 offpeak', '0 offpeak 17 peak 20 offpeak'],
    prices: { offpeak: '0.219', shoulder: '0.312', peak: '0.379' },
  },
  {
    ...{ name: 'Warsaw, G12', country: 'PL', utility: 'Wisla Energia', currency: 'PLN' },
    days: ['0 offpeak 6 peak 13 offpeak 15 peak 22 offpeak'],
    prices: { offpeak: '0.62', peak: '1.24' },
  },
  {
    ...{ name: 'Shanghai, valley', country: 'CN', utility: 'Huangpu Power', currency: 'CNY' },
    days: ['0 offpeak 6 shoulder 11 peak 13 shoulder 18 sharp 21 shoulder 22 offpeak'],
    prices: { offpeak: '0.31', shoulder: '0.62', peak: '0.77', sharp: '0.96' },
  },
];

/** One tariff for each country of the demo data. */
export const DEMO_TARIFFS: readonly DemoTariff[] = DRAFTS.map(
  ({ days: [weekday, weekend = weekday], ...draft }, index) => ({
    ...draft,
    id: index + 1,
    timezone: findZone(draft.country),
    days: Array.from({ length: 7 }, (_, day) => parseDay(day < WEEKDAYS ? weekday : weekend)),
  }),
);

/** Zone of the first city of a country. */
function findZone(country: Country): string {
  const city = CITIES.find((each) => each.country === country);
  if (!city) throw new Error(`No city in ${country}`);
  return city.timezone;
}

export function offPeakSettingRows(createdAt: Date): CopyRow<'offPeakSetting'>[] {
  return DEMO_TARIFFS.map(({ days, prices, ...tariff }) => ({
    ...{ ...tariff, days: JSON.stringify(days), prices: JSON.stringify(prices), createdAt },
  }));
}

/** The only version of each tariff, with its number. */
export function offPeakVersionRows(createdAt: Date): CopyRow<'offPeakVersion'>[] {
  return DEMO_TARIFFS.map(({ id, timezone, currency, days, prices }) => ({
    ...{ id, settingId: id, no: 1, validFrom: FIRST_BEGINNING, timezone, currency },
    ...{ days: JSON.stringify(days), prices: JSON.stringify(prices), createdByName: 'System', createdAt },
  }));
}
