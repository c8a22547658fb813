import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivitySeries } from '../../../contract/evo-discount/activityFigures';
import { PageLink } from '../../../entities/record/PageLink';
import { formatNumber } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { formatInZone } from '../../../lib/time';
import { CouponsLink } from './CouponsLink';
import type { ChartKind } from './chartKind';
import { toGrantedPart, toOrdersPart, toUsedPart } from '../../../entities/coupon/dayParts';
import classes from './DayTable.module.css';

type Day = ActivitySeries['days'][number];

interface DayTableProps {
  kind: ChartKind;
  activityId: string;
  /** IANA name of the zone that the days are of. */
  zone: string;
  series: ActivitySeries;
}

/** Days shown at first. */
const FIRST = 7;

/** Days with coupons, newest first; each figure opens the coupons or the orders that it counts. */
export function DayTable({ series: { days, currency }, ...table }: DayTableProps) {
  const { t, i18n } = useTranslation('couponActivities');
  const [isWhole, setWhole] = useState(false);
  const filled = days.filter(({ coupons }) => coupons > 0).reverse();
  const isUsed = table.kind === 'uses';
  return (
    <>
      <table className={classes.table} aria-label={t(`charts.days.${table.kind}`)}>
        <thead>
          <tr>
            <th scope="col">{t('charts.day')}</th>
            <th scope="col">{t(`charts.line.${table.kind}`)}</th>
            {isUsed && (
              <>
                <th scope="col">{t('charts.orders')}</th>
                <th scope="col">{t('charts.washOrders')}</th>
                <th scope="col">{`${t('charts.line.cost')}, ${currency}`}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? filled : filled.slice(0, FIRST)).map((day) => (
            <DayRow key={day.day} day={day} {...table} />
          ))}
        </tbody>
      </table>
      {!isWhole && filled.length > FIRST && (
        <Button variant="subtle" size="compact-sm" mt={4} ml={-8} onClick={() => setWhole(true)}>
          {t('charts.allDays', { count: filled.length, shown: formatNumber(filled.length, 0, i18n.language) })}
        </Button>
      )}
    </>
  );
}

function DayRow({ day: { day, coupons, cost, orders, washOrders }, kind, activityId, zone }: DayRowProps) {
  const { i18n } = useTranslation();
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  const ordersPart = toOrdersPart(activityId, day, zone);
  const orderCell = (value: number, view: 'order/chargeOrder' | 'order/carWashOrder') => (
    <td>
      {value === 0 ? (
        '–'
      ) : (
        <PageLink view={view} part={ordersPart}>
          {count(value)}
        </PageLink>
      )}
    </td>
  );
  return (
    <tr>
      <th scope="row">{formatInZone(Date.parse(day), 'UTC', 'date', i18n.language)}</th>
      <td>
        <CouponsLink activityId={activityId} part={kind === 'uses' ? toUsedPart(day, zone) : toGrantedPart(day, zone)}>
          {count(coupons)}
        </CouponsLink>
      </td>
      {kind === 'uses' && (
        <>
          {orderCell(orders, 'order/chargeOrder')}
          {orderCell(washOrders, 'order/carWashOrder')}
          <td>{formatMoney(cost, i18n.language)}</td>
        </>
      )}
    </tr>
  );
}

type DayRowProps = Omit<DayTableProps, 'series'> & { day: Day };
