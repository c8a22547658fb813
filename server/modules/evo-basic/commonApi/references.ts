import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { commonApi, References } from '../../../../src/contract/evo-basic/commonApi';
import { toViewPermission } from '../../../../src/contract/recordKinds';
import type { Tx } from '../../../db/database';
import type { Session } from '../../../http/call';
import { isContactMasked } from '../../../http/maskContact';

type Numbers = BodyOf<typeof commonApi.references>;

/** Records behind numbers: row-level security and the permission for each record's page limit the answer. */
export async function findReferences(tx: Tx, session: Session, numbers: Numbers): Promise<References> {
  const { chargerCode, txnId, idTag } = numbers;
  const found: References = {
    charger: chargerCode === undefined ? null : await readCharger(tx, chargerCode),
    ...(await readBehindSession(tx, txnId)),
    chargeTag: idTag === undefined ? null : await readTag(tx, idTag, isContactMasked(session)),
  };
  const seen = Object.entries(found).map(([kind, reference]) => {
    const maySee = session.permissions.has(toViewPermission(kind as keyof References));
    return [kind, maySee ? reference : null];
  });
  return Object.fromEntries(seen) as References;
}

async function readBehindSession(tx: Tx, txnId: string | undefined) {
  const found = txnId === undefined ? undefined : await readSession(tx, txnId);
  if (!found) return { session: null, order: null, appUser: null };
  return {
    session: { id: found.id, name: found.id },
    order: toReference(found.orderId, found.orderNo),
    appUser: toReference(found.userId, found.user),
  };
}

const toReference = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name });

function readSession(tx: Tx, txnId: string) {
  return tx
    .selectFrom('chargeTransaction as t')
    .leftJoin('chargingOrder as o', 'o.transactionId', 't.id')
    .leftJoin('appUser as u', 'u.id', 't.appUserId')
    .select(['t.id', 'o.id as orderId', 'o.no as orderNo', 'u.id as userId', 'u.name as user'])
    .where('t.id', '=', txnId)
    .executeTakeFirst();
}

async function readCharger(tx: Tx, chargerCode: string) {
  const found = tx.selectFrom('charger').select(['id', 'chargerCode as name']).where('chargerCode', '=', chargerCode);
  return (await found.executeTakeFirst()) ?? null;
}

/** Numbers of the app are phone numbers: a caller whose contact data are masked finds no tag by them. */
async function readTag(tx: Tx, idTag: string, isMasked: boolean) {
  if (isMasked && idTag.startsWith('+')) return null;
  const found = tx
    .selectFrom('chargeTag')
    .select(['id', 'tagNo as name'])
    .where(sql`upper(tag_no)`, '=', idTag.toUpperCase());
  return (await found.executeTakeFirst()) ?? null;
}
