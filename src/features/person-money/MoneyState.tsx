import { useTranslation } from 'react-i18next';
import { isOtherWay, type MoneyRow } from '../../contract/evo-wallet/userMoney';
import { StatusShape, type Shape } from '../../entities/connector/StatusShape';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { formatMoney } from '../../lib/money';
import classes from './PersonMoney.module.css';

const LOOKS: Partial<Record<MoneyRow['state'], { shape: Shape; token: string }>> = {
  unpaid: { shape: 'ringMark', token: 'pr-high' },
  underWay: { shape: 'leftHalf', token: 'st-preparing' },
  failed: { shape: 'triangle', token: 'st-faulted' },
  returned: { shape: 'turnBack', token: 'text-3' },
};

/** The balance after a row of a wallet; for other rows the state or the payment method. */
export function MoneyState({ row }: { row: MoneyRow }) {
  const { t, i18n } = useTranslation('personMoney');
  const { state, balanceAfter } = row;
  const look = LOOKS[state];
  const isInWallet = balanceAfter !== null && look === undefined;
  const way = useWay(row);
  if (isInWallet) return <span className={classes.figure}>{formatMoney(balanceAfter, i18n.language)}</span>;
  if (!look) return <span className={classes.quiet}>{way}</span>;
  return (
    <span className={classes.state} data-state={state}>
      <StatusShape shape={look.shape} token={look.token} />
      {t(`state.${state}`)}
    </span>
  );
}

/** How the money went that moved no wallet. */
function useWay({ type, paidBy }: MoneyRow): string {
  const { t } = useTranslation('personMoney');
  const paymentName = usePaymentName();
  if (type === 'homeCharging') return t('ownMeter');
  if (paidBy === null) return '–';
  return isOtherWay(paidBy) ? t(`way.${paidBy}`) : paymentName(paidBy);
}
