import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Can } from '../../access/Can';
import { selectAccount } from '../../access/sessionSlice';
import { useShownTime } from '../../access/useShownTime';
import { useStrandedBalancesQuery } from '../../api/evo-wallet/adminWallet';
import { toProblem } from '../../api/problem';
import { userWallet, type StrandedBalance } from '../../contract/evo-wallet/userWallet';
import { RecordLink } from '../../entities/record/RecordLink';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { Money } from '../../kit/layout/Money';
import classes from './StrandedBalances.module.css';

/** Owner of a balance whose wallet is adjusted. */
type Owner = { appUserId: string; userName: string; currency: string };

const OWNER_KINDS = { wallet: 'appUser', hold: 'appUser', company: 'company', enterprise: 'enterprise' } as const;

/** Opens the balances whose owners were deleted or disabled; operators alone may ask for them. */
export function StrandedBalances({ onAdjust }: { onAdjust: (owner: Owner) => void }) {
  const { t } = useTranslation(['wallets', 'common']);
  const [isOpen, setOpen] = useState(false);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  if (!isOperator) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('stranded.title')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size={460}
        title={t('stranded.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <p className={classes.quiet}>{t('stranded.hint')}</p>
        <BalanceCards onAdjust={onAdjust} />
      </Drawer>
    </>
  );
}

/** Reads the balances while it is open: they add up all movements of their accounts. */
function BalanceCards({ onAdjust }: { onAdjust: (owner: Owner) => void }) {
  const { t } = useTranslation('wallets');
  const { data: balances, error, refetch } = useStrandedBalancesQuery({}, { refetchOnMountOrArgChange: true });
  const problem = toProblem(error);
  if (!balances)
    return problem ? (
      <ErrorState message={problem.message} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={3} />
    );
  if (balances.length === 0) return <EmptyState title={t('stranded.none')} />;
  return balances.map((balance) => <BalanceCard key={balance.id} balance={balance} onAdjust={onAdjust} />);
}

/** The next step for a balance; companies and enterprises may owe it. */
function findStep({ kind, balance }: StrandedBalance) {
  const isOwed = balance.startsWith('-');
  if (kind === 'company') return isOwed ? 'companyOwes' : kind;
  if (kind === 'enterprise') return isOwed ? 'enterpriseOwes' : kind;
  return kind;
}

function BalanceCard({ balance, onAdjust }: { balance: StrandedBalance; onAdjust: (owner: Owner) => void }) {
  const { t } = useTranslation('wallets');
  const shown = useShownTime();
  const { kind, ownerId: appUserId, owner: userName, currency, balance: amount, since, lastMovementAt } = balance;
  return (
    <section className={classes.card} aria-label={`${userName} ${amount} ${currency}`}>
      <div className={classes.head}>
        <RecordLink kind={OWNER_KINDS[kind]} id={appUserId}>
          {userName}
        </RecordLink>
        <Money amount={amount} currency={currency} isStrong />
      </div>
      <div className={classes.quiet}>
        {since === null ? t('stranded.disabled') : t('stranded.deleted', { time: shown(since, null, 'full') })}
        {' · '}
        {t('stranded.lastMovement', { time: shown(lastMovementAt, null, 'full') })}
      </div>
      <div>{t(`stranded.step.${findStep(balance)}`)}</div>
      {kind === 'wallet' && (
        <Can allow={userWallet.adjust}>
          <Button
            size="xs"
            variant="default"
            className={classes.action}
            onClick={() => onAdjust({ appUserId, userName, currency })}
          >
            {t('adjust.open')}
          </Button>
        </Can>
      )}
    </section>
  );
}
