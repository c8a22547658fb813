import { useTranslation } from 'react-i18next';
import { useUserStatisticsQuery } from '../../../api/evo-basic/statisticAnalysis';
import { PageLink } from '../../../entities/record/PageLink';
import { dayAfter, formatDays, formatPeriod } from '../../../lib/calendar';
import { isKnownThroughout } from '../../../lib/comparedRange';
import { formatNumber } from '../../../lib/format';
import { formatRelativeChange } from '../../../lib/relativeChange';
import classes from '../HomePage.module.css';
import { Tile } from '../Tile';
import { useToday } from '../useToday';

const DAYS = 30;

/** App users that came, charged and came back in the last 30 days, beside the 30 days before; the change leaves out the running day. */
export function UsersTile() {
  const { t, i18n } = useTranslation(['home', 'figures', 'statistics']);
  const today = useToday();
  const { data } = useUserStatisticsQuery({ body: { from: dayAfter(today, 1 - DAYS), until: today } });
  if (!data) return null;
  const { totals, compared, before, rangeBefore, knownFrom } = data;
  const isKnown = isKnownThroughout(rangeBefore, knownFrom);
  const since =
    knownFrom !== null && !isKnown && rangeBefore !== null
      ? t('statistics:compare.knownFrom', { day: formatPeriod(knownFrom, i18n.language) })
      : '';
  const days = rangeBefore ? formatDays(rangeBefore, i18n.language) : '';
  const toRow = (figure: 'newUsers' | 'active' | 'returning') => ({
    ...{ now: totals[figure], compared: compared?.[figure] ?? 0, before: before?.[figure] ?? 0, days, isKnown, since },
  });
  return (
    <Tile
      title={t('users.title')}
      aside={
        <PageLink view="statistic/analysis" part={{ section: 'users' }}>
          {t('users.all')}
        </PageLink>
      }
    >
      <ul className={classes.rows}>
        <UsersRow name={t('figures:newUsers.name')} {...toRow('newUsers')} />
        <UsersRow name={t('figures:activeUsers.name')} {...toRow('active')} />
        <UsersRow name={t('figures:returningUsers.name')} {...toRow('returning')} />
      </ul>
    </Tile>
  );
}

interface UsersRowProps {
  name: string;
  now: number;
  /** Without the running day, as the figure of the days before. */
  compared: number;
  before: number;
  /** The days before, in words. */
  days: string;
  /** Whether all days before have figures; without them, since when there are some. */
  isKnown: boolean;
  since: string;
}

function UsersRow({ name, now, compared, before, days, isKnown, since }: UsersRowProps) {
  const { i18n } = useTranslation();
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.figure}>{formatNumber(now, 0, i18n.language)}</span>
      <span className={classes.change} title={since || `${days}: ${formatNumber(before, 0, i18n.language)}`}>
        {isKnown ? formatRelativeChange(String(compared), String(before), i18n.language) : '–'}
      </span>
    </li>
  );
}
