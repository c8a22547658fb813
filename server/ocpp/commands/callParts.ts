import type { Tx } from '../../db/database';
import { LIMIT_SETTINGS, readMessageLimits, splitByLimits, type MessageLimits } from '../../domain/ocpp/messageLimits';
import type { Call } from './commandSpec';

/** Lists of calls that chargers limit. Settings are written one by one, so that SetVariables needs no parts. */
const LIMITED_LISTS: Readonly<Record<string, string>> = {
  GetConfiguration: 'key',
  GetVariables: 'getVariableData',
};
/** A message id of 36 characters, quotes, commas and brackets of a frame, beside action and payload. */
const FRAME_BYTES = 46;

/** Splits a call by the limits that its charger has reported; a call without a limited list stays whole. */
export async function splitCall(tx: Tx, chargerId: string, call: Call): Promise<Call[]> {
  const { action, payload } = call;
  const list = LIMITED_LISTS[action];
  const items: unknown = list !== undefined && Object.entries(payload).find(([name]) => name === list)?.[1];
  if (list === undefined || !Array.isArray(items) || items.length < 2) return [call];
  const envelope = JSON.stringify({ ...payload, [list]: [] });
  const limits = await findMessageLimits(tx, chargerId, action);
  const parts = splitByLimits<unknown>(items, limits, FRAME_BYTES + Buffer.byteLength(action + envelope));
  return parts.map((part) => ({ action, payload: { ...payload, [list]: part } }));
}

async function findMessageLimits(tx: Tx, chargerId: string, action: string): Promise<MessageLimits> {
  const settings = await tx
    .selectFrom('chargerSetting')
    .select(['component', 'name', 'instance', 'value'])
    .where('chargerId', '=', chargerId)
    .where('name', 'in', LIMIT_SETTINGS)
    .execute();
  return readMessageLimits(action, settings);
}
