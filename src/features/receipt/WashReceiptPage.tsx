import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSendWashReceiptMutation, useWashReceiptQuery } from '../../api/evo-bill/carWasherOrders';
import { carWasherOrders } from '../../contract/evo-bill/carWasherOrders';
import type { WashReceipt } from '../../contract/evo-bill/receipt';
import { SendReceipt } from '../../entities/receipt/SendReceipt';
import { Page } from '../../kit/layout/Page';
import { composeWashReceipt } from '../../lib/washReceiptSheet';
import { ReceiptFrame } from './ReceiptFrame';
import { ReceiptPending } from './ReceiptPending';

/** The receipt of a wash in the language of its customer, to be printed, saved or sent. */
export default function WashReceiptPage() {
  const { id = '' } = useParams();
  const answer = useWashReceiptQuery({ params: { orderId: id } });
  return <Page>{answer.data ? <ReceiptContent receipt={answer.data} /> : <ReceiptPending answer={answer} />}</Page>;
}

function ReceiptContent({ receipt }: { receipt: WashReceipt }) {
  const { id, language, sendRefusal } = receipt;
  const { t } = useTranslation(['receipt', 'money'], { lng: language });
  const mutation = useSendWashReceiptMutation();
  return (
    <ReceiptFrame
      receipt={receipt}
      sheet={composeWashReceipt(receipt, (key, values) => t(key, { ...values }))}
      pdf={{ endpoint: carWasherOrders.receiptPdf, params: { orderId: id } }}
      send={<SendReceipt orderId={id} refusal={sendRefusal} allow={carWasherOrders.sendReceipt} mutation={mutation} />}
    />
  );
}
