import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../contract/evo-bill/transactions';
import { StatusShape } from '../../entities/connector/StatusShape';
import classes from './History.module.css';

/** A running transaction is a bolt as everywhere, a finished one is over. */
export function TransactionState({ status }: Pick<Transaction, 'status'>) {
  const { t } = useTranslation('chargingHistory');
  const isRunning = status === 'running';
  return (
    <span className={isRunning ? classes.state : classes.over}>
      <StatusShape shape={isRunning ? 'bolt' : 'tick'} token={isRunning ? 'st-charging' : 'text-3'} />
      {t(`state.${status}`)}
    </span>
  );
}
