import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { isChargerKey } from '../../security/chargerKey';
import type { SimulatedChargerSpec } from '../../simulator/chargerSpec';
import { demoChargerKey } from '../../simulator/key';
import { getHomeObedience } from './obedience';

interface HomeFleetRow {
  serialNo: string;
  keyHash: string | null;
  ocppVersion: '1.6' | '2.0.1' | null;
  model: string;
  connector: string;
  /** kW */
  power: number;
  firmware: string | null;
  timezone: string;
  country: string;
}

/** Home chargers of the demo data as the simulator plays them, unless they have been given a key of their own. */
export async function demoHomeFleet(db: Database, secretKey: string): Promise<SimulatedChargerSpec[]> {
  const { rows } = await db.asSystem((tx) =>
    sql<HomeFleetRow>`
      select c.serial_no, c.key_hash, c.ocpp_version, m.name as model, m.connector, m.power,
        c.wifi_firmware as firmware, c.timezone, c.country
      from home_charger c join home_charger_model m on m.id = c.model_id
      where c.retired_at is null and c.key_hash is not null order by c.id`.execute(tx),
  );
  return rows.flatMap((row) => {
    const key = demoChargerKey(secretKey, row.serialNo);
    return isChargerKey(secretKey, key, row.keyHash ?? '') ? [toSpec(row, key)] : [];
  });
}

function toSpec(row: HomeFleetRow, key: string): SimulatedChargerSpec {
  const { serialNo, ocppVersion, model, connector, power, firmware, timezone, country } = row;
  return {
    ...{ chargerCode: serialNo, serialNumber: serialNo, key, model, timezone, country },
    ...{ ocppVersion: ocppVersion ?? '1.6', currentType: 'AC', firmwareVersion: firmware ?? '1.0.0' },
    // Made-up makers have the first word of their models' names.
    vendor: model.split(' ')[0] ?? model,
    connectors: [{ number: 1, type: connector, power }],
    ...{ isHome: true, obedience: getHomeObedience(serialNo) },
  };
}
