import { Pagination, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWalletFlowQuery, useWalletQuery } from '../../api/evo-wallet/adminWallet';
import { FLOW_TYPES, userWallet, type Wallet, type WalletFlow } from '../../contract/evo-wallet/userWallet';
import { Money } from '../../kit/layout/Money';
import { OrderLink } from '../../entities/record/OrderLink';
import { ActionButton } from '../../entities/record/ActionButton';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { useShownTime } from '../../access/useShownTime';
import classes from './WalletDrawer.module.css';

interface WalletDrawerProps {
  id: string;
  onAdjust: (wallet: Wallet) => void;
}

/** One wallet: its balance, and every movement with the balance after it. */
export function WalletDrawer({ id, onAdjust }: WalletDrawerProps) {
  const answer = useWalletQuery({ body: { id } });
  if (!answer.data) return <RecordPending answer={answer} />;
  return <WalletContent wallet={answer.data} onAdjust={onAdjust} />;
}

function WalletContent({ wallet, onAdjust }: { wallet: Wallet; onAdjust: (wallet: Wallet) => void }) {
  const { t } = useTranslation('wallets');
  const time = useShownTime();
  const { userName, userPhone, userEmail, balance, held, currency, lastMovementAt } = wallet;
  return (
    <RecordDrawer
      title={userName}
      subtitle={currency}
      actions={<ActionButton label={t('adjust.open')} allow={userWallet.adjust} onClick={() => onAdjust(wallet)} />}
    >
      <RelatedLinks relations={RELATIONS.wallet(wallet)} personId={wallet.appUserId} />
      <DrawerSection>
        <div className={classes.facts}>
          <Facts>
            <Fact label={t('fields.balance')}>
              <Money amount={balance} currency={currency} isStrong />
            </Fact>
            <Fact label={t('fields.held')}>
              <Money amount={held} currency={currency} />
            </Fact>
            <Fact label={t('fields.userPhone')}>{userPhone ?? '–'}</Fact>
            <Fact label={t('fields.userEmail')}>{userEmail ?? '–'}</Fact>
            <Fact label={t('fields.lastMovementAt')}>{time(lastMovementAt)}</Fact>
          </Facts>
        </div>
      </DrawerSection>
      <DrawerSection title={t('flow.title')}>
        <Flow walletId={wallet.id} />
      </DrawerSection>
    </RecordDrawer>
  );
}

const ROWS = 20;

function Flow({ walletId }: { walletId: string }) {
  const { t } = useTranslation('wallets');
  const [type, setType] = useState<WalletFlow['type'] | null>(null);
  const [pageNum, goTo] = useState(1);
  const { data } = useWalletFlowQuery({
    body: { walletId, pageNum, pageSize: ROWS, ...(type && { transactionType: type }) },
  });
  const choose = (next: string | null) => {
    setType(next as WalletFlow['type'] | null);
    goTo(1);
  };
  return (
    <>
      <Select
        clearable
        size="xs"
        mb={8}
        aria-label={t('fields.type')}
        placeholder={t('flow.all')}
        data={FLOW_TYPES.map((value) => ({ value, label: t(`flowType.${value}`) }))}
        value={type}
        onChange={choose}
      />
      {data?.total === 0 && <p className={classes.none}>{t('flow.none')}</p>}
      <ul className={classes.rows} aria-label={t('flow.title')}>
        {data?.records.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ul>
      {data && data.total > ROWS && (
        <Pagination
          size="xs"
          mt={8}
          total={Math.ceil(data.total / ROWS)}
          value={pageNum}
          onChange={goTo}
          aria-label={t('flow.pages')}
          getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'flow.newer' : 'flow.older') })}
        />
      )}
    </>
  );
}

function Movement({ movement }: { movement: WalletFlow }) {
  const { t } = useTranslation('wallets');
  const time = useShownTime();
  const { at, type, amount, balanceAfter, currency, orderId, washOrderId, reference, reason, userName } = movement;
  return (
    <li className={classes.row}>
      <span>{t(`flowType.${type}`)}</span>
      <span className={classes.amount}>
        <Money amount={amount} currency={currency} isStrong isChange />
      </span>
      <span className={classes.quiet}>
        {time(at)}
        {reference !== null && ' · '}
        {orderId === null && washOrderId === null ? (
          reference
        ) : (
          <OrderLink id={orderId ?? washOrderId} no={reference} kind={washOrderId === null ? 'order' : 'washOrder'} />
        )}
      </span>
      <span className={classes.after}>
        <Money amount={balanceAfter} currency={currency} />
      </span>
      {reason !== null && <span className={classes.reason}>{[reason, userName].filter(Boolean).join(' · ')}</span>}
    </li>
  );
}
