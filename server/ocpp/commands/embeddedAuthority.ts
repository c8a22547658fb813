import type { Database } from '../../db/database';
import {
  createAuthority,
  openAuthority,
  type AuthorityKeys,
  type EmbeddedAuthority,
} from '../../security/certificateAuthority';
import { openSecret, sealSecret } from '../../security/sealedSecret';

const OWNER = 'certificate authority';

/** The authority of this installation, which all nodes share; it is made at its first use. */
export async function openEmbeddedAuthority(db: Database, secretKey: string, now: number): Promise<EmbeddedAuthority> {
  const stored = (await readKeys(db, secretKey)) ?? (await storeKeys(db, secretKey, now));
  return openAuthority(stored);
}

async function readKeys(db: Database, secretKey: string): Promise<AuthorityKeys | null> {
  const row = await db.asSystem((tx) =>
    tx.selectFrom('certificateAuthority').select(['certificate', 'privateKey']).executeTakeFirst(),
  );
  return row ? { certificate: row.certificate, privateKey: openSecret(secretKey, OWNER, row.privateKey) } : null;
}

async function storeKeys(db: Database, secretKey: string, now: number): Promise<AuthorityKeys> {
  const createdAt = new Date(now);
  const made = await createAuthority(createdAt);
  const privateKey = sealSecret(secretKey, OWNER, made.privateKey);
  await db.asSystem((tx) =>
    tx
      .insertInto('certificateAuthority')
      .values({ id: 1, certificate: made.certificate, privateKey, createdAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
  // Another node may have been faster.
  return (await readKeys(db, secretKey)) ?? made;
}
