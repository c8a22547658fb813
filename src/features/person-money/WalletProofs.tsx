import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { MoneyHeads, WalletProof } from '../../contract/evo-wallet/userMoney';
import { StatusShape } from '../../entities/connector/StatusShape';
import { isZero, negateAmount } from '../../lib/decimal';
import { formatDifference, formatMoney } from '../../lib/money';
import classes from './PersonMoney.module.css';

interface WalletProofsProps {
  wallets: MoneyHeads['wallets'];
  /** Beginning of the range. */
  from: string;
  zone: string | null;
}

/** Proof of each wallet in the range: opening balance plus movements equals the ledger balance, or differs. */
export function WalletProofs({ wallets, from, zone }: WalletProofsProps) {
  const { t } = useTranslation('personMoney');
  const time = useShownTime();
  const proven = wallets.filter(({ proof }) => proof !== null);
  if (proven.length === 0) return null;
  return (
    <div className={classes.proofs} role="group" aria-label={t('proof.label')}>
      {proven.map(({ id, currency, proof }) => (
        <div key={id} className={classes.proof} role="group" aria-label={currency}>
          <strong>{currency}</strong>
          {proof && <Terms proof={proof} day={time(from, zone, 'day')} />}
        </div>
      ))}
    </div>
  );
}

function Terms({ proof, day }: { proof: WalletProof; day: string }) {
  const { t, i18n } = useTranslation('personMoney');
  const money = (amount: string) => formatMoney(amount, i18n.language);
  const change = (amount: string) => (isZero(amount) ? money(amount) : formatDifference(amount, i18n.language));
  const { opening, in: received, out, held, closing, difference } = proof;
  const isReleased = held.startsWith('-');
  return (
    <>
      <Term word={t('proof.on', { day })} figure={money(opening)} />
      <Term word={t('proof.in')} figure={change(received)} />
      <Term word={t('proof.out')} figure={change(negateAmount(out))} />
      {!isZero(held) && (
        <Term word={t(isReleased ? 'proof.released' : 'proof.held')} figure={change(negateAmount(held))} />
      )}
      <span className={classes.term}>
        = <strong>{money(closing)}</strong>
      </span>
      {!isZero(difference) && (
        <span className={classes.fault} role="alert">
          <StatusShape shape="triangle" token="st-faulted" />
          {t('proof.differs', { amount: change(difference) })}
        </span>
      )}
    </>
  );
}

function Term({ word, figure }: Record<'word' | 'figure', string>) {
  return (
    <span className={classes.term}>
      <span className={classes.quiet}>{word}</span> {figure}
    </span>
  );
}
