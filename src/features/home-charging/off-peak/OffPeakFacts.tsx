import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { OffPeakSetting } from '../../../contract/evo-home-admin/offPeakSettings';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { countryName } from '../../../lib/countries';
import { formatNumber } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { toTotals } from './offPeakValues';
import { PeriodPrices } from './PeriodPrices';
import { WeekPicture } from './WeekPicture';

/** Facts of an off-peak setting, shown without the right to edit it. */
export function OffPeakFacts({ setting }: { setting: OffPeakSetting }) {
  const { t, i18n } = useTranslation('offPeakSettings');
  const time = useShownTime();
  const { days, prices, currency, timezone } = setting;
  return (
    <>
      <DrawerSection>
        <Facts>
          <Fact label={t('fields.utility')}>{setting.utility ?? '–'}</Fact>
          <Fact label={t('fields.country')}>{countryName(setting.country, i18n.language)}</Fact>
          <Fact label={t('fields.timezone')}>{timezone}</Fact>
          {setting.tariffFrom !== null && (
            <Fact label={t('fields.validFrom')}>{time(setting.tariffFrom, timezone)}</Fact>
          )}
          <Fact label={t('fields.chargers')}>{formatNumber(setting.chargers, 0, i18n.language)}</Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('week.title')} aside={t('week.clock', { zone: timezone })}>
        <WeekPicture days={days} totals={toTotals(prices)} selected={null} />
      </DrawerSection>
      <DrawerSection>
        <PeriodPrices days={days} currency={currency}>
          {(period) => formatMoney(prices[period], i18n.language) || null}
        </PeriodPrices>
      </DrawerSection>
    </>
  );
}
