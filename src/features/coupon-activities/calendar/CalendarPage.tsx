import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { dayIn } from '../../../lib/calendar';
import { useByServerNow } from '../../../live/useServerNow';
import { FootBar } from '../../../kit/layout/FootBar';
import { Page } from '../../../kit/layout/Page';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { zoneFor, type ZoneChoice } from '../../../lib/time';
import { CALENDAR_LIST } from '../activityLists';
import { ActivityTabs } from '../ActivityTabs';
import { MonthBar } from './MonthBar';
import { MonthPlan } from './MonthPlan';
import classes from './MonthPlan.module.css';
import { MOST_SPANS, useMonthSpans } from './useMonthSpans';
import { useShownMonth } from './useShownMonth';

/** A month of activities and advertisements, each on the days on which it runs by the clock of its owner. */
export function CalendarPage() {
  const { t } = useTranslation('records');
  const [choice] = useZoneChoice();
  const today = useByServerNow((now) => dayIn(zoneFor(choice, null), now));
  const shown = useShownMonth(today);
  return (
    <Page>
      <ActivityTabs list={CALENDAR_LIST}>
        <MonthBar shown={shown} />
      </ActivityTabs>
      <MonthContent month={shown.month} today={today} choice={choice} />
      <FootBar end={t(`list.zone.${choice === 'station' ? 'company' : choice}`)}>{null}</FootBar>
    </Page>
  );
}

interface MonthContentProps {
  month: string;
  today: string;
  choice: ZoneChoice;
}

function MonthContent({ month, today, choice }: MonthContentProps) {
  const { t } = useTranslation('couponActivities');
  const { spans, isCut, problem, retry } = useMonthSpans(month, choice);
  if (problem !== null) return <ErrorState message={problem} onRetry={retry} />;
  if (!spans) return <SkeletonRows count={8} />;
  if (spans.length === 0) return <EmptyState title={t('calendar.none')} hint={t('calendar.noneHint')} />;
  return (
    <>
      {isCut && <p className={classes.hint}>{t('calendar.more', { max: MOST_SPANS })}</p>}
      <MonthPlan month={month} today={today} spans={spans} />
    </>
  );
}
