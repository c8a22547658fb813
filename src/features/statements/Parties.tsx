import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PartyShare } from '../../contract/evo-bill/statementLines';
import type { Payout } from '../../contract/evo-bill/statementPeriods';
import { Money } from '../../kit/layout/Money';
import { isZero } from '../../lib/decimal';
import { formatPeriod } from '../../lib/calendar';
import { formatMoney } from '../../lib/money';
import classes from './Statements.module.css';

interface PartiesProps {
  parties: readonly (PartyShare &
    Partial<Pick<Payout, 'state' | 'error' | 'tries' | 'carriedIn' | 'carriedTo' | 'held'>>)[];
  currency: string;
  /** Link to the orders of a party's amount; missing in a confirmation. */
  hrefOf?: (partyId: string | null) => string;
}

/** Amounts of the parties; for payouts also their state and the reason of a failure. */
export function Parties({ parties, currency, hrefOf }: PartiesProps) {
  const { t } = useTranslation('statements');
  return (
    <ul className={classes.parties}>
      {parties.map((party) => (
        <li key={party.partyId ?? 'platform'} className={classes.party}>
          <span>
            {party.partyId === null ? t('platform') : party.partyName}
            <Outcome payout={party} currency={currency} />
            <Held held={party.held} currency={currency} />
          </span>
          <Behind href={hrefOf?.(party.partyId)}>
            <Money amount={party.amount} currency={currency} />
          </Behind>
        </li>
      ))}
    </ul>
  );
}

/** Outcome of a payout: reason of a failure, month that a negative amount was carried to, amount that was set off. */
function Outcome({ payout, currency }: { payout: PartiesProps['parties'][number]; currency: string }) {
  const { t, i18n } = useTranslation('statements');
  const { state, error, tries = 0, carriedIn = '0', carriedTo } = payout;
  if (state === undefined) return null;
  const words = t(`payout.${state}`, { month: formatPeriod(carriedTo ?? '', i18n.language) });
  const carried = `${formatMoney(carriedIn, i18n.language)} ${currency}`;
  return (
    <>
      <span className={state === 'failed' ? classes.failed : classes.quiet}> · {words}</span>
      {state === 'failed' && (
        <span className={classes.quiet}>
          {' '}
          · {error} · {t('periods.tries', { count: tries })}
        </span>
      )}
      {!isZero(carriedIn) && <span className={classes.quiet}> · {t('payout.carriedIn', { amount: carried })}</span>}
    </>
  );
}

/** Shares on account that are held back until the enterprise pays, or were held back before and are released. */
function Held({ held = '0', currency }: { held: string | undefined; currency: string }) {
  const { t, i18n } = useTranslation('statements');
  if (isZero(held)) return null;
  const isReleased = held.startsWith('-');
  const amount = `${formatMoney(isReleased ? held.slice(1) : held, i18n.language)} ${currency}`;
  return <span className={classes.quiet}> · {t(isReleased ? 'payout.released' : 'payout.held', { amount })}</span>;
}

function Behind({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <Link to={href}>{children}</Link>;
}
