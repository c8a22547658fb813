import { useTranslation } from 'react-i18next';
import { coupon } from '../../contract/evo-discount/coupon';
import { CurrenciesFilter } from '../../entities/money/CurrencyFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../kit/crud/defineList';

const { Filter } = defineList(coupon.page, 'coupons');

/** The filters of the list of coupons, for its bar. */
export function useCouponFilters() {
  const { t } = useTranslation('coupons');
  return (
    <>
      <Filter name="useStatuses">{(value) => t(`useStatus.${value}`)}</Filter>
      <Filter name="statuses">{(value) => t(`status.${value}`)}</Filter>
      <Filter name="activityIds" by={OptionFilter} kind="couponActivity" />
      <Filter name="schemeIds" by={OptionFilter} kind="couponScheme" />
      <Filter name="sources">{(value) => t(`source.${value}`)}</Filter>
      <Filter name="appUserIds" by={LinkedFilter} nameField="appUser" />
      <Filter name="tagIds" by={OptionFilter} kind="appUserTag" />
      <Filter name="stationIds" by={OptionFilter} kind="station" />
      <Filter name="washSiteIds" by={OptionFilter} kind="washSite" />
      <Filter name="companyIds" by={OptionFilter} kind="company" />
      <Filter name="currencies" by={CurrenciesFilter} />
      <Filter name="grantedFrom" by={PeriodFilter} />
      <Filter name="usedFrom" by={PeriodFilter} />
      <Filter name="endsFrom" by={PeriodFilter} />
    </>
  );
}
