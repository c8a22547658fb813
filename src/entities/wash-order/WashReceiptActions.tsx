import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useSendWashReceiptMutation, useWashReceiptQuery } from '../../api/evo-bill/carWasherOrders';
import { carWasherOrders } from '../../contract/evo-bill/carWasherOrders';
import type { WashOrderDetail } from '../../contract/evo-bill/washOrderRow';
import { ReceiptLink } from '../receipt/ReceiptLink';
import { SendReceipt } from '../receipt/SendReceipt';

/** The receipt of a wash: to be seen, and to be sent to its customer, once the wash is paid. */
export function WashReceiptActions({ order: { id, paidAt } }: { order: WashOrderDetail }) {
  const { t } = useTranslation('orders');
  const maySend = useCan(carWasherOrders.sendReceipt);
  const mutation = useSendWashReceiptMutation();
  const { data } = useWashReceiptQuery({ params: { orderId: id } }, { skip: paidAt === null || !maySend });
  return (
    <>
      {data && (
        <SendReceipt orderId={id} refusal={data.sendRefusal} allow={carWasherOrders.sendReceipt} mutation={mutation} />
      )}
      <ReceiptLink
        to={`/orders/car-wash/${id}/receipt`}
        allow={carWasherOrders.receipt}
        reason={paidAt === null ? t('disabled.notPaid') : null}
      />
    </>
  );
}
