import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceSettingDetail } from '../../contract/evo-basic/chargerPriceSettings';
import { PRICE_PERIODS, type PricePlan } from '../../contract/pricePlan';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatMoney, formatPercentText } from '../../lib/money';
import { minutesByPeriod } from '../../entities/day-plan/dayPlan';
import { SpanTime } from '../../entities/record/SpanTime';
import { DayPicture } from '../../entities/day-plan/DayPicture';
import { DayTabs } from './day/DayTabs';
import { PriceAside } from './PriceAside';
import { computeTotals } from './priceFigures';
import classes from './form/PriceForm.module.css';
import { PriceHead } from './PriceHead';
import { PriceLayout, useIsWide } from './PriceLayout';
import { PriceRow } from './table/PriceRow';
import { PriceTable } from './table/PriceTable';
import { getPlan } from './priceValues';
import { sessionMark } from './day/sessionMark';
import { useCalculation } from './calculator/useCalculation';
import { useDayNames } from './day/useDayNames';

interface PriceFactsProps {
  setting: PriceSettingDetail;
  menu?: ReactNode;
}

/** Facts of a price setting, shown without the right to edit it: the same page, read-only. */
export function PriceFacts({ setting, menu }: PriceFactsProps) {
  const { t } = useTranslation('priceSettings');
  const isWide = useIsWide();
  const plan = getPlan(setting);
  const calculation = useCalculation({ plan, currency: setting.currency, id: setting.id });
  const aside = (
    <PriceAside setting={setting} calculation={calculation} edited={plan && { plan, mended: [] }} nextNo={null} />
  );
  const { inForce, next, timezone } = setting;
  const showStart = (at: string) => <SpanTime at={at} timezone={timezone} />;
  return (
    <PriceLayout aside={isWide && aside}>
      <div className={classes.scroll}>
        <div className={classes.read}>
          <PriceHead setting={setting} menu={menu} />
          <Facts>
            <Fact label={t('fields.companyId')}>{setting.company ?? t('operator')}</Fact>
            <Fact label={t('fields.currency')}>{setting.currency}</Fact>
            <Fact label={t('fields.stations')}>{setting.stations}</Fact>
            <Fact label={t('fields.chargers')}>{setting.chargers}</Fact>
            {inForce && <Fact label={t('fields.validFrom')}>{showStart(inForce.validFrom)}</Fact>}
            {next && <Fact label={t('version', { no: next.no })}>{showStart(next.validFrom)}</Fact>}
          </Facts>
          {plan && <PlanFacts plan={plan} currency={setting.currency} session={calculation.session} />}
          {!isWide && <div className={classes.below}>{aside}</div>}
        </div>
      </div>
    </PriceLayout>
  );
}

interface PlanFactsProps {
  plan: PricePlan;
  currency: string;
  session: { from: string; to: string };
}

function PlanFacts({ plan, currency, session }: PlanFactsProps) {
  const { t, i18n } = useTranslation('priceSettings');
  const [shown, show] = useState(0);
  const names = useDayNames(plan.grouping);
  const { prices, days, idleAfterMinutes } = plan;
  const day = days[shown] ?? [];
  const minutes = minutesByPeriod(day);
  const money = (amount: string | undefined) => formatMoney(amount, i18n.language) || '–';
  const percent = (value: string) => formatPercentText(value, i18n.language);
  return (
    <>
      <hr className={classes.line} />
      <DayTabs names={names} shown={shown} onShow={show}>
        <DayPicture
          plan={day}
          totals={computeTotals(prices)}
          label={t('picture.label', { day: names[shown] })}
          selected={null}
          mark={sessionMark(session, days.length, shown)}
        />
      </DayTabs>
      <PriceTable currency={currency} inForce={null}>
        {PRICE_PERIODS.filter((period) => prices[period]).map((period) => (
          <PriceRow
            key={period}
            period={period}
            minutes={minutes[period]}
            electricity={money(prices[period]?.electricity)}
            service={money(prices[period]?.service)}
            prices={prices}
            saved={null}
          />
        ))}
      </PriceTable>
      <hr className={classes.line} />
      <h3 className={classes.title}>{t('fees.title')}</h3>
      <Facts>
        <Fact label={t('fields.startFee')}>{`${money(plan.startFee)} ${currency}`}</Fact>
        <Fact label={t('fields.idleFee')}>{`${money(plan.idleFee)} ${t('fees.aMinute', { currency })}`}</Fact>
        <Fact label={t('fields.idleAfterMinutes')}>{`${idleAfterMinutes} ${t('fees.minutes')}`}</Fact>
        <Fact label={t('fields.platformFeePercent')}>{percent(plan.platformFeePercent)}</Fact>
        <Fact label={t('fields.taxPercent')}>{percent(plan.taxPercent)}</Fact>
      </Facts>
    </>
  );
}
