import { useTranslation } from 'react-i18next';
import type { RANKING_FIGURES, RankedPlace } from '../../../contract/evo-basic/statisticAnalysis';
import { PageLink } from '../../../entities/record/PageLink';
import { useAnalysis } from '../address/analysisContext';
import classes from '../parts/FigureTable.module.css';
import panels from '../parts/Panel.module.css';
import { readRanked } from './rankedValue';
import { useRankedText } from './useRankedText';

const COLUMNS = ['sessions', 'energy', 'net', 'utilisation', 'availability', 'failures'] as const;

/** Places in their order, the figure that ranks them as a bar and their other figures beside it. */
export function RankingTable({ ranking }: { ranking: readonly RankedPlace[] }) {
  const { t } = useTranslation(['statistics', 'figures']);
  const { query } = useAnalysis();
  const { rank, subject } = query;
  const others = COLUMNS.filter((column) => column !== rank);
  const most = Math.max(0, ...ranking.map((place) => readRanked(place, rank)));
  if (ranking.length === 0) return <p className={panels.empty}>{t('none')}</p>;
  return (
    <div className={classes.scroller} style={{ padding: 0 }} role="region" aria-label={t('ranking.table')} tabIndex={0}>
      <table className={classes.table} aria-label={t('ranking.table')}>
        <thead>
          <tr>
            <th scope="col">{t(`ranking.of.${subject}`)}</th>
            <th scope="col" colSpan={2}>
              {t(`figures:${rank}.name`)}
            </th>
            {others.map((column) => (
              <th key={column} scope="col">
                {t(`figures:${column}.name`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranking.map((place) => (
            <RankedRow key={place.id} place={place} most={most} others={others} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RankedRowProps {
  place: RankedPlace;
  /** Value of a bar of full length. */
  most: number;
  others: readonly (typeof COLUMNS)[number][];
}

function RankedRow({ place, most, others }: RankedRowProps) {
  const { query, toOrders } = useAnalysis();
  const { rank, subject } = query;
  const rows = toOrders({ ...usePlaceFilters(place), currencies: [place.currency] });
  const width = most > 0 ? Math.max(0, (readRanked(place, rank) / most) * 100) : 0;
  return (
    <tr data-place={place.id}>
      <th scope="row">
        <PageLink {...rows}>{place.name}</PageLink>
        {subject === 'charger' && <span className={classes.quiet}> {place.station}</span>}
      </th>
      <td className={classes.barCell}>
        <span className={classes.track}>
          <span className={classes.bar} style={{ width: `${width}%` }} />
        </span>
      </td>
      <td>
        <b>
          <RankedFigure place={place} figure={rank} />
        </b>
      </td>
      {others.map((column) => (
        <td key={column}>
          <RankedFigure place={place} figure={column} />
        </td>
      ))}
    </tr>
  );
}

/** Filters of the lists behind the figures of a place. */
function usePlaceFilters({ id, name, stationId }: RankedPlace) {
  const { query } = useAnalysis();
  return query.subject === 'station' ? { stationIds: [id] } : { stationIds: [stationId], chargerCode: name };
}

/** Failures lead to the alarms of the place; the name before all figures leads to its orders. */
function RankedFigure({ place, figure }: { place: RankedPlace; figure: (typeof RANKING_FIGURES)[number] }) {
  const { toAlarms } = useAnalysis();
  const toText = useRankedText(figure);
  const filters = usePlaceFilters(place);
  if (figure !== 'failures' || place.failures === 0) return toText(place);
  return <PageLink {...toAlarms(filters)}>{toText(place)}</PageLink>;
}
