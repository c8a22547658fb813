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
import { dayIn, getLastDay } from '../../../lib/calendar';
import { fromWire, toLastSecond, zonedToWire, zoneFor, type ZoneChoice } from '../../../lib/time';

/** Activities, and advertisements, of a month that are shown at most. */
export const MOST_SPANS = 100 as const;

/** Zones in which a month begins first and ends last (POSIX signs: inverted). */
const FIRST_ZONE = 'Etc/GMT-14';
const LAST_ZONE = 'Etc/GMT+12';

/** An activity or an advertisement in the calendar. */
export interface CalendarSpan {
  key: string;
  kind: 'activity' | 'advertisement';
  name: string;
  /** Wire times. */
  startsAt: string;
  endsAt: string;
  /** IANA zone of its days. */
  zone: string;
  /** Its days by the clock of that zone: `2026-11-25`. */
  firstDay: string;
  lastDay: string;
  status: SpanStatus;
  /** Address that opens it. */
  address: string;
}

interface SpanRow {
  id: string;
  startsAt: string;
  endsAt: string;
  endedAt: string | null;
  /** IANA zone of the owner; null: of the platform. */
  timezone: string | null;
  status: SpanStatus;
}

const VIEWS = { activity: 'marketing/couponActivity', advertisement: 'equipment/advertisement' } as const;

/** Everything that runs at some time of a month, by its beginning; advertisements with the right to see them. */
export function useMonthSpans(month: string, choice: ZoneChoice) {
  const maySeeAdvertisements = useCan('equipment/advertisement/view');
  const call = {
    body: {
      pageSize: MOST_SPANS,
      from: zonedToWire(`${month}-01 00:00:00`, FIRST_ZONE),
      until: zonedToWire(`${getLastDay(month)} 23:59:59`, LAST_ZONE),
      sort: [{ field: 'startsAt' as const, order: 'asc' as const }],
    },
  };
  const activities = useCouponActivityPageQuery(call);
  const advertisements = useAdvertisementPageQuery(call, { skip: !maySeeAdvertisements });
  const isKnown = activities.currentData !== undefined && (advertisements.currentData ?? !maySeeAdvertisements);
  const spans = useMemo(
    () =>
      listSpans(activities.currentData, advertisements.currentData, choice).filter(
        ({ firstDay, lastDay }) => firstDay <= getLastDay(month) && lastDay >= month,
      ),
    [activities.currentData, advertisements.currentData, choice, month],
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
  choice: ZoneChoice,
): CalendarSpan[] {
  return [
    ...(activities?.records ?? []).map((row) => toSpan('activity', row.name, row, choice)),
    ...(advertisements?.records ?? []).map((row) => toSpan('advertisement', row.title, row, choice)),
  ].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

function toSpan(kind: CalendarSpan['kind'], name: string, row: SpanRow, choice: ZoneChoice): CalendarSpan {
  const { id, startsAt, endedAt, timezone, status } = row;
  const endsAt = endedAt !== null && endedAt < row.endsAt ? endedAt : row.endsAt;
  const zone = zoneFor(choice, timezone);
  return {
    key: `${kind}-${id}`,
    kind,
    name,
    startsAt,
    endsAt,
    zone,
    firstDay: dayIn(zone, fromWire(startsAt)),
    lastDay: dayIn(zone, fromWire(toLastSecond(endsAt))),
    status,
    address: toPagePath({ view: VIEWS[kind], part: { open: id } }),
  };
}
