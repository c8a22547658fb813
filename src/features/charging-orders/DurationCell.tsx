import { useTranslation } from 'react-i18next';
import type { ListedOrder } from '../../contract/evo-bill/orderRow';
import { formatDuration } from '../../lib/duration';
import { fromWire } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import { Estimate } from './Estimate';

const SECOND_MS = 1_000;

/** Duration of an order; of a running session the time since its start. */
export function DurationCell({ order: { duration, startedAt, status } }: { order: ListedOrder }) {
  const { i18n } = useTranslation();
  if (duration !== null) return formatDuration(duration, i18n.language);
  if (status !== 'charging' || startedAt === null) return '–';
  return <RunningTime startedAt={startedAt} />;
}

function RunningTime({ startedAt }: { startedAt: string }) {
  const { i18n } = useTranslation();
  const now = useServerNow();
  const seconds = Math.max(0, Math.floor((now - fromWire(startedAt)) / SECOND_MS));
  return <Estimate>{formatDuration(seconds, i18n.language)}</Estimate>;
}
