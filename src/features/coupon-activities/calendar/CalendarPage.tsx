import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { dayIn } from '../../../lib/calendar';
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
  const { t } = useTranslation('couponActivities');
  const [choice] = useZoneChoice();
  const zone = zoneFor(choice, null);
  const today = dayIn(zone, Date.now());
  const shown = useShownMonth(today);
  const { spans, isCut, problem, retry } = useMonthSpans(shown.month, zone);
  return (
    <Page>
      <ActivityTabs list={CALENDAR_LIST}>
        <MonthBar shown={shown} />
      </ActivityTabs>
      {isCut && <p className={classes.hint}>{t('calendar.more', { max: MOST_SPANS })}</p>}
      {problem && <ErrorState message={problem} onRetry={retry} />}
      {!problem && !spans && <SkeletonRows count={8} />}
      {!problem && spans?.length === 0 && <EmptyState title={t('calendar.none')} hint={t('calendar.noneHint')} />}
      {!problem && spans && spans.length > 0 && (
        <MonthPlan month={shown.month} today={today} spans={spans} zone={zone} />
      )}
    </Page>
  );
}
