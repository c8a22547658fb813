import { useTranslation } from 'react-i18next';
import { PAYMENT_TYPES } from '../../contract/evo-basic/basePaySetting';
import { ORDER_STATUSES, REFUND_STATUSES } from '../../contract/evo-bill/orderStates';
import { CurrenciesFilter } from '../../entities/money/CurrencyFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { DaysFilter } from '../../entities/statement/DaysFilter';
import { ChoicesFilter, FlagFilter } from '../../kit/crud/bar/ChoiceFilter';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { EnergyFilter } from './EnergyFilter';

/** The filters of the list of orders, for its bar. */
export function useOrderFilters() {
  const { t } = useTranslation(['orders', 'status', 'money']);
  return [
    <PeriodFilter key="from" name="from" untilName="until" label={t('fields.startedAt')} />,
    <DaysFilter key="dayFrom" name="dayFrom" untilName="dayUntil" label={t('fields.day')} />,
    <ChoicesFilter
      key="statuses"
      name="statuses"
      label={t('fields.status')}
      choices={ORDER_STATUSES.map((value) => ({ value, label: t(`status:order.${value}`) }))}
    />,
    <ChoicesFilter
      key="refundStatuses"
      name="refundStatuses"
      label={t('fields.refundStatus')}
      choices={REFUND_STATUSES.map((value) => ({ value, label: t(`refundStatus.${value}`) }))}
    />,
    <OptionFilter key="stationIds" name="stationIds" kind="station" label={t('fields.station')} />,
    <OptionFilter key="companyIds" name="companyIds" kind="company" label={t('fields.company')} />,
    <OptionFilter key="enterpriseIds" name="enterpriseIds" kind="enterprise" label={t('fields.enterprise')} />,
    <ChoicesFilter
      key="paymentTypes"
      name="paymentTypes"
      label={t('fields.paymentType')}
      choices={PAYMENT_TYPES.map((value) => ({ value, label: t(`money:paymentType.${value}`) }))}
    />,
    <CurrenciesFilter key="currencies" name="currencies" label={t('fields.currency')} />,
    <FlagFilter key="hasPayments" name="hasPayments" label={t('fields.hasPayments')} />,
    <FlagFilter key="hasRefunds" name="hasRefunds" label={t('fields.hasRefunds')} />,
    <FlagFilter key="hasBookingFailures" name="hasBookingFailures" label={t('fields.hasBookingFailures')} />,
    <EnergyFilter key="energyFrom" name="energyFrom" label={t('fields.energy')} />,
    <FlagFilter key="isUnderReview" name="isUnderReview" label={t('fields.isUnderReview')} />,
  ];
}
