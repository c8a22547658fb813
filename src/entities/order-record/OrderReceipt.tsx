import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useReceiptQuery, useSendReceiptMutation } from '../../api/evo-bill/chargerOrder';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrderDetail } from '../../contract/evo-bill/orderRow';
import { ReceiptLink } from '../receipt/ReceiptLink';
import { SendReceipt } from '../receipt/SendReceipt';

/** The receipt of an order: to be seen, and to be sent to its customer, once the order is priced. */
export function OrderReceipt({ order: { id, breakdown } }: { order: ChargingOrderDetail }) {
  const { t } = useTranslation('orders');
  const maySend = useCan(chargerOrder.sendReceipt);
  const mutation = useSendReceiptMutation();
  const { data } = useReceiptQuery({ params: { id } }, { skip: breakdown === null || !maySend });
  return (
    <>
      {data && (
        <SendReceipt orderId={id} refusal={data.sendRefusal} allow={chargerOrder.sendReceipt} mutation={mutation} />
      )}
      <ReceiptLink
        to={`/orders/charging/${id}/receipt`}
        allow={chargerOrder.receipt}
        reason={breakdown === null ? t('disabled.notPriced') : null}
      />
    </>
  );
}
