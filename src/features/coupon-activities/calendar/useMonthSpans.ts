import { useMemo } from 'react';
import { useCan } from '../../../access/useCan';
import { toProblem } from '../../../api/problem';
import { useAdvertisementPageQuery } from '../../../api/evo-basic/appAdvertisement';
import { useCouponActivityPageQuery } from '../../../api/evo-discount/couponActivity';
import type { ResponseOf } from '../../../contract/endpoint';
import type { appAdvertisement } from '../../../contract/evo-basic/appAdvertisement';
import type { couponActivity } from '../../../contract/evo-discount/couponActivity';
import type { SpanStatus } from '../../../contract/span';
import { toPagePath } from '../../../entities/record/recordPaths';
import { getLastDay } from '../../../lib/calendar';
import { zonedToWire } from '../../../lib/time';

/** Activities, and advertisements, of a month that are shown at most. */
export const MOST_SPANS = 100 as const;

/** An activity or an advertisement in the calendar. */
export interface CalendarSpan {
  key: string;
  kind: 'activity' | 'advertisement';
  name: string;
  /** Wire times. */
  startsAt: string;
  endsAt: string;
  status: SpanStatus;
  /** Address that opens it. */
  address: string;
}

interface SpanRow {
  id: string;
  startsAt: string;
  endsAt: string;
  endedAt: string | null;
  status: SpanStatus;
}

const VIEWS = { activity: 'marketing/couponActivity', advertisement: 'equipment/advertisement' } as const;

/** Everything that runs at some time of a month, by its beginning; advertisements with the right to see them. */
export function useMonthSpans(month: string, zone: string) {
  const maySeeAdvertisements = useCan('equipment/advertisement/view');
  const call = {
    body: {
      pageSize: MOST_SPANS,
      from: zonedToWire(`${month}-01 00:00:00`, zone),
      until: zonedToWire(`${getLastDay(month)} 23:59:59`, zone),
      sort: [{ field: 'startsAt' as const, order: 'asc' as const }],
    },
  };
  const activities = useCouponActivityPageQuery(call);
  const advertisements = useAdvertisementPageQuery(call, { skip: !maySeeAdvertisements });
  const isKnown = activities.currentData !== undefined && (advertisements.currentData ?? !maySeeAdvertisements);
  const spans = useMemo(
    () => listSpans(activities.currentData, advertisements.currentData),
    [activities.currentData, advertisements.currentData],
  );
  return {
    /** Undefined until they are known. */
    spans: isKnown ? spans : undefined,
    isCut: isCut(activities.currentData) || isCut(advertisements.currentData),
    problem: toProblem(activities.error ?? advertisements.error)?.message ?? null,
    retry: () => {
      void activities.refetch();
      if (maySeeAdvertisements) void advertisements.refetch();
    },
  };
}

const isCut = (page: { total: number } | undefined): boolean => page !== undefined && page.total > MOST_SPANS;

function listSpans(
  activities: ResponseOf<typeof couponActivity.page> | undefined,
  advertisements: ResponseOf<typeof appAdvertisement.page> | undefined,
): CalendarSpan[] {
  return [
    ...(activities?.records ?? []).map((row) => toSpan('activity', row.name, row)),
    ...(advertisements?.records ?? []).map((row) => toSpan('advertisement', row.title, row)),
  ].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

function toSpan(kind: CalendarSpan['kind'], name: string, row: SpanRow): CalendarSpan {
  const { id, startsAt, endsAt, endedAt, status } = row;
  return {
    key: `${kind}-${id}`,
    kind,
    name,
    startsAt,
    endsAt: endedAt !== null && endedAt < endsAt ? endedAt : endsAt,
    status,
    address: toPagePath({ view: VIEWS[kind], part: { open: id } }),
  };
}
