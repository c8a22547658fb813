import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PartyShare } from '../../contract/evo-bill/financialManagement';
import type { Payout } from '../../contract/evo-bill/statementPeriods';
import { Money } from '../../entities/money/Money';
import classes from './Statements.module.css';

interface PartiesProps {
  parties: readonly (PartyShare & Partial<Pick<Payout, 'state' | 'error' | 'tries'>>)[];
  currency: string;
  /** Where the orders are that the amount of a party is made of; none in a question. */
  hrefOf?: (partyId: string | null) => string;
}

/** Who gets how much; of payouts also what became of them, and why one failed. */
export function Parties({ parties, currency, hrefOf }: PartiesProps) {
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
          <Behind href={hrefOf?.(partyId)}>
            <Money amount={amount} currency={currency} />
          </Behind>
        </li>
      ))}
    </ul>
  );
}

function Behind({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <Link to={href}>{children}</Link>;
}
