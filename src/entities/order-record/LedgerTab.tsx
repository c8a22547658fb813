import { useChargerOrderLedgerQuery } from '../../api/evo-bill/chargerOrder';
import { isProblem } from '../../api/problem';
import type { ChargingOrderDetail } from '../../contract/evo-bill/orderRow';
import { LedgerEntries } from '../order/LedgerEntries';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';

/** Every movement of an order's money. */
export function LedgerTab({ order: { id, timezone } }: { order: ChargingOrderDetail }) {
  const { data, error, refetch } = useChargerOrderLedgerQuery({ params: { id } });
  if (!data && isProblem(error)) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} />;
  return <LedgerEntries entries={data} timezone={timezone} />;
}
