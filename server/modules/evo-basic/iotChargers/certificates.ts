import { sql } from 'kysely';
import { CERTIFICATE_REFUSALS, type ChargerCertificate } from '../../../../src/contract/evo-basic/chargerCertificates';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

const MOST_SHOWN = 20;

/** @throws Problem 404 for a charger that the caller does not see */
export async function readCertificates(tx: Tx, chargerId: string): Promise<ChargerCertificate[]> {
  const charger = await tx.selectFrom('charger').select('id').where('id', '=', chargerId).executeTakeFirst();
  if (!charger) throw new Problem(404);
  const rows = await tx
    .selectFrom('chargerCertificate')
    .select(['id', 'state', 'reason', 'serial', 'notBefore', 'notAfter', 'requestedAt'])
    .select(sql<boolean>`coalesce(not_after < now(), false)`.as('isEnded'))
    .where('chargerId', '=', chargerId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ reason, notBefore, notAfter, requestedAt, ...row }) => {
    const refusal = CERTIFICATE_REFUSALS.find((each) => row.state === 'refused' && each === reason) ?? null;
    return {
      ...row,
      refusal,
      detail: refusal === null ? reason : null,
      notBefore: notBefore && toWire(notBefore),
      notAfter: notAfter && toWire(notAfter),
      requestedAt: toWire(requestedAt),
    };
  });
}

/** Whether a charger has a certificate that has not ended. */
export async function hasCertificate(tx: Tx, chargerId: string, now: number): Promise<boolean> {
  const found = await tx
    .selectFrom('chargerCertificate')
    .select('id')
    .where('chargerId', '=', chargerId)
    .where('state', '=', 'installed')
    .where('notAfter', '>', new Date(now))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
