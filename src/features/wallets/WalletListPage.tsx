import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWalletPageQuery } from '../../api/evo-wallet/adminWallet';
import { userWallet, type Wallet } from '../../contract/evo-wallet/userWallet';
import { ApprovalsButton } from '../../entities/approval/ApprovalsButton';
import { CurrencyFilter } from '../../entities/money/CurrencyFilter';
import { CurrencyTotals } from '../../entities/money/CurrencyTotals';
import { Money } from '../../entities/money/Money';
import { totalsOf } from '../../entities/money/totalsOf';
import { AdjustDialog } from '../../entities/wallet/AdjustDialog';
import { ListExport } from '../../entities/record/ListExport';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { useShownTime } from '../../access/useShownTime';
import { WalletDrawer } from './WalletDrawer';

/** Wallets of drivers, one per currency, and what went into them and out of them. */
export default function WalletListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState(userWallet.page);
  const answer = useWalletPageQuery({ body: list.body });
  const sums = useWalletPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const [adjusted, adjust] = useState<Wallet | null>(null);
  const time = useShownTime();
  // Beside an open one only what is needed to find the next.
  const isNarrow = list.open !== null;
  return (
    <List state={list} answer={answer} nameOf={({ userName }: Wallet) => userName}>
      <Page aside={list.open !== null && <WalletDrawer key={list.open} id={list.open} onAdjust={adjust} />}>
        <ListBar
          search={t('search.wallets')}
          actions={
            <>
              <ApprovalsButton />
              <ListExport endpoint={userWallet.export} />
            </>
          }
        >
          <CurrencyFilter name="currency" label={t('fields.currency')} />
        </ListBar>
        <ListTable label={t('title.wallets')} empty={{ title: t('none.wallets'), hint: t('noneHint') }}>
          <Column<Wallet> name="userName" label={t('fields.userName')} isSortable>
            {({ userName }) => userName}
          </Column>
          <Column<Wallet> name="userPhone" label={t('fields.userPhone')} width={160}>
            {({ userPhone }) => userPhone ?? '–'}
          </Column>
          <Column<Wallet> name="userEmail" label={t('fields.userEmail')} isExtra={isNarrow}>
            {({ userEmail }) => userEmail ?? '–'}
          </Column>
          <Column<Wallet>
            name="lastMovementAt"
            label={t('fields.lastMovementAt')}
            isSortable
            isExtra={isNarrow}
            width={160}
          >
            {({ lastMovementAt }) => time(lastMovementAt)}
          </Column>
          <Column<Wallet> name="held" label={t('fields.held')} isNumber width={152}>
            {({ held, currency }) => <Money amount={held} currency={currency} />}
          </Column>
          <Column<Wallet> name="balance" label={t('fields.balance')} isNumber isSortable width={160}>
            {({ balance, currency }) => <Money amount={balance} currency={currency} isStrong />}
          </Column>
          <RowActions<Wallet>>
            {(wallet) => (
              <RowMenu
                name={wallet.userName}
                actions={[{ label: t('adjust.open'), allow: userWallet.adjust, run: () => adjust(wallet) }]}
              />
            )}
          </RowActions>
        </ListTable>
        <CurrencyTotals
          label={t('total.balance')}
          totals={totalsOf(sums.data, 'balance')}
          onOpen={(currency) => list.filter({ currency })}
        />
        <ListFoot hasTimes />
      </Page>
      {adjusted && (
        <AdjustDialog
          appUserId={adjusted.appUserId}
          userName={adjusted.userName}
          currency={adjusted.currency}
          onClose={() => adjust(null)}
        />
      )}
    </List>
  );
}
