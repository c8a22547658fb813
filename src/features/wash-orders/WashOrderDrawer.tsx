import { useTranslation } from 'react-i18next';
import { useWashOrderQuery } from '../../api/evo-bill/carWasherOrders';
import { OpenRecord } from '../../entities/record/OpenRecord';
import type { WashOrderAction } from '../../entities/wash-order/WashOrderDialogs';
import { WashOrderRecord } from '../../entities/wash-order/WashOrderRecord';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { SellWashForm } from './SellWashForm';

const WIDTH = 460;
const FORM_WIDTH = 560;

interface WashOrderDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: WashOrderAction) => void;
}

/** The open wash order; for a new one the sales form. */
export function WashOrderDrawer({ id, onAction }: WashOrderDrawerProps) {
  const { t } = useTranslation('washOrders');
  const answer = useWashOrderQuery({ params: { orderId: id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord
      id={id}
      answer={answer}
      addLabel={t('add')}
      form={<SellWashForm />}
      width={WIDTH}
      formWidth={FORM_WIDTH}
    >
      {(order) => <WashOrderRecord order={order} onAction={onAction} />}
    </OpenRecord>
  );
}
