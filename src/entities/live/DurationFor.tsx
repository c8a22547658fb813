import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../lib/duration';
import { fromWire } from '../../lib/time';
import { useByServerNow } from '../../live/useServerNow';

/** How long since a wire time, ticking on the server's clock. */
export const DurationFor = memo(function DurationFor({ since }: { since: string }) {
  const { i18n } = useTranslation();
  const from = fromWire(since);
  return <>{useByServerNow((now) => formatDuration((now - from) / 1000, i18n.language))}</>;
});
