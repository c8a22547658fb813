import type { Deps } from '../db/deps';
import type { Tx } from '../db/database';
import { toMachineMs, type Clock } from '../runtime/clock';
import { openSecret, sealSecret } from '../security/sealedSecret';

/** A supplier with the data to exchange messages with it. */
export interface Supplier {
  id: string;
  code: string;
  /** Address for commands; null: not known yet. */
  url: string | null;
  announcesUrl: boolean;
  secret: Uint8Array;
}

export function sealSupplierSecret(secretKey: string, code: string, secret: string): string {
  return sealSecret(secretKey, toOwner(code), Buffer.from(secret));
}

/** Replaces the secret of a supplier. */
export async function keepSupplierSecret(
  tx: Tx,
  secretKey: string,
  { id, code }: Pick<Supplier, 'id' | 'code'>,
  secret: string,
): Promise<void> {
  const sealedSecret = sealSupplierSecret(secretKey, code, secret);
  await tx
    .insertInto('washSupplierSecret')
    .values({ supplierId: id, sealedSecret })
    .onConflict((conflict) => conflict.column('supplierId').doUpdateSet({ sealedSecret }))
    .execute();
}

const toOwner = (code: string) => `wash supplier ${code}`;

/** @returns undefined for an unknown supplier, or for a supplier without message exchange */
export async function findSupplier(
  tx: Tx,
  { secretKey }: Pick<Deps, 'secretKey'>,
  by: { code: string } | { id: string },
): Promise<Supplier | undefined> {
  const row = await tx
    .selectFrom('washSupplier')
    .innerJoin('washSupplierSecret', 'supplierId', 'id')
    .select(['id', 'code', 'url', 'announcesUrl', 'sealedSecret'])
    .where('code' in by ? 'code' : 'id', '=', 'code' in by ? by.code : by.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sealedSecret, ...supplier } = row;
  return { ...supplier, secret: openSecret(secretKey, toOwner(row.code), sealedSecret) };
}

/** Messages without a valid signature may come from any client, so their notes are written at a limited rate. */
const REFUSALS_APART_MS = 60_000;

/** Stores the time of a refused message, which helps operators to find out why a supplier does not connect. */
export async function noteRefusal(tx: Tx, clock: Clock, supplierId: string): Promise<void> {
  const now = clock.now();
  const noted = new Date(now - toMachineMs(clock, REFUSALS_APART_MS));
  await tx
    .updateTable('washSupplier')
    .set({ refusedAt: new Date(now) })
    .where('id', '=', supplierId)
    .where(({ eb, or }) => or([eb('refusedAt', 'is', null), eb('refusedAt', '<', noted)]))
    .execute();
}
