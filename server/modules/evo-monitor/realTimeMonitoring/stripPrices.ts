import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { PricePlan } from '../../../../src/contract/pricePlan';
import { CHARGER_SETTING } from '../../../db/terms/priceInForce';
import type { Tx } from '../../../db/database';
import { priceSpans } from '../../../domain/pricing/priceSpans';
import { toWire } from '../../../wire/wireTime';

type StripPrices = Pick<ResponseOf<typeof realTimeMonitoring.strip>, 'currency' | 'prices'>;

/** A version; nulls where the charger's setting has none. */
interface Row {
  currency: string;
  timezone: string;
  no: number | null;
  validFrom: Date | null;
  plan: PricePlan | null;
}

/** Prices of a charger between two moments, by its present price setting. */
export async function readStripPrices(tx: Tx, chargerId: string, from: Date, until: Date): Promise<StripPrices> {
  const { rows } = await sql<Row>`
    select s.currency, s.timezone, v.no, v.valid_from, v.plan
    from charger c join station s on s.id = c.station_id
      left join price_version v on v.setting_id = ${CHARGER_SETTING}
        and v.valid_from <= ${until}
    where c.id = ${chargerId}`.execute(tx);
  const [first] = rows;
  const versions = rows.flatMap(({ no, validFrom, plan }) =>
    no && validFrom && plan ? [{ no, validFrom, plan }] : [],
  );
  if (!first || versions.length === 0) return { currency: first?.currency ?? null, prices: [] };
  const spans = priceSpans(versions, first.timezone, toSeconds(from), toSeconds(until));
  return {
    currency: first.currency,
    prices: spans.map(({ from: begin, to, period, price }, index) => ({
      from: toWire(begin * 1000),
      until: index === spans.length - 1 ? null : toWire(to * 1000),
      period,
      price,
    })),
  };
}

function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
