import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWalletPageQuery } from '../../api/evo-wallet/adminWallet';
import { userWallet, type Wallet } from '../../contract/evo-wallet/userWallet';
import { ApprovalsButton } from '../../entities/approval/ApprovalsButton';
import { CurrencyFilter } from '../../entities/money/CurrencyFilter';
import { ListTotals } from '../../entities/money/ListTotals';
import { pickTotals } from '../../entities/money/pickTotals';
import { AdjustDialog } from '../../entities/wallet/AdjustDialog';
import { ListExport } from '../../entities/record/ListExport';
import { defineList } from '../../kit/crud/defineList';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { Page } from '../../kit/layout/Page';
import { StrandedBalances } from './StrandedBalances';
import { WalletDrawer } from './WalletDrawer';

const { List, Column, MoneyColumn, TimeColumn, RowMenu, Filter, useListState } = defineList(userWallet.page, 'wallets');

/** Wallets of drivers, one per currency, with their credits and debits. */
export default function WalletListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState();
  const answer = useWalletPageQuery({ body: list.body });
  const sums = useWalletPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const [adjusted, adjust] = useState<Pick<Wallet, 'appUserId' | 'userName' | 'currency'> | null>(null);
  // Beside an open wallet only the columns needed to find the next one.
  const isNarrow = list.open !== null;
  return (
    <List state={list} answer={answer} nameOf={({ userName }) => userName}>
      <Page aside={list.open !== null && <WalletDrawer key={list.open} id={list.open} onAdjust={adjust} />}>
        <List.Bar
          search={t('search.wallets')}
          actions={
            <>
              <StrandedBalances onAdjust={adjust} />
              <ApprovalsButton />
              <ListExport endpoint={userWallet.export} />
            </>
          }
        >
          <Filter name="appUserId" by={LinkedFilter} nameField="userName" label={t('fields.userName')} />
          <Filter name="currency" by={CurrencyFilter} />
        </List.Bar>
        <List.Table label={t('title.wallets')} empty={{ title: t('none.wallets'), hint: t('noneHint') }}>
          <Column name="userName" />
          <Column name="userPhone" width={160} />
          <Column name="userEmail" isExtra={isNarrow} />
          <TimeColumn name="lastMovementAt" isExtra={isNarrow} width={160} />
          <MoneyColumn name="held" width={152} />
          <MoneyColumn name="balance" isStrong width={160} />
          <RowMenu>
            {(wallet) => [{ label: t('adjust.open'), allow: userWallet.adjust, run: () => adjust(wallet) }]}
          </RowMenu>
        </List.Table>
        <ListTotals
          lines={[
            {
              label: t('total.balance'),
              totals: pickTotals(sums.data, 'balance'),
              onOpen:
                ({ currency }) =>
                () =>
                  list.filter({ currency }),
            },
          ]}
        />
        <List.Foot hasTimes />
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
