import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import {
  isCollected,
  type basePaySetting,
  type PaymentMethod,
} from '../../../../src/contract/evo-basic/basePaySetting';
import type { Tx } from '../../../db/database';
import { countOpen } from '../openImpact';
import type { Owner } from './settings';

type Impact = ResponseOf<typeof basePaySetting.impact>;

/**
 * Counts the places and sessions under a payment setting: a company's own setting overrides the platform's, and an
 * app's setting governs none.
 */
export async function readPaymentImpact(tx: Tx, { companyId, appId }: Owner, method: PaymentMethod): Promise<Impact> {
  if (appId !== null || !isCollected(method)) return { stations: 0, runningSessions: 0, openOrders: 0 };
  const place =
    companyId === null
      ? sql<boolean>`company_id not in (select company_id from pay_setting
          where method = ${method} and company_id is not null)`
      : sql<boolean>`company_id = ${companyId}`;
  const { rows } = await sql<Pick<Impact, 'stations'>>`select count(*)::int as stations from station
    where retired_at is null and ${place}`.execute(tx);
  return { stations: 0, ...rows[0], ...(await countOpen(tx, place)) };
}
