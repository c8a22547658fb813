import type { BodyOf } from '../../../../src/contract/endpoint';
import type { carWasherOrders } from '../../../../src/contract/evo-bill/carWasherOrders';
import type { PayerRefusal } from '../../../domain/payer';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { readEnterprisePayer } from '../../../db/terms/tagTerms';
import { toActor } from '../../../http/actor';
import type { Call } from '../../../http/call';
import { createWashOrder, type WashCustomer } from '../../../wash/washOrders';
import { createFieldProblem, type FieldMessage } from '../../../wire/problem';

/**
 * Makes the order of a wash that is sold in the console; its payer and washer must be within the caller's scope. A
 * person's money is taken by operators alone, on the person's wish; a company sells on account of its enterprises.
 * @throws Problem 404; 409 where the washer is not free; 422 at the field
 */
export async function sellWash(
  tx: Tx,
  { session, clock }: Pick<Call, 'session' | 'clock'>,
  body: BodyOf<typeof carWasherOrders.add>,
): Promise<{ id: string; no: string }> {
  const { washerId, serviceId, supplierId, paymentType, isAskedFor, ...rest } = body;
  const washer = await tx
    .selectFrom('washer')
    .select('washSiteId')
    .where('id', '=', washerId)
    .where('supplierId', '=', supplierId)
    .executeTakeFirst();
  if (!washer) throw createFieldProblem('washerId', 'validation.choice');
  const isEnterprise = paymentType === 'enterprise';
  if (!isEnterprise && session.scope !== 'operator') throw createFieldProblem('paymentType', 'washOrder.ownersWord');
  const appUserId = isEnterprise ? null : await findPayer(tx, rest.appUserId ?? '');
  const place = { washSiteId: washer.washSiteId, enterpriseId: rest.enterpriseId ?? '' };
  const enterpriseId = isEnterprise ? await findEnterprise(tx, place, clock.now()) : null;
  const purchase = {
    ...{ washerId, serviceId, appUserId, enterpriseId, paymentType },
    ...{ idTag: null, regionalTransactionId: null, purchaseId: null, source: 'console' as const },
    consentBy: isAskedFor && !isEnterprise ? toActor(session).name : null,
    customer: toCustomer(rest),
  };
  return runAsSystem(tx, () => createWashOrder(tx, purchase, clock.now()));
}

function toCustomer({
  licensePlate = null,
  carBrand = null,
  email = null,
  tel = null,
  address = null,
}: Partial<WashCustomer>): WashCustomer {
  return { licensePlate, carBrand, email, tel, address };
}

/** @throws Problem 422 for a user that the caller does not see, or that is disabled */
async function findPayer(tx: Tx, id: string): Promise<string> {
  const user = await tx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'enabled')
    .executeTakeFirst();
  if (!user) throw createFieldProblem('appUserId', 'validation.choice');
  return user.id;
}

/** Reasons that a clerk learns of. */
const REFUSALS: Readonly<Partial<Record<PayerRefusal, FieldMessage>>> = {
  notHere: 'washOrder.notHere',
  overLimit: 'payer.overLimit',
};

/** Decides on the enterprise as the machine does on a tag of it. @throws Problem 422 */
async function findEnterprise(
  tx: Tx,
  place: { washSiteId: string; enterpriseId: string },
  now: number,
): Promise<string> {
  const payer = await readEnterprisePayer(tx, place, now);
  if (payer.kind === 'enterprise') return payer.enterpriseId;
  throw createFieldProblem('enterpriseId', (payer.kind === 'refused' && REFUSALS[payer.reason]) || 'validation.choice');
}
