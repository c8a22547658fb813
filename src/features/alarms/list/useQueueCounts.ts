import { useAlarmsView } from '../../../live/alarmHooks';

const COUNTS_ALONE: Parameters<typeof useAlarmsView>[0] = {
  tab: 'standing',
  filters: {},
  isGrouped: true,
  toggledGroups: [],
  window: { offset: 0, limit: 1 },
  isFrozen: false,
  taken: 0,
};

/** Live counts of the queue's tabs, for the lists beside it. */
export function useQueueCounts() {
  return useAlarmsView(COUNTS_ALONE)?.counts;
}
