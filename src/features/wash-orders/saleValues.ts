import type { BodyIn } from '../../contract/endpoint';
import { washOrderBody, type carWasherOrders } from '../../contract/evo-bill/carWasherOrders';
import { validateBy } from '../../kit/form/validateBy';

export const PAYERS = ['wallet', 'creditcard', 'enterprise'] as const;
/** Payers that companies may choose; only operators take money from a person. */
export const COMPANY_PAYERS = ['enterprise'] as const;
type PaymentType = (typeof PAYERS)[number];

/** Empty: nothing is chosen yet. */
const NEW_SALE = {
  ...{ supplierId: '', washerId: '', serviceId: '', appUserId: '', enterpriseId: '' },
  paymentType: 'wallet' as PaymentType,
  isAskedFor: false,
  ...{ licensePlate: '', carBrand: '', email: '', tel: '', address: '' },
};
type SaleValues = typeof NEW_SALE;
export const toNewSale = (paymentType: PaymentType): SaleValues => ({ ...NEW_SALE, paymentType });
type SaleBody = BodyIn<typeof carWasherOrders.add>;

/** Leaves out the previously chosen payer of the other kind. */
export function toSaleBody({ appUserId, enterpriseId, isAskedFor, ...values }: SaleValues): SaleBody {
  const isEnterprise = values.paymentType === 'enterprise';
  const written = (text: string) => text.trim() || null;
  return {
    ...values,
    ...(isEnterprise ? { enterpriseId: enterpriseId || null } : { appUserId: appUserId || null, isAskedFor }),
    licensePlate: written(values.licensePlate),
    carBrand: written(values.carBrand),
    email: written(values.email),
    tel: written(values.tel),
    address: written(values.address),
  };
}

const validate = validateBy<SaleBody>(washOrderBody);
export const validateSale = (values: SaleValues) => validate(toSaleBody(values));
