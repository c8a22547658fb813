import { sql } from 'kysely';
import type { Deps } from '../../db/deps';
import type { Part } from '../store/fact';
import type { Ingest } from '../store/ingest';
import type { ChargerContent } from './sessionLoader';

/** Bounds a table that unauthenticated clients can fill. */
const MAX_UNKNOWN = 2_000;

export interface Refused {
  identity: string;
  address: string;
  /** Sub-protocols that were offered. */
  protocol: string | null;
  /** The known charger whose key was wrong; undefined: unknown identity. */
  charger: ChargerContent | undefined;
  /** `PlainConnection`, `NoClientCertificate`: its security profile asks for more. */
  reason: 'UnknownCharger' | 'WrongKey' | 'RetiredCharger' | 'PlainConnection' | 'NoClientCertificate';
}

/** Stores a refused handshake: a security event, and an unknown identity where an operator can adopt it. */
export async function storeRefused(deps: Pick<Deps, 'db' | 'clock'>, ingest: Ingest, refused: Refused): Promise<void> {
  const { identity, address, protocol, charger, reason } = refused;
  const at = deps.clock.now();
  const part: Part = {
    chargerId: charger?.id ?? null,
    facts: [
      {
        kind: 'security',
        at,
        chargerId: charger?.id ?? null,
        identity,
        type: reason === 'UnknownCharger' ? reason : 'FailedToAuthenticateAtCsms',
        isCritical: false,
        detail: reason,
        address,
      },
    ],
  };
  await ingest.submit(part);
  if (reason !== 'UnknownCharger') return;
  await deps.db.asSystem(async (tx) => {
    await sql`insert into unknown_charger (identity, first_seen, last_seen, address, protocol)
      values (${identity}, ${new Date(at)}, ${new Date(at)}, ${address}, ${protocol})
      on conflict (identity) do update set last_seen = excluded.last_seen, attempts = unknown_charger.attempts + 1,
        address = excluded.address, protocol = excluded.protocol`.execute(tx);
    // The longest silent go first: a real charger goes on knocking.
    await sql`delete from unknown_charger where identity in (
      select identity from unknown_charger order by last_seen desc offset ${MAX_UNKNOWN})`.execute(tx);
  });
}
