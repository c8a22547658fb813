import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnterpriseReconciliationPageQuery } from '../../../api/evo-bill/financialManagement';
import type { EnterpriseRow } from '../../../contract/evo-bill/financialManagement';
import { PageLink } from '../../../entities/record/PageLink';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import type { ChartData, ChartSeries } from '../../../kit/chart/chartData';
import { ChartLegend } from '../../../kit/chart/ChartLegend';
import { LazyChart } from '../../../kit/chart/LazyChart';
import { dayAfter } from '../../../lib/calendar';
import classes from '../HomePage.module.css';
import { Tile } from '../Tile';
import { useToday } from '../useToday';

const DAYS = 30;
/** px: the main picture of the page. */
const HEIGHT = 340;

/** Energy of the enterprise by day, and its cost where there is one currency. */
export function ConsumptionTile() {
  const { t } = useTranslation('home');
  const today = useToday();
  const from = dayAfter(today, 1 - DAYS);
  const { data } = useEnterpriseReconciliationPageQuery({
    body: { step: 'day', from, until: today, pageSize: 100, sort: [{ field: 'period', order: 'asc' }] },
  });
  return (
    <Tile
      title={t('consumption.title')}
      aside={
        <PageLink view="enterprise/accountStatement" part={{ step: 'day', from, until: today }}>
          {t('consumption.days')}
        </PageLink>
      }
    >
      {!data && <SkeletonRows count={5} />}
      {data?.records.length === 0 && <p className={classes.quiet}>{t('consumption.none')}</p>}
      {data && data.records.length > 0 && <DayChart from={from} rows={data.records} />}
    </Tile>
  );
}

function DayChart({ from, rows }: { from: string; rows: readonly EnterpriseRow[] }) {
  const { t } = useTranslation('home');
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const [currency] = currencies;
  const onlyCurrency = currencies.length === 1 ? currency : undefined;
  const data = useMemo(() => toChartData(from, rows, onlyCurrency !== undefined), [from, rows, onlyCurrency]);
  const energy: ChartSeries = {
    ...{ label: t('deliveredEnergy'), unit: 'kWh', digits: 1 },
    ...{ color: 'chart-1', side: 'left', isFilled: true },
  };
  const cost: ChartSeries[] =
    onlyCurrency === undefined
      ? []
      : [{ label: t('cost'), unit: onlyCurrency, digits: 2, color: 'chart-2', side: 'right', isDashed: true }];
  const series = [energy, ...cost];
  return (
    <>
      <ChartLegend series={series} />
      <LazyChart data={data} series={series} label={t('consumption.title')} height={HEIGHT} timezone="UTC" days={{}} />
    </>
  );
}

/** Days without a session are zero. Heights may be floats; the statement has the exact amounts. */
function toChartData(from: string, rows: readonly EnterpriseRow[], hasCost: boolean): ChartData {
  const days = Array.from({ length: DAYS }, (_, index) => dayAfter(from, index));
  const sum = (day: string, read: (row: EnterpriseRow) => string) =>
    rows.filter(({ period }) => period === day).reduce((total, row) => total + Number(read(row)), 0);
  return [
    days.map((day) => Date.parse(day) / 1_000),
    days.map((day) => sum(day, ({ energy }) => energy)),
    ...(hasCost ? [days.map((day) => sum(day, ({ payable }) => payable))] : []),
  ];
}
