import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useCan } from '../../access/useCan';
import { useWashOrderQuery } from '../../api/evo-bill/carWasherOrders';
import type { MoneyRow } from '../../contract/evo-wallet/userMoney';
import type { OrderAction } from '../../entities/order-record/OrderRecordDialogs';
import { OrderDrawer } from '../../entities/order-record/OrderDrawer';
import type { WashOrderAction } from '../../entities/wash-order/WashOrderDialogs';
import { WashOrderRecord } from '../../entities/wash-order/WashOrderRecord';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { ExplainedOrder } from './ExplainedOrder';
import { MoneyAmount } from './MoneyAmount';
import { MoneyState } from './MoneyState';

interface MoneyRowDrawerProps {
  row: MoneyRow;
  /** Zone of the person. */
  zone: string | null;
  onAction: (action: ({ of: 'order' } & OrderAction) | ({ of: 'washOrder' } & WashOrderAction)) => void;
}

/** The order behind a row; the row itself where there is none, or none that the viewer may see. */
export function MoneyRowDrawer({ row, zone, onAction }: MoneyRowDrawerProps) {
  const maySeeOrders = useCan('order/chargeOrder/view');
  const maySeeWashes = useCan('order/carWashOrder/view');
  const { orderId, washOrderId } = row;
  if (orderId !== null && maySeeOrders) {
    const explanation = <ExplainedOrder order={{ business: 'charging', orderId }} zone={zone} />;
    return (
      <OrderDrawer id={orderId} onAction={(action) => onAction({ of: 'order', ...action })} explanation={explanation} />
    );
  }
  if (washOrderId !== null && maySeeWashes) {
    return <WashOrder id={washOrderId} zone={zone} onAction={(action) => onAction({ of: 'washOrder', ...action })} />;
  }
  return <RowFacts row={row} zone={zone} />;
}

interface WashOrderProps extends Pick<MoneyRowDrawerProps, 'zone'> {
  id: string;
  onAction: (action: WashOrderAction) => void;
}

function WashOrder({ id, zone, onAction }: WashOrderProps) {
  const answer = useWashOrderQuery({ params: { orderId: id } });
  if (!answer.data) return <RecordPending answer={answer} />;
  const explanation = <ExplainedOrder order={{ business: 'wash', orderId: id }} zone={zone} />;
  return <WashOrderRecord order={answer.data} onAction={onAction} explanation={explanation} />;
}

function RowFacts({ row, zone }: Pick<MoneyRowDrawerProps, 'row' | 'zone'>) {
  const { t } = useTranslation('personMoney');
  const time = useShownTime();
  return (
    <RecordDrawer title={row.number ?? t(`type.${row.type}`)} subtitle={t(`type.${row.type}`)}>
      <DrawerSection>
        <Facts>
          <Fact label={t('fields.at')}>{time(row.at, zone)}</Fact>
          <Fact label={t('fields.place')}>{row.place ?? '–'}</Fact>
          <Fact label={t('fields.amount')}>
            <MoneyAmount row={row} />
          </Fact>
          <Fact label={t('fields.balanceAfter')}>
            <MoneyState row={row} />
          </Fact>
          <Fact label={t('fields.reason')}>{row.reason ?? '–'}</Fact>
        </Facts>
      </DrawerSection>
    </RecordDrawer>
  );
}
