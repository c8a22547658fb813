import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useReceiptQuery, useSendReceiptMutation } from '../../api/evo-bill/chargerOrder';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { Receipt } from '../../contract/evo-bill/receipt';
import { SendReceipt } from '../../entities/receipt/SendReceipt';
import { Page } from '../../kit/layout/Page';
import { composeReceipt } from '../../lib/receiptSheet';
import { ReceiptFrame } from './ReceiptFrame';
import { ReceiptPending } from './ReceiptPending';

/** The receipt of a charging order in the language of its customer, to be printed, saved or sent. */
export default function ReceiptPage() {
  const { id = '' } = useParams();
  const answer = useReceiptQuery({ params: { id } });
  return <Page>{answer.data ? <ReceiptContent receipt={answer.data} /> : <ReceiptPending answer={answer} />}</Page>;
}

function ReceiptContent({ receipt }: { receipt: Receipt }) {
  const { id, language, sendRefusal } = receipt;
  const { t } = useTranslation(['receipt', 'money'], { lng: language });
  const mutation = useSendReceiptMutation();
  return (
    <ReceiptFrame
      receipt={receipt}
      sheet={composeReceipt(receipt, (key, values) => t(key, { ...values }))}
      pdf={{ endpoint: chargerOrder.receiptPdf, params: { id } }}
      send={<SendReceipt orderId={id} refusal={sendRefusal} allow={chargerOrder.sendReceipt} mutation={mutation} />}
    />
  );
}
