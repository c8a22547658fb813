import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { SupplierInventory } from '../domain/wash/supplierMessages';
import type { Supplier } from './suppliers';

/**
 * Stores the inventory that a supplier reports. Washers and programmes missing from it are no longer offered; those
 * already in use stay unchanged.
 * @param now epoch ms
 */
export async function storeInventory(
  tx: Tx,
  supplier: Supplier,
  inventory: SupplierInventory,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const isAnnounced = supplier.announcesUrl && inventory.url;
  await tx
    .updateTable('washSupplier')
    .set({ inventoryAt: at, ...(isAnnounced && { url: inventory.url }) })
    .where('id', '=', supplier.id)
    .execute();
  const machines = JSON.stringify(inventory.machines);
  await sql`insert into wash_machine (supplier_id, code, name, machine_type, motherboard_number, version, address,
      longitude, latitude, reported_at)
    select distinct on (code) ${supplier.id}::bigint, code, name, "machineType", "motherboardNumber", version, address,
      longitude, latitude, ${at}::timestamptz
    from jsonb_to_recordset(${machines}::jsonb) as m(code text, name text, "machineType" text, "motherboardNumber" text,
      version text, address text, longitude numeric, latitude numeric)
    on conflict (supplier_id, code) do update set name = excluded.name, machine_type = excluded.machine_type,
      motherboard_number = excluded.motherboard_number, version = excluded.version, address = excluded.address,
      longitude = excluded.longitude, latitude = excluded.latitude, reported_at = excluded.reported_at`.execute(tx);
  await tx
    .deleteFrom('washMachine')
    .where('supplierId', '=', supplier.id)
    .where(sql<boolean>`not (code = any(${inventory.machines.map(({ code }) => code)}::text[]))`)
    .execute();
  await sql`insert into wash_supplier_service (supplier_id, code, name, wash_minutes)
    select distinct on (code) ${supplier.id}::bigint, code, name, minutes
    from jsonb_to_recordset(${JSON.stringify(inventory.programmes)}::jsonb) as p(code text, name text, minutes int)
    on conflict (supplier_id, code) do nothing`.execute(tx);
}
