import type { BodyIn } from '../../contract/endpoint';
import { washOrderBody, type carWasherOrders } from '../../contract/evo-bill/carWasherOrders';
import { validateBy } from '../../kit/form/validateBy';

export const PAYERS = ['wallet', 'creditcard', 'enterprise'] as const;

/** Empty: nothing is chosen yet. */
export const NEW_SALE = {
  ...{ supplierId: '', washerId: '', serviceId: '', appUserId: '', enterpriseId: '' },
  paymentType: 'wallet' as (typeof PAYERS)[number],
  ...{ licensePlate: '', carBrand: '', email: '', tel: '', address: '' },
};
type SaleValues = typeof NEW_SALE;
type SaleBody = BodyIn<typeof carWasherOrders.add>;

/** Leaves out the payer of another kind, that was chosen before. */
export function toSaleBody({ appUserId, enterpriseId, ...values }: SaleValues): SaleBody {
  const isEnterprise = values.paymentType === 'enterprise';
  const written = (text: string) => text.trim() || null;
  return {
    ...values,
    ...(isEnterprise ? { enterpriseId: enterpriseId || null } : { appUserId: appUserId || null }),
    licensePlate: written(values.licensePlate),
    carBrand: written(values.carBrand),
    email: written(values.email),
    tel: written(values.tel),
    address: written(values.address),
  };
}

const validate = validateBy<SaleBody>(washOrderBody);
export const validateSale = (values: SaleValues) => validate(toSaleBody(values));
