import type { BodyOf } from '../../../../src/contract/endpoint';
import {
  CALLED_ADDRESSES,
  SECRET_ADDRESSES,
  type AlarmChannel,
  type alarmChannel,
  type ChannelKind,
} from '../../../../src/contract/evo-monitor/alarmChannel';
import { showAddress } from '../../../alarms/channelMessages';
import { sealChannelSecret } from '../../../channels/channelSecrets';
import { readSmsGateway } from '../../../channels/deliverMessage';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { lockVersion } from '../../../http/records';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { assertCalledUrl } from '../../../webhooks/addressRule';
import { createSecret } from '../../../webhooks/secrets';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Fields = BodyOf<typeof alarmChannel.add>;
type Update = BodyOf<typeof alarmChannel.update>;
type Filters = FiltersOf<BodyOf<typeof alarmChannel.page>>;
type ChannelDeps = Pick<Deps, 'config' | 'secretKey'>;

/** Each news of alarms asks all channels of a recipient. */
const MOST_CHANNELS = 10;
const HINT_LENGTH = 4;

export const CHANNEL_ORDERING: Ordering<'kind'> = {
  fields: { kind: 'h.kind' },
  usual: [{ field: 'kind', order: 'asc' }],
  key: 'h.id',
};

function selectChannels(tx: Tx) {
  return tx
    .selectFrom('alarmChannel as h')
    .innerJoin('alarmRecipient as r', 'r.id', 'h.recipientId')
    .select(['h.id', 'h.recipientId', 'h.kind', 'h.address', 'h.locale', 'h.quietHours', 'h.version'])
    .select(['h.testedAt', 'h.testStatus', 'h.testError', 'h.testMs', 'r.fullName as recipient']);
}

export function filterChannels(tx: Tx, { recipientIds = [] }: Filters) {
  const found = selectChannels(tx);
  return recipientIds.length === 0 ? found : found.where('h.recipientId', 'in', recipientIds);
}

export function toChannelDto(row: RowOf<typeof selectChannels>): AlarmChannel {
  const { id, recipientId, recipient, kind, address, locale, quietHours, version } = row;
  const { testedAt, testStatus: status, testError: error, testMs: ms } = row;
  const tested = testedAt && { at: toWire(testedAt), status, error, ms };
  return {
    id,
    recipientId,
    recipient,
    kind,
    shownAddress: showAddress(kind, address),
    locale,
    quietHours,
    tested,
    version,
  };
}

/** @throws Problem 404 */
export async function readChannel(tx: Tx, id: string): Promise<AlarmChannel> {
  return toChannelDto(await findRow(selectChannels(tx).where('h.id', '=', id)));
}

/** Checks an address by the rule of webhooks. @throws Problem 422 at `address` */
export async function assertAddress({ config }: ChannelDeps, { kind, address }: Fields): Promise<void> {
  if (kind === 'sms' && readSmsGateway(config) === null) throw createFieldProblem('kind', 'alarmChannel.noGateway');
  if (address && CALLED_ADDRESSES.includes(kind)) await assertCalledUrl(config, address, 'address');
}

/** Adds a channel, which gets messages of alarms raised from now on. @throws Problem 409, 422 */
export async function addChannel(tx: Tx, fields: Fields, { secretKey }: ChannelDeps) {
  const { recipientId, kind, address, token, ...rest } = fields;
  await assertFew(tx, recipientId);
  if (!address) throw createFieldProblem('address', 'validation.required');
  if (kind === 'telegram' && !token) throw createFieldProblem('token', 'validation.required');
  const { last } = await tx
    .selectFrom('alarmEvent')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('alarmChannel')
    .values({
      ...{ recipientId, kind, address: toStoredAddress(kind, address), locale: rest.locale },
      ...{ quietHours: toJson(rest.quietHours), seenEventId: last ?? '0' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const secret = kind === 'webhook' ? createSecret() : null;
  const sealed = secret ?? findSecret(fields);
  if (sealed !== null) await storeSecret(tx, id, sealChannelSecret(secretKey, id, sealed));
  return { id, secret };
}

/** Changes a channel; an address or a token that is missing stays. @throws Problem 404, 409 and 422 as with every record */
export async function updateChannel(
  tx: Tx,
  { id, version, ...fields }: Update,
  { secretKey }: ChannelDeps,
): Promise<AlarmChannel> {
  const known = await readChannel(tx, id);
  if (known.kind !== fields.kind) throw createFieldProblem('kind', 'alarmChannel.kindStays');
  if (known.recipientId !== fields.recipientId) throw createFieldProblem('recipientId', 'validation.notFound');
  await lockVersion(tx, 'alarmChannel', { id, version }, (own) => readChannel(tx, own));
  const { kind, address, locale, quietHours } = fields;
  await tx
    .updateTable('alarmChannel')
    .set({
      ...{ locale, quietHours: toJson(quietHours), version: version + 1 },
      ...(address && { address: toStoredAddress(kind, address), testedAt: null }),
    })
    .where('id', '=', id)
    .execute();
  const secret = findSecret(fields);
  if (secret !== null) await storeSecret(tx, id, sealChannelSecret(secretKey, id, secret));
  return readChannel(tx, id);
}

async function assertFew(tx: Tx, recipientId: string): Promise<void> {
  const recipient = await tx.selectFrom('alarmRecipient').select('id').where('id', '=', recipientId).executeTakeFirst();
  if (!recipient) throw createFieldProblem('recipientId', 'validation.notFound');
  const { channels } = await tx
    .selectFrom('alarmChannel')
    .select(({ fn }) => fn.countAll<string>().as('channels'))
    .where('recipientId', '=', recipientId)
    .executeTakeFirstOrThrow();
  if (Number(channels) >= MOST_CHANNELS)
    throw new Problem(409, 'alarmChannel.tooMany', { values: { max: MOST_CHANNELS } });
}

async function storeSecret(tx: Tx, id: string, secret: string): Promise<void> {
  await tx.updateTable('alarmChannel').set({ secret }).where('id', '=', id).execute();
}

const toJson = (quietHours: Fields['quietHours']) => quietHours && JSON.stringify(quietHours);

/** The secret that a caller sets: the token of a bot, or the address of a chat. */
function findSecret({ kind, address, token }: Fields): string | null {
  if (kind === 'telegram') return token || null;
  return SECRET_ADDRESSES.includes(kind) ? address || null : null;
}

/** Of a secret address only the host and the last characters are kept in the clear. */
function toStoredAddress(kind: ChannelKind, address: string): string {
  if (!SECRET_ADDRESSES.includes(kind)) return address;
  return `${new URL(address).hostname}/••••${address.slice(-HINT_LENGTH)}`;
}
