import { sql } from 'kysely';
import type { WashOffer } from '../../../../src/contract/evo-bill/carWasherOrders';
import type { Tx } from '../../../db/database';

/** Washers of a supplier within the caller's scope, with the services on sale, by site. */
export async function readWashOffers(tx: Tx, supplierId: string): Promise<WashOffer[]> {
  const { rows } = await sql<WashOffer>`
    select w.id::text as washer_id, w.name as washer, s.id::text as wash_site_id, s.name as wash_site,
      case when s.operating_status = 'closing' then 'siteClosed' when not w.is_online then 'offline'
        when w.status <> 'available' then w.status
        when exists (select from wash_order o where o.washer_id = w.id and o.status in ('pending', 'washing')) then 'taken'
      end as obstacle,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id::text, 'name', v.name, 'currency', v.currency,
          'price', round(v.price, c.digits)::text, 'washMinutes', v.wash_minutes) order by v.price, v.id), '[]')
        from wash_service v join currency c on c.code = v.currency
        where v.wash_site_id = w.wash_site_id and v.supplier_id = w.supplier_id and v.status = 'onshelf'
          and v.retired_at is null and (not exists (select from washer_service f where f.washer_id = w.id)
            or exists (select from washer_service f where f.washer_id = w.id and f.service_id = v.id))) as services
    from washer w join wash_site s on s.id = w.wash_site_id
    where w.supplier_id = ${supplierId} and w.retired_at is null and s.retired_at is null
    order by s.name, w.name, w.id`.execute(tx);
  return rows;
}
