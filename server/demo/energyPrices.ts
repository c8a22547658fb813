import { multiplyAmount, roundTo } from '../../src/lib/decimal';
import { listHourPrices } from '../domain/energyPrice';
import type { CopyRow } from './copyRows';
import { priceOfStation, type DemoPriceSetting } from './prices';
import type { DemoStation } from './stations';

const DAY_MS = 86_400_000;
/** Days before now from which the later price counts. */
const RISE_DAYS = 40;
/** Digits of a price per kWh. */
const DIGITS = 4;
/** Every so many stations the evening is bought dearer than it is sold. */
const LOSS_EVERY = 9;

/** Prices as factors of the electricity price that the station sells at. */
const FACTORS = { night: '0.3', day: '0.5', evening: '0.6', lossEvening: '2.4' } as const;
const RISE = '1.08';

/** All stations but the last one have a purchase price. */
const listPriced = (stations: readonly DemoStation[]) => stations.slice(0, -1);

export const energyPriceRows = (stations: readonly DemoStation[]): CopyRow<'energyPrice'>[] =>
  listPriced(stations).map(({ id }) => ({ stationId: id, version: 1 }));

/** Two versions a station, the later one dearer: by night, by day and in the evening. */
export function energyPriceVersionRows(
  stations: readonly DemoStation[],
  prices: readonly DemoPriceSetting[],
  { createdAt, now }: { createdAt: Date; now: number },
): CopyRow<'energyPriceVersion'>[] {
  return listPriced(stations).flatMap((station) => {
    const sold = priceOfStation(prices, station).versions[0]?.plan.prices.shoulder?.electricity ?? '0';
    const isLoss = station.id % LOSS_EVERY === 0;
    const toPrices = (rise: string) => {
      const toPrice = (factor: string) => roundTo(DIGITS, multiplyAmount(multiplyAmount(sold, factor), rise));
      return listHourPrices([
        { from: 0, price: toPrice(FACTORS.night) },
        { from: 7, price: toPrice(FACTORS.day) },
        { from: 17, price: toPrice(isLoss ? FACTORS.lossEvening : FACTORS.evening) },
        { from: 22, price: toPrice(FACTORS.night) },
      ]);
    };
    return [
      { stationId: station.id, validFrom: toDay(createdAt.getTime()), prices: toPrices('1') },
      { stationId: station.id, validFrom: toDay(now - RISE_DAYS * DAY_MS), prices: toPrices(RISE) },
    ];
  });
}

const toDay = (at: number) => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);
