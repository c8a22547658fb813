import { useTranslation } from 'react-i18next';
import { carWasherOrders } from '../../contract/evo-bill/carWasherOrders';
import { CurrenciesFilter } from '../../entities/money/CurrencyFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { DaysFilter } from '../../entities/statement/DaysFilter';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../kit/crud/defineList';

const { Filter } = defineList(carWasherOrders.getCarWashOrderList, 'washOrders');

/** The filters of the list of wash orders, for its bar. */
export function useWashOrderFilters() {
  const { t } = useTranslation(['washOrders', 'orders', 'monthEnd']);
  return (
    <>
      <Filter name="from" by={PeriodFilter} label={t('fields.createdAt')} />
      <Filter name="dayFrom" by={DaysFilter} label={t('fields.day')} />
      <Filter name="paidDayFrom" by={DaysFilter} label={t('fields.paidDay')} />
      <Filter name="isUnderReview" />
      <Filter name="statuses" label={t('fields.status')}>
        {(value) => t(`status.${value}`)}
      </Filter>
      <Filter name="paymentStatuses" label={t('fields.paymentStatus')}>
        {(value) => t(`paymentStatus.${value}`)}
      </Filter>
      <Filter name="refundStatuses" label={t('fields.refundStatus')}>
        {(value) => t(`orders:refundStatus.${value}`)}
      </Filter>
      <Filter name="washSiteIds" by={OptionFilter} kind="washSite" label={t('fields.washSite')} />
      <Filter name="washerIds" by={OptionFilter} kind="washer" label={t('fields.washer')} />
      <Filter name="supplierIds" by={OptionFilter} kind="washSupplier" label={t('fields.supplier')} />
      <Filter name="serviceIds" by={OptionFilter} kind="washServiceItem" label={t('fields.service')} />
      <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
      <Filter name="enterpriseIds" by={OptionFilter} kind="enterprise" label={t('fields.enterprise')} />
      <Filter name="userIds" by={LinkedFilter} nameField="user" label={t('fields.user')} />
      <Filter name="paymentTypes" label={t('fields.paymentType')}>
        {(value) => t(`paymentType.${value}`)}
      </Filter>
      <Filter name="sources" label={t('fields.source')}>
        {(value) => t(`source.${value}`)}
      </Filter>
      <Filter name="currencies" by={CurrenciesFilter} label={t('fields.currency')} />
      <Filter name="couponActivityIds" by={OptionFilter} kind="couponActivity" label={t('fields.couponActivityIds')} />
      <Filter name="couponTakenFrom" by={PeriodFilter} label={t('fields.couponTakenFrom')} />
      <Filter name="movement" label={t('fields.movement')}>
        {(value) => t(`monthEnd:fields.${value}`)}
      </Filter>
      <Filter name="excludesTesters" />
    </>
  );
}
