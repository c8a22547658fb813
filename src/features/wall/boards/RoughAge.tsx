import { useTranslation } from 'react-i18next';
import { formatRoughAge } from '../../../lib/duration';
import { fromWire } from '../../../lib/time';
import { useByServerNow } from '../../../live/useServerNow';

/** Age by the server's clock in one unit; renders when the text is another. */
export function RoughAge({ since }: { since: string }) {
  const { i18n } = useTranslation();
  const start = fromWire(since);
  return useByServerNow((now) => formatRoughAge((now - start) / 1000, i18n.language));
}
