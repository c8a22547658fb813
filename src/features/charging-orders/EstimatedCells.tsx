import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedOrder } from '../../contract/evo-bill/orderRow';
import { Money } from '../../kit/layout/Money';
import { formatDuration } from '../../lib/duration';
import { fromWire } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import classes from './Orders.module.css';

const SECOND_MS = 1_000;

/** Cost of an order; of a running session the estimate, in grey. */
export function PayableCell({ order: { payable, estimate, currency, status } }: { order: ListedOrder }) {
  if (payable !== null || estimate === null) {
    return <Money amount={payable} currency={currency} isStrong={status === 'unpaid'} />;
  }
  return (
    <Estimate>
      <Money amount={estimate} currency={currency} />
    </Estimate>
  );
}

/** What was paid for an order; a dash while it is not priced and nothing was paid ahead. */
export function PaidCell({ order: { payable, estimate, paid, currency } }: { order: ListedOrder }) {
  const isNothing = payable === null && estimate !== null && Number(paid) === 0;
  return <Money amount={isNothing ? null : paid} currency={currency} />;
}

/** Duration of an order; of a running session the time since its start, in grey. */
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

function Estimate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('orders');
  return (
    <span className={classes.quiet} title={t('estimate')}>
      {children}
    </span>
  );
}
