import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { dayIn } from '../../../lib/calendar';
import { useByServerNow } from '../../../live/useServerNow';
import { Page } from '../../../kit/layout/Page';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/feedback/SkeletonRows';
import { zoneFor } from '../../../lib/time';
import { CALENDAR_LIST } from '../activityLists';
import { ActivityTabs } from '../ActivityTabs';
import { MonthBar } from './MonthBar';
import { MonthPlan } from './MonthPlan';
import classes from './MonthPlan.module.css';
import { MOST_SPANS, useMonthSpans } from './useMonthSpans';
import { useShownMonth } from './useShownMonth';

/** A month of activities and advertisements, each as long as it runs. */
export function CalendarPage() {
  const [choice] = useZoneChoice();
  const zone = zoneFor(choice, null);
  const today = useByServerNow((now) => dayIn(zone, now));
  const shown = useShownMonth(today);
  return (
    <Page>
      <ActivityTabs list={CALENDAR_LIST}>
        <MonthBar shown={shown} />
      </ActivityTabs>
      <MonthContent month={shown.month} today={today} zone={zone} />
    </Page>
  );
}

interface MonthContentProps {
  month: string;
  today: string;
  zone: string;
}

function MonthContent({ month, today, zone }: MonthContentProps) {
  const { t } = useTranslation('couponActivities');
  const { spans, isCut, problem, retry } = useMonthSpans(month, zone);
  if (problem !== null) return <ErrorState message={problem} onRetry={retry} />;
  if (!spans) return <SkeletonRows count={8} />;
  if (spans.length === 0) return <EmptyState title={t('calendar.none')} hint={t('calendar.noneHint')} />;
  return (
    <>
      {isCut && <p className={classes.hint}>{t('calendar.more', { max: MOST_SPANS })}</p>}
      <MonthPlan month={month} today={today} spans={spans} zone={zone} />
    </>
  );
}
