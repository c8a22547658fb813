import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';

/** Something with a planned end. */
export interface Planned {
  /** IANA zone of the owner; null: UTC. */
  timezone: string | null;
  /** Wire times. */
  endsAt: string;
  /** When it was ended by hand, before its time. */
  endedAt: string | null;
}

interface SpanTimeProps {
  at: string;
  timezone: string | null;
}

/** Beginning of something that is planned to the minute, such as a campaign; the zone stands in the tooltip. */
export function SpanTime({ at, timezone }: SpanTimeProps) {
  const time = useShownTime();
  return <time title={time(at, timezone, 'full')}>{time(at, timezone, 'dayMinute')}</time>;
}

/** Real end of something that may be ended before its time; the tooltip then has the planned one. */
export function SpanEnd({ timezone, endsAt, endedAt }: Planned) {
  const { t } = useTranslation('records');
  const time = useShownTime();
  if (endedAt === null || endedAt >= endsAt) return <SpanTime at={endsAt} timezone={timezone} />;
  const planned = t('endedEarly', { time: time(endsAt, timezone, 'full') });
  return <time title={planned}>{time(endedAt, timezone, 'dayMinute')}</time>;
}
