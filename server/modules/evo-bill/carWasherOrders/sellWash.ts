import type { BodyOf } from '../../../../src/contract/endpoint';
import type { carWasherOrders } from '../../../../src/contract/evo-bill/carWasherOrders';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { createWashOrder, type WashCustomer } from '../../../wash/washOrders';
import { createFieldProblem } from '../../../wire/problem';

/**
 * Makes the order of a wash that an operator sells; its payer and washer are among those that the operator sees.
 * @throws Problem 404; 409 where the washer is not free; 422 at the field
 */
export async function sellWash(
  tx: Tx,
  body: BodyOf<typeof carWasherOrders.add>,
  now: number,
): Promise<{ id: string; no: string }> {
  const { washerId, serviceId, supplierId, paymentType, ...rest } = body;
  const washer = await tx
    .selectFrom('washer as w')
    .innerJoin('washSite as s', 's.id', 'w.washSiteId')
    .select('s.companyId')
    .where('w.id', '=', washerId)
    .where('w.supplierId', '=', supplierId)
    .executeTakeFirst();
  if (!washer) throw createFieldProblem('washerId', 'validation.choice');
  const isEnterprise = paymentType === 'enterprise';
  const appUserId = isEnterprise ? null : await findPayer(tx, rest.appUserId ?? '');
  const enterpriseId = isEnterprise ? await findEnterprise(tx, rest.enterpriseId ?? '', washer.companyId) : null;
  const purchase = {
    ...{ washerId, serviceId, appUserId, enterpriseId, paymentType },
    ...{ idTag: null, regionalTransactionId: null, purchaseId: null, source: 'console' as const },
    customer: toCustomer(rest),
  };
  return runAsSystem(tx, () => createWashOrder(tx, purchase, now));
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

/** @throws Problem 422 for one that the caller does not see, or that is disabled */
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

/** An enterprise pays at sites of its own company. @throws Problem 422 */
async function findEnterprise(tx: Tx, id: string, companyId: string): Promise<string> {
  const enterprise = await tx
    .selectFrom('enterprise')
    .select('id')
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('status', '=', 'enabled')
    .executeTakeFirst();
  if (!enterprise) throw createFieldProblem('enterpriseId', 'validation.choice');
  return enterprise.id;
}
