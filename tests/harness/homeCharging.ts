import type { Tx } from '../../server/db/database';
import { FIRST_BEGINNING, insertOffPeakVersion } from '../../server/db/terms/offPeakTerms';
import type { DaySegment } from '../../src/contract/pricePlan';

/** Cheap from 23:00 to 07:00, on every day of the week. */
export const NIGHTS: DaySegment[][] = Array.from({ length: 7 }, () => [
  { from: '00:00', to: '07:00', period: 'offpeak' },
  { from: '07:00', to: '23:00', period: 'peak' },
  { from: '23:00', to: '24:00', period: 'offpeak' },
]);

/** Adds a home charger model of 7.4 kW. */
export async function addHomeModel(tx: Tx, name: string): Promise<string> {
  const values = { name, power: 7.4, phases: 1, connector: 'Type2' };
  return (await tx.insertInto('homeChargerModel').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Adds an off-peak setting of Berlin with cheap nights, at 0.20 and 0.40 EUR. */
export async function addOffPeakSetting(tx: Tx, name: string): Promise<string> {
  const values = {
    ...{ name, country: 'DE', timezone: 'Europe/Berlin', currency: 'EUR' },
    days: JSON.stringify(NIGHTS),
    prices: JSON.stringify({ offpeak: '0.2', peak: '0.4' }),
  };
  const { id } = await tx.insertInto('offPeakSetting').values(values).returning('id').executeTakeFirstOrThrow();
  await insertOffPeakVersion(tx, id, { validFrom: FIRST_BEGINNING, createdByName: 'System' });
  return id;
}

/** Gives an off-peak setting another tariff for the sessions that begin from a moment on. */
export async function changeTariff(
  tx: Tx,
  settingId: string,
  { validFrom, days, prices }: { validFrom: Date; days?: DaySegment[][]; prices?: object },
): Promise<void> {
  await tx
    .updateTable('offPeakSetting')
    .set({ ...(days && { days: JSON.stringify(days) }), ...(prices && { prices: JSON.stringify(prices) }) })
    .where('id', '=', settingId)
    .execute();
  await insertOffPeakVersion(tx, settingId, { validFrom, createdByName: 'System' });
}

interface NewHomeCharger {
  modelId: string;
  offPeakSettingId?: string;
  appUserId?: string;
}

/** Adds a home charger in Berlin. */
export async function addHomeCharger(tx: Tx, serialNo: string, refers: NewHomeCharger): Promise<string> {
  const values = { serialNo, country: 'DE', timezone: 'Europe/Berlin', ...refers };
  return (await tx.insertInto('homeCharger').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
