import { useTranslation } from 'react-i18next';
import { useEstimatedRevenueQuery } from '../../../api/evo-bill/statistics';
import type { EstimatedIncome } from '../../../contract/evo-bill/statistics';
import { PageLink } from '../../../entities/record/PageLink';
import { BarList } from '../../../kit/chart/BarList';
import { compare } from '../../../lib/decimal';
import { formatNumber, withUnit } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import classes from '../HomePage.module.css';
import { Tile } from '../Tile';
import { useToday } from '../useToday';

const POLL_MS = 300_000;
const SHOWN = 8;

/** Stations by their energy of today, which has one unit for all, each with its income. */
export function TopStationsTile() {
  const { t } = useTranslation('home');
  const date = useToday();
  const { data } = useEstimatedRevenueQuery(
    { params: { date } },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  if (!data) return null;
  const top = data.stations.toSorted((one, other) => compare(other.energy, one.energy)).slice(0, SHOWN);
  return (
    <Tile
      title={t('topStations')}
      aside={
        <PageLink view="finance/estimatedIncome" part={{}}>
          {t('allIncome')}
        </PageLink>
      }
    >
      {top.length === 0 && <p className={classes.quiet}>{t('noSessions')}</p>}
      <StationBars stations={top} date={date} />
    </Tile>
  );
}

function StationBars({ stations, date }: { stations: readonly EstimatedIncome[]; date: string }) {
  const { t, i18n } = useTranslation('home');
  return (
    <BarList
      label={t('topStations')}
      bars={stations.map(({ stationId, stationName, currency, energy, total }) => ({
        key: `${stationId} ${currency}`,
        name: (
          <PageLink view="order/chargeOrder" part={{ stationIds: [stationId], dayFrom: date, dayUntil: date }}>
            {stationName}
          </PageLink>
        ),
        // Only the length of a bar is a float.
        value: Number(energy),
        text: `${withUnit(formatNumber(Number(energy), 0, i18n.language), 'kWh', i18n.language)} · ${withUnit(formatMoney(total, i18n.language), currency, i18n.language)}`,
      }))}
    />
  );
}
