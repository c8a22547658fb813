import { z } from 'zod';
import { pricePeriod, unitPrice } from '../pricePlan';
import { dateTime } from '../fields';
import { money } from '../money';

/** `waiting`: plugged in, and waits for its off-peak time; `interrupted`: its charger never reported the end. */
export const HOME_SESSION_STATUSES = ['waiting', 'charging', 'completed', 'interrupted'] as const;
export type HomeSessionStatus = (typeof HOME_SESSION_STATUSES)[number];

/** Energy (kWh) of a session in one price period, its cost, and when the session charged in it. */
export const homePeriod = z.object({
  period: pricePeriod,
  energy: z.string(),
  /** Per kWh. */
  price: unitPrice,
  amount: money,
  spans: z.array(z.object({ from: dateTime, to: dateTime })),
});
export type HomePeriod = z.infer<typeof homePeriod>;
