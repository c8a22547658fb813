import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import type { ActivitySeries } from '../../../contract/evo-discount/activityFigures';
import { coupon } from '../../../contract/evo-discount/coupon';
import { toPagePath } from '../../../entities/record/recordPaths';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import type { ChartData, ChartSeries } from '../../../kit/chart/chartData';
import { ChartLegend } from '../../../kit/chart/ChartLegend';
import { LazyChart } from '../../../kit/chart/LazyChart';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { formatNumber } from '../../../lib/format';
import type { ChartKind } from './chartKind';
import { CouponsLink } from './CouponsLink';
import { toGrantedPart, toUsedPart } from '../../../entities/coupon/dayParts';
import { DayTable } from './DayTable';

interface DayChartProps {
  kind: ChartKind;
  activityId: string;
  /** IANA name of the zone that the days are of. */
  zone: string;
  series: ActivitySeries;
}

/** Coupons by day; of uses their cost as well, on an axis of its own. A day opens its coupons. */
export function DayChart({ kind, activityId, zone, series }: DayChartProps) {
  const { days, currency } = series;
  const { t, i18n } = useTranslation('couponActivities');
  const data = useMemo(() => toChartData(days, kind === 'uses'), [days, kind]);
  const mayOpen = useCan(coupon.page);
  const navigate = useNavigate();
  const openDay = (day: string) => {
    const part = kind === 'uses' ? toUsedPart(day, zone) : toGrantedPart(day, zone);
    void navigate(toPagePath({ view: 'marketing/couponConsume', part: { activityIds: [activityId], ...part } }));
  };
  const lines = useLines(kind, currency);
  const total = days.reduce((sum, { coupons }) => sum + coupons, 0);
  const title = t(`charts.${kind}`);
  const shown = formatNumber(total, 0, i18n.language);
  return (
    <DrawerSection
      title={title}
      aside={
        total > 0 && (
          <CouponsLink activityId={activityId} part={kind === 'uses' ? { useStatuses: ['used'] } : {}}>
            {t('charts.open', { count: total, shown })}
          </CouponsLink>
        )
      }
    >
      {total === 0 ? (
        <EmptyState title={t(`charts.none.${kind}`)} />
      ) : (
        <>
          <ChartLegend series={lines} />
          <LazyChart
            data={data}
            series={lines}
            label={title}
            timezone="UTC"
            days={{ onChoose: mayOpen ? openDay : undefined }}
            syncKey={`activity-${activityId}`}
          />
          <DayTable kind={kind} activityId={activityId} zone={zone} series={series} />
        </>
      )}
    </DrawerSection>
  );
}

function toChartData(days: ActivitySeries['days'], hasCost: boolean): ChartData {
  return [
    days.map(({ day }) => Date.parse(day) / 1_000),
    days.map(({ coupons }) => coupons),
    ...(hasCost ? [days.map(({ cost }) => Number(cost))] : []),
  ];
}

function useLines(kind: DayChartProps['kind'], currency: string): readonly ChartSeries[] {
  const { t } = useTranslation('couponActivities');
  const coupons: ChartSeries = {
    label: t(`charts.line.${kind}`),
    unit: t('charts.unit'),
    digits: 0,
    color: 'chart-1',
    isFilled: true,
    side: 'left',
  };
  if (kind === 'grants') return [coupons];
  return [
    coupons,
    { label: t('charts.line.cost'), unit: currency, digits: 2, color: 'chart-2', isDashed: true, side: 'right' },
  ];
}
