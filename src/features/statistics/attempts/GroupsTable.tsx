import { useTranslation } from 'react-i18next';
import type { AttemptGroup, AttemptSubject } from '../../../contract/evo-monitor/attemptFigures';
import { countFailures, countVisits, rankCauses, readFirstRate } from '../../../lib/attemptRates';
import { useRateText } from '../../../entities/attempt/useRateText';
import { PageLink } from '../../../entities/record/PageLink';
import type { PageTarget } from '../../../entities/record/recordPaths';
import type { CsvCell } from '../../../lib/download';
import classes from '../parts/FigureTable.module.css';
import panels from '../parts/Panel.module.css';

interface GroupsTableProps {
  by: AttemptSubject;
  groups: readonly AttemptGroup[];
}

const ATTEMPTS_VIEW = 'maintenance/attempts';

/** Page of the attempts of a group, where it can be filtered by it. */
const TARGETS: Partial<Record<AttemptSubject, (group: AttemptGroup) => PageTarget>> = {
  station: ({ key }) => ({ view: ATTEMPTS_VIEW, part: { stationIds: [key] } }),
  charger: ({ name }) => ({ view: ATTEMPTS_VIEW, part: { chargerCode: name } }),
};

/** Cells of groups for the file of a panel. */
export function useGroupCells(by: AttemptSubject) {
  const { t } = useTranslation('attempts');
  const nameMain = useMainCause();
  return {
    heads: [
      t(`groups.subject.${by}`),
      ...[t('ranking.fields.firstShare'), t('ranking.fields.visits'), t('ranking.fields.visitsFirst')],
      ...[t('figures.attempts'), t('groups.succeeded'), t('ranking.fields.mainCause')],
    ],
    toCells: (group: AttemptGroup): CsvCell[] => [
      group.name ?? t('groups.unknown'),
      readFirstRate(group),
      countVisits(group),
      group.visitsFirst,
      group.attempts,
      group.succeeded,
      nameMain(group),
    ],
  };
}

function useMainCause(): (group: AttemptGroup) => string {
  const { t } = useTranslation('attempts');
  return (group) => {
    const cause = rankCauses(group, null)[0]?.causes[0];
    return cause ? t(`cause.${cause}`) : '';
  };
}

/** Groups with their share of visits that worked at once as a bar, and what they failed of most. */
export function GroupsTable({ by, groups }: GroupsTableProps) {
  const { t } = useTranslation(['attempts', 'figures', 'statistics']);
  if (groups.length === 0) return <p className={panels.empty}>{t('statistics:none')}</p>;
  const label = t(`groups.by.${by}`);
  return (
    <div className={classes.scroller} style={{ padding: 0 }} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(`groups.subject.${by}`)}</th>
            <th scope="col" colSpan={2}>
              {t('figures:firstTimeSuccess.name')}
            </th>
            <th scope="col">{t('ranking.fields.visits')}</th>
            <th scope="col">{t('figures.attempts')}</th>
            <th scope="col">{t('fields.failed')}</th>
            <th scope="col">{t('ranking.fields.mainCause')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={group.key} by={by} group={group} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GroupRow({ by, group }: { by: AttemptSubject; group: AttemptGroup }) {
  const { t } = useTranslation('attempts');
  const { formatRate, formatCount } = useRateText();
  const nameMain = useMainCause();
  const rate = readFirstRate(group);
  const target = TARGETS[by]?.(group);
  const name = group.name ?? t('groups.unknown');
  return (
    <tr>
      <th scope="row">{target ? <PageLink {...target}>{name}</PageLink> : name}</th>
      <td className={classes.barCell}>
        <span className={classes.track}>
          <span className={classes.bar} style={{ width: `${rate ?? 0}%` }} />
        </span>
      </td>
      <td>
        <b>{rate === null ? '–' : `${formatRate(rate)} %`}</b>
      </td>
      <td>{formatCount(countVisits(group))}</td>
      <td>{formatCount(group.attempts)}</td>
      <td>{formatCount(countFailures(group))}</td>
      <td>{nameMain(group) || '–'}</td>
    </tr>
  );
}
