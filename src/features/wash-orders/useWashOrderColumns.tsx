import { useTranslation } from 'react-i18next';
import type { WashOrder } from '../../contract/evo-bill/washOrderRow';
import { defineColumns } from '../../kit/crud/defineList';
import { Tag } from '../../kit/layout/Tag';
import { WashOrderBadge } from '../../entities/wash-order/WashOrderBadge';

const { Column, IdColumn, MoneyColumn, TimeColumn } = defineColumns<WashOrder, 'washOrders'>();

/** Texts and amounts that are hidden until the user adds them. */
const EXTRA_TEXTS = ['company', 'supplier', 'enterprise', 'carBrand', 'email', 'tel', 'address', 'userOrigin'] as const;
const EXTRA_AMOUNTS = ['original', 'preferential', 'coupon', 'tax', 'platformFee'] as const;

/** Columns of the wash orders; beside an open order only the columns needed to find the next one. */
export function useWashOrderColumns(isNarrow: boolean) {
  const { t } = useTranslation(['washOrders', 'orders']);
  return (
    <>
      <IdColumn name="no" width={isNarrow ? 160 : 178} />
      <Column name="status" width={148}>
        {(order) => <WashOrderBadge order={order} />}
      </Column>
      <Column name="washSite" {...(!isNarrow && { width: 260 })} />
      <Column name="washer" width={110} />
      <Column name="service" isExtra={isNarrow} width={130} />
      <TimeColumn name="createdAt" width={136} />
      <MoneyColumn name="payable" width={124} />
      <MoneyColumn name="paid" isExtra={isNarrow} width={124} />
      <Column name="paymentStatus" isExtra={isNarrow} width={122}>
        {({ paymentStatus }) => t(`paymentStatus.${paymentStatus}`)}
      </Column>
      <Column name="user" isExtra={isNarrow} width={140}>
        {({ user, isTester }) => (
          <>
            {user ?? '–'} {isTester && <Tag>{t('tester')}</Tag>}
          </>
        )}
      </Column>
      <Column name="licensePlate" isExtra={isNarrow} width={116} />
      <Column name="refundStatus" isExtra width={130}>
        {({ refundStatus }) => refundStatus !== 'notrefund' && t(`orders:refundStatus.${refundStatus}`)}
      </Column>
      <MoneyColumn name="refunded" isExtra width={124} />
      <Column name="paymentType" isExtra width={126}>
        {({ paymentType }) => t(`paymentType.${paymentType}`)}
      </Column>
      <Column name="mobile" isExtra width={126} />
      {EXTRA_TEXTS.map((name) => (
        <Column key={name} name={name} isExtra width={140} />
      ))}
      <Column name="source" isExtra width={110}>
        {({ source }) => t(`source.${source}`)}
      </Column>
      <TimeColumn name="paidAt" isExtra width={136} />
      <TimeColumn name="startedAt" isExtra width={136} />
      <TimeColumn name="endedAt" isExtra width={136} />
      {EXTRA_AMOUNTS.map((name) => (
        <MoneyColumn key={name} name={name} isExtra width={124} />
      ))}
      <IdColumn name="regionalTransactionId" isExtra width={160} />
      <Column name="currency" isExtra width={90} />
      <Column name="timezone" isExtra width={160} />
    </>
  );
}
