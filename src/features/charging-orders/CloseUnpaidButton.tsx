import { useTranslation } from 'react-i18next';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrder } from '../../contract/evo-bill/orderRow';
import { ActionButton } from '../../entities/record/ActionButton';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { formatNumber } from '../../lib/format';
import { useUnpaid, type Unpaid } from './useUnpaid';

interface CloseUnpaidButtonProps {
  target: BulkTarget<ChargingOrder>;
  onAction: (unpaid: Unpaid) => void;
}

/** Closes the unpaid ones among the checked orders, and says how many they are. */
export function CloseUnpaidButton({ target, onAction }: CloseUnpaidButtonProps) {
  const { t, i18n } = useTranslation('orders');
  const unpaid = useUnpaid(target);
  const count = unpaid?.count ?? 0;
  return (
    <ActionButton
      label={t('closeMany.verb', { shown: unpaid ? formatNumber(count, 0, i18n.language) : '…' })}
      allow={chargerOrder.closeOrders}
      reason={count === 0 ? t('closeMany.none') : null}
      onClick={() => unpaid && onAction(unpaid)}
    />
  );
}
