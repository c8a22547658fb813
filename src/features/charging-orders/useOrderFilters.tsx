import { useTranslation } from 'react-i18next';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import { defineList } from '../../kit/crud/defineList';
import { CurrenciesFilter } from '../../entities/money/CurrencyFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { DaysFilter } from '../../entities/statement/DaysFilter';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { EnergyFilter } from './EnergyFilter';

const { Filter } = defineList(chargerOrder.page, 'orders');

/** The filters of the list of orders, for its bar. */
export function useOrderFilters() {
  const { t } = useTranslation(['orders', 'status', 'money', 'monthEnd']);
  return (
    <>
      <Filter name="from" by={PeriodFilter} label={t('fields.startedAt')} />
      <Filter name="dayFrom" by={DaysFilter} label={t('fields.day')} />
      <Filter name="endedDayFrom" by={DaysFilter} label={t('fields.endedDay')} />
      <Filter name="connectorTypes" label={t('fields.connectorType')}>
        {(value) => value}
      </Filter>
      <Filter name="pricePeriods" label={t('fields.pricePeriod')}>
        {(value) => t(`money:period.${value}`)}
      </Filter>
      <Filter name="origins" by={LinkedFilter} label={t('fields.origin')} />
      <Filter name="statuses" label={t('fields.status')}>
        {(value) => t(`status:order.${value}`)}
      </Filter>
      <Filter name="refundStatuses" label={t('fields.refundStatus')}>
        {(value) => t(`refundStatus.${value}`)}
      </Filter>
      <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.station')} />
      <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
      <Filter name="enterpriseIds" by={OptionFilter} kind="enterprise" label={t('fields.enterprise')} />
      <Filter name="userIds" by={LinkedFilter} nameField="user" label={t('fields.user')} />
      <Filter name="chargerCode" by={LinkedFilter} label={t('fields.chargerCode')} />
      <Filter name="idTag" by={LinkedFilter} label={t('fields.idTag')} />
      <Filter name="paymentTypes" label={t('fields.paymentType')}>
        {(value) => t(`money:paymentType.${value}`)}
      </Filter>
      <Filter name="currencies" by={CurrenciesFilter} label={t('fields.currency')} />
      <Filter name="couponActivityIds" by={OptionFilter} kind="couponActivity" label={t('fields.couponActivityIds')} />
      <Filter name="couponTakenFrom" by={PeriodFilter} label={t('fields.couponTakenFrom')} />
      <Filter name="movement" label={t('fields.movement')}>
        {(value) => t(`monthEnd:fields.${value}`)}
      </Filter>
      <Filter name="hasPayments" />
      <Filter name="hasRefunds" />
      <Filter name="hasBookingFailures" />
      <Filter name="energyFrom" by={EnergyFilter} label={t('fields.energy')} />
      <Filter name="isUnderReview" />
    </>
  );
}
