import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { useShownTime } from '../../access/useShownTime';
import { useStrandedBalancesQuery } from '../../api/evo-wallet/adminWallet';
import { userWallet, type StrandedBalance } from '../../contract/evo-wallet/userWallet';
import { RecordLink } from '../../entities/record/RecordLink';
import { Money } from '../../kit/layout/Money';
import classes from './StrandedBalances.module.css';

/** Owner of a balance whose wallet is adjusted. */
type Owner = { appUserId: string; userName: string; currency: string };

const OWNER_KINDS = { wallet: 'appUser', hold: 'appUser', company: 'company', enterprise: 'enterprise' } as const;

/** Opens the balances whose owners were deleted or disabled; nothing while there is none. */
export function StrandedBalances({ onAdjust }: { onAdjust: (owner: Owner) => void }) {
  const { t } = useTranslation(['wallets', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { data: balances = [] } = useStrandedBalancesQuery({});
  if (balances.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('stranded.open', { count: balances.length })}
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
        {balances.map((balance) => (
          <BalanceCard key={balance.id} balance={balance} onAdjust={onAdjust} />
        ))}
      </Drawer>
    </>
  );
}

/** What is to be done with a balance; companies and enterprises may owe it. */
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
