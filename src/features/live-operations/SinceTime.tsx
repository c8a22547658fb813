import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInZone, fromWire, ownZone } from '../../lib/time';
import { useByServerNow } from '../../live/useServerNow';

const DAY_MS = 86_400_000;

/** Start of a state in UTC, as its column says; as a date if older than a day. The tooltip has the full time. */
export const SinceTime = memo(function SinceTime({ since }: { since: string }) {
  const { i18n } = useTranslation();
  const from = fromWire(since);
  const isOld = useByServerNow((now) => now - from > DAY_MS);
  const exact = [ownZone(), 'UTC'].map((zone) => formatInZone(since, zone, 'full', i18n.language)).join('\n');
  return <span title={exact}>{formatInZone(since, 'UTC', isOld ? 'day' : 'time', i18n.language)}</span>;
});
