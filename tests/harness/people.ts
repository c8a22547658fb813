import { randomUUID } from 'node:crypto';
import { postEntry } from '../../server/billing/ledger/postEntry';
import { adjustEntry } from '../../server/domain/ledger/entries';
import type { Tx } from '../../server/db/database';
import type { addCharger } from './equipment';

/** Adds a user of the app. */
export async function addAppUser(
  tx: Tx,
  name: string,
  values: {
    email?: string;
    phone?: string;
    country?: string;
    createdAt?: Date;
    language?: string;
    anonymisedAt?: Date;
  } = {},
): Promise<string> {
  const { id } = await tx
    .insertInto('appUser')
    .values({ name, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Books money into a user's wallet. */
export async function giveMoney(tx: Tx, appUserId: string, currency: string, amount: string): Promise<void> {
  const head = { key: `adjust:given:${randomUUID()}`, currency, at: new Date() };
  await postEntry(tx, adjustEntry(head, appUserId, amount));
}

interface Place {
  charger: Awaited<ReturnType<typeof addCharger>>;
  stationId: string;
  companyId: string;
}

/** Adds a session of an app user; finished by default. */
export async function addSession(
  tx: Tx,
  { charger, stationId, companyId }: Place,
  session: { appUserId: string; startedAt: Date; idTag?: string; status?: 'running' | 'finished' },
): Promise<string> {
  const { appUserId, startedAt, idTag = null, status = 'finished' } = session;
  const { id } = await tx
    .insertInto('chargeTransaction')
    .values({
      chargerId: charger.id,
      connectorId: charger.connectorIds[0] ?? '',
      stationId,
      companyId,
      ocppVersion: '1.6',
      naturalKey: `1|${startedAt.toISOString()}|0|${idTag ?? `U${appUserId}`}`,
      appUserId,
      idTag,
      startedAt,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
