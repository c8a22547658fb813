import { useTranslation } from 'react-i18next';
import { useUserStatisticsQuery } from '../../../api/evo-basic/statisticAnalysis';
import { PageLink } from '../../../entities/record/PageLink';
import { dayAfter } from '../../../lib/calendar';
import { formatNumber } from '../../../lib/format';
import { formatRelativeChange } from '../../../lib/relativeChange';
import classes from '../HomePage.module.css';
import { Tile } from '../Tile';
import { useToday } from '../useToday';

const DAYS = 30;

/** App users that came, charged and came back in the last 30 days, beside the 30 days before. */
export function UsersTile() {
  const { t } = useTranslation(['home', 'figures']);
  const today = useToday();
  const { data } = useUserStatisticsQuery({ body: { from: dayAfter(today, 1 - DAYS), until: today } });
  if (!data) return null;
  const { totals, before } = data;
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
        <UsersRow name={t('figures:newUsers.name')} now={totals.newUsers} before={before.newUsers} />
        <UsersRow name={t('figures:activeUsers.name')} now={totals.active} before={before.active} />
        <UsersRow name={t('figures:returningUsers.name')} now={totals.returning} before={before.returning} />
      </ul>
    </Tile>
  );
}

function UsersRow({ name, now, before }: { name: string; now: number; before: number }) {
  const { i18n } = useTranslation();
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.figure}>{formatNumber(now, 0, i18n.language)}</span>
      <span className={classes.change} title={formatNumber(before, 0, i18n.language)}>
        {formatRelativeChange(String(now), String(before), i18n.language)}
      </span>
    </li>
  );
}
