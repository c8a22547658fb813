import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../lib/duration';
import { fromWire } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';

/** How long since a wire time, ticking on the server's clock. */
export function DurationFor({ since }: { since: string }) {
  const { i18n } = useTranslation();
  const now = useServerNow();
  return <>{formatDuration((now - fromWire(since)) / 1000, i18n.language)}</>;
}
