/** `list` of the address; the list of all activities, which comes first, needs none. */
export const CALENDAR_LIST = 'calendar';

export type ActivityListName = 'all' | typeof CALENDAR_LIST;
