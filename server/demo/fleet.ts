import { sql, type RawBuilder } from 'kysely';
import { isChargerKey } from '../security/chargerKey';
import { demoChargerKey } from '../simulator/key';
import type { SimulatedChargerSpec } from '../simulator/chargerSpec';
import type { Database } from '../db/database';
import { getAilment, getPersona, getSigning } from './personas';

/** A charger as the simulator plays it, with the stored form of its key. */
export interface FleetRow extends Omit<SimulatedChargerSpec, 'key' | 'persona'> {
  id: string;
  keyHash: string | null;
}

/**
 * Demo chargers of the database as the simulator plays them, by code; their keys follow from the installation's secret.
 * Chargers with a key of their own, or created by a user, are left to the owner of that key.
 */
export async function demoFleet(db: Database, secretKey: string): Promise<SimulatedChargerSpec[]> {
  const rows = await readFleetRows(db, sql`true`);
  return rows.flatMap(({ id: _, keyHash, ...row }) => {
    const key = demoChargerKey(secretKey, row.chargerCode);
    const isOurs = keyHash !== null && isChargerKey(secretKey, key, keyHash);
    if (!isOurs) return [];
    const { chargerCode, model } = row;
    const oddities = { persona: getPersona(chargerCode), ailment: getAilment(chargerCode) };
    return [{ ...row, key, ...oddities, signing: getSigning(chargerCode, model) }];
  });
}

/**
 * Chargers as the simulator plays them, without their keys.
 * @param condition on the charger `c`
 */
export async function readFleetRows(db: Database, condition: RawBuilder<unknown>): Promise<FleetRow[]> {
  const { rows } = await db.asSystem((tx) =>
    sql<FleetRow>`
      select c.id::text, c.charger_code, c.key_hash, c.ocpp_version, m.current_type, m.manufacturer as vendor,
        m.name as model, coalesce(c.serial_number, c.charger_code) as serial_number,
        coalesce(c.firmware_version, '1.0.0') as firmware_version, s.timezone, s.country,
        (select jsonb_agg(jsonb_build_object('number', n.connector_no, 'type', n.type, 'power', n.power_kw)
           order by n.connector_no) from connector n where n.charger_id = c.id) as connectors
      from charger c
      join charger_model m on m.id = c.model_id
      join station s on s.id = c.station_id
      where c.retired_at is null and exists (select from connector n where n.charger_id = c.id) and ${condition}
      order by c.charger_code`.execute(tx),
  );
  return rows;
}

/**
 * Cards of the drivers of the simulated fleet: enabled cards of people, and of enterprises that pay at all stations of
 * their company, by country. Numbers of the app are left out: they need a start from there. Charging abroad would
 * create wallets in unexpected currencies.
 */
export async function demoTags(db: Database): Promise<Record<string, string[]>> {
  const rows = await db.asSystem((tx) =>
    tx
      .selectFrom('chargeTag as t')
      .leftJoin('appUser as u', 'u.id', 't.appUserId')
      .leftJoin('company', 'company.id', 't.companyId')
      .select(({ fn }) => ['t.tagNo', fn.coalesce('u.country', 'company.country', sql<string>`''`).as('country')])
      .where('t.status', '=', 'enabled')
      .where('t.tagNo', 'not like', '+%')
      .where(
        sql<boolean>`(t.enterprise_id is null or not exists (
        select from enterprise_station x where x.enterprise_id = t.enterprise_id) and (
        t.app_user_id is null or exists (select from enterprise_bind_user b where b.enterprise_id = t.enterprise_id
          and b.app_user_id = t.app_user_id and b.status = 'enabled')))`,
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('companyCustomer as c')
              .select('c.id')
              .whereRef('c.appUserId', '=', 't.appUserId')
              .where('c.status', '=', 'disabled'),
          ),
        ),
      )
      .orderBy('t.id')
      .execute(),
  );
  const byCountry: Record<string, string[]> = {};
  for (const { country, tagNo } of rows) (byCountry[country] ??= []).push(tagNo);
  return byCountry;
}
