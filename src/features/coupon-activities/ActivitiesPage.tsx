import { useSearchParams } from 'react-router-dom';
import { ActivityList } from './ActivityList';
import { CALENDAR_LIST } from './activityLists';
import { CalendarPage } from './calendar/CalendarPage';

/** Coupon activities: all of them, and a calendar of them beside the advertisements. */
export default function ActivitiesPage() {
  const [search] = useSearchParams();
  return search.get('list') === CALENDAR_LIST ? <CalendarPage /> : <ActivityList />;
}
