import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { toProblem } from '../../../api/problem';
import { useGrantChartQuery, useUsedChartQuery } from '../../../api/evo-discount/couponActivity';
import type { ActivitySeries } from '../../../contract/evo-discount/activityFigures';
import type { ActivityDetail } from '../../../contract/evo-discount/activityRow';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { zoneFor } from '../../../lib/time';
import classes from './ActivityFigures.module.css';
import { DayChart } from './DayChart';
import { GroupBars } from './GroupBars';

/** Grants, uses and cost of an activity over time, by place and by user tag. */
export function ActivityCharts({ activity: { id, timezone } }: { activity: ActivityDetail }) {
  const [choice] = useZoneChoice();
  const body = { id, timeZone: zoneFor(choice, timezone) };
  const grants = useGrantChartQuery({ body });
  const uses = useUsedChartQuery({ body });
  const problem = toProblem(grants.error ?? uses.error);
  const retry = () => {
    void grants.refetch();
    void uses.refetch();
  };
  if (problem) return <ErrorState message={problem.message} onRetry={retry} />;
  if (!grants.data || !uses.data) return <SkeletonRows count={10} />;
  return <ChartsContent id={id} zone={body.timeZone} grants={grants.data} uses={uses.data} />;
}

interface ChartsContentProps {
  id: string;
  zone: string;
  grants: ActivitySeries;
  uses: ActivitySeries;
}

function ChartsContent({ id, zone, grants, uses }: ChartsContentProps) {
  const { t } = useTranslation(['couponActivities', 'common']);
  const isUsed = { useStatuses: ['used'] };
  const { currency } = uses;
  return (
    <>
      <p className={classes.zone}>{t('common:picker.zone', { zone })}</p>
      <DayChart kind="grants" activityId={id} zone={zone} series={grants} />
      <DayChart kind="uses" activityId={id} zone={zone} series={uses} />
      <GroupBars
        title={t('charts.byStation')}
        groups={uses.stations}
        currency={currency}
        activityId={id}
        toPart={(group) => ({ ...isUsed, stationIds: [group] })}
      />
      <GroupBars
        title={t('charts.byWashSite')}
        groups={uses.washSites}
        currency={currency}
        activityId={id}
        toPart={(group) => ({ ...isUsed, washSiteIds: [group] })}
      />
      <GroupBars
        title={t('charts.byTag')}
        groups={uses.tags}
        currency={currency}
        activityId={id}
        toPart={(group) => ({ ...isUsed, tagIds: [group] })}
      />
    </>
  );
}
