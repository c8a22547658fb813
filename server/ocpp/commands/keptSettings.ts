import { sql } from 'kysely';
import type { ChargerSetting } from '../../../src/contract/evo-basic/chargerConfiguration';
import type { CommandKind } from '../../../src/contract/live/command';
import type { Tx } from '../../db/database';
import { Payload } from '../facts/payload';
import { readSettings } from './readSettings';
import { toRecordset } from '../../db/rows';

const KEPT: ReadonlySet<CommandKind> = new Set(['getConfiguration', 'changeConfiguration']);

/** Stores the charger's settings that a completed command has read or changed. */
export async function keepSettings(tx: Tx, kind: CommandKind, commandId: string, at: Date): Promise<void> {
  if (!KEPT.has(kind)) return;
  const command = await tx
    .selectFrom('command')
    .select(['chargerId', 'params', 'response', 'outcome'])
    .where('id', '=', commandId)
    .executeTakeFirstOrThrow();
  const { chargerId, params } = command;
  if (kind === 'changeConfiguration') return saveSettings(tx, chargerId, at, [readChanged(new Payload(params))]);
  const answer = new Payload(Array.isArray(command.response) ? (command.response[2] as unknown) : {});
  const settings = readSettings(answer, new Payload(command.outcome)) ?? [];
  await saveSettings(tx, chargerId, at, settings);
  const isWhole = !('variables' in params) && !(Array.isArray(params['keys']) && params['keys'].length > 0);
  if (isWhole && settings.length > 0) {
    await tx.deleteFrom('chargerSetting').where('chargerId', '=', chargerId).where('readAt', '<', at).execute();
  }
}

function readChanged(params: Payload): ChargerSetting {
  return {
    name: params.text('key', 50) ?? params.text('variable', 50) ?? '',
    component: params.text('component', 50),
    componentInstance: params.text('componentInstance', 50),
    evse: params.int('evse'),
    connector: params.int('connector'),
    instance: params.text('instance', 50),
    value: params.text('value', 2_500),
    isReadonly: false,
  };
}

async function saveSettings(tx: Tx, chargerId: string, at: Date, settings: readonly ChargerSetting[]): Promise<void> {
  const rows = settings.map((setting) => ({
    component: setting.component ?? '',
    component_instance: setting.componentInstance ?? '',
    evse: setting.evse ?? 0,
    connector: setting.connector ?? 0,
    name: setting.name,
    instance: setting.instance ?? '',
    value: setting.value,
    is_readonly: setting.isReadonly,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into charger_setting (charger_id, component, component_instance, evse, connector, name, instance, value,
      is_readonly, read_at)
    select distinct on (component, component_instance, evse, connector, name, instance) ${chargerId}::bigint, component,
      component_instance, evse, connector, name, instance, value, is_readonly, ${at}::timestamptz
    from ${toRecordset(rows)} as f(component text, component_instance text, evse int, connector int, name text, instance text,
      value text, is_readonly boolean)
    on conflict (charger_id, component, component_instance, evse, connector, name, instance) do update set
      value = excluded.value, is_readonly = excluded.is_readonly, read_at = excluded.read_at`.execute(tx);
}

/** Seconds from the latest reading of the given settings; null when the charger has reported none of them. */
export async function findSeconds(tx: Tx, chargerId: string, names: readonly string[]): Promise<number | null> {
  const found = await tx
    .selectFrom('chargerSetting')
    .select('value')
    .where('chargerId', '=', chargerId)
    .where('name', 'in', names)
    .orderBy('readAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const seconds = Number(found?.value ?? NaN);
  return seconds > 0 && seconds <= MAX_SECONDS ? seconds : null;
}

const MAX_SECONDS = 86_400;
