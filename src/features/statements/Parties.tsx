import { useTranslation } from 'react-i18next';
import type { PartyShare } from '../../contract/evo-bill/financialManagement';
import type { Payout } from '../../contract/evo-bill/statementPeriods';
import { Money } from '../../entities/money/Money';
import classes from './Statements.module.css';

interface PartiesProps {
  parties: readonly (PartyShare & Partial<Pick<Payout, 'state' | 'error' | 'tries'>>)[];
  currency: string;
}

/** Who gets how much; of payouts also what became of them, and why one failed. */
export function Parties({ parties, currency }: PartiesProps) {
  const { t } = useTranslation('statements');
  return (
    <ul className={classes.parties}>
      {parties.map(({ partyId, partyName, amount, state, error, tries = 0 }) => (
        <li key={partyId ?? 'platform'} className={classes.party}>
          <span>
            {partyId === null ? t('platform') : partyName}
            {state !== undefined && (
              <span className={state === 'failed' ? classes.failed : classes.quiet}> · {t(`payout.${state}`)}</span>
            )}
            {state === 'failed' && (
              <span className={classes.quiet}>
                {' '}
                · {error} · {t('periods.tries', { count: tries })}
              </span>
            )}
          </span>
          <Money amount={amount} currency={currency} />
        </li>
      ))}
    </ul>
  );
}
