import { useTranslation } from 'react-i18next';
import type { CurvePoint } from '../../contract/live/curve';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { formatNumber } from '../../lib/format';
import { formatInZone } from '../../lib/time';
import { nameUnit } from '../../lib/units';
import classes from './Report.module.css';
import { SERIES, getValue } from './series';

interface SeriesTableProps {
  points: readonly CurvePoint[];
  /** IANA name of the clock. */
  zone: string;
  /** How many readings there are, where these are some of them. */
  outOf?: number;
}

const MS = 1_000;

/** The process as a table: a row for each reading. */
export function SeriesTable({ points, zone, outOf = points.length }: SeriesTableProps) {
  const { t, i18n } = useTranslation('chargingReport');
  if (points.length === 0) return <EmptyState title={t('noSeries')} />;
  return (
    <table className={classes.series}>
      <caption>
        {outOf > points.length ? t('someOf', { count: points.length, total: outOf, zone }) : t('tableOf', { zone })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('series.time')}</th>
          {SERIES.map(({ name, unit }) => (
            <th key={name} scope="col">
              {t(`series.${name}`)} <span className={classes.unit}>{nameUnit(unit, i18n.language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point[0]}>
            <th scope="row">{formatInZone(point[0] * MS, zone, 'dateTime', i18n.language)}</th>
            {SERIES.map(({ name, digits }) => (
              <td key={name}>{formatNumber(getValue(point, name), digits, i18n.language) || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
