import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRecordName } from '../../access/page';
import { useMoneyHeadsQuery, useMoneyPageQuery } from '../../api/evo-wallet/userMoney';
import { userMoney, type MoneyHeads } from '../../contract/evo-wallet/userMoney';
import { CurrencyFilter } from '../../entities/money/CurrencyFilter';
import { OrderRecordDialogs, type OrderAction } from '../../entities/order-record/OrderRecordDialogs';
import { ActionKeys } from '../../entities/record/ActionKeys';
import { ListExport } from '../../entities/record/ListExport';
import { WashOrderDialogs, type WashOrderAction } from '../../entities/wash-order/WashOrderDialogs';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../kit/crud/defineList';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { Page } from '../../kit/layout/Page';
import { GroupChoice } from './GroupChoice';
import { MoneyRowDrawer } from './MoneyRowDrawer';
import { MoneyStrip } from './MoneyStrip';
import { PersonHead } from './PersonHead';
import classes from './PersonMoney.module.css';
import { useMoneyColumns } from './useMoneyColumns';
import { useMoneyList } from './useMoneyList';
import { WalletProofs } from './WalletProofs';

const { List, Filter } = defineList(userMoney.page, 'personMoney');

type PendingAction = ({ of: 'order' } & OrderAction) | ({ of: 'washOrder' } & WashOrderAction);

/** All money of one person on one time line, with the order behind a row beside it. */
export default function PersonMoneyPage() {
  const { t } = useTranslation(['personMoney', 'money']);
  const { id = '' } = useParams();
  const { state, heads, goEarlier } = useMoneyList(id);
  const answer = useMoneyPageQuery({ body: state.body });
  const headsAnswer = useMoneyHeadsQuery({ body: heads });
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const zone = headsAnswer.data?.person.timezone ?? null;
  const columns = useMoneyColumns(zone, state.open !== null);
  const open = answer.data?.records.find((row) => row.id === state.open);
  return (
    <List state={state} answer={answer} nameOf={({ number, id: row }) => number ?? row}>
      <Page
        aside={
          open && (
            <ActionKeys>
              <MoneyRowDrawer key={open.id} row={open} zone={zone} onAction={setPendingAction} />
            </ActionKeys>
          )
        }
      >
        {headsAnswer.data ? <Known heads={headsAnswer.data} /> : <RecordPending answer={headsAnswer} />}
        <GroupChoice counts={headsAnswer.data?.counts} />
        <List.Bar actions={<ListExport endpoint={userMoney.export} fixed={{ appUserId: id }} />}>
          <Filter name="from" by={PeriodFilter} />
          <Filter name="currency" by={CurrencyFilter} />
        </List.Bar>
        <List.Table>{columns}</List.Table>
        {headsAnswer.data && <WalletProofs wallets={headsAnswer.data.wallets} from={heads.from} zone={zone} />}
        <div className={classes.foot}>
          <List.Foot />
          <Button variant="subtle" size="compact-sm" onClick={goEarlier}>
            {t('earlier')}
          </Button>
        </div>
      </Page>
      <Dialogs action={pendingAction} onClose={() => setPendingAction(null)} />
    </List>
  );
}

function Known({ heads }: { heads: MoneyHeads }) {
  useRecordName(heads.person.name);
  return (
    <>
      <PersonHead key={heads.person.id} person={heads.person} />
      <MoneyStrip heads={heads} />
    </>
  );
}

function Dialogs({ action, onClose }: { action: PendingAction | null; onClose: () => void }) {
  if (action === null) return null;
  if (action.of === 'order') return <OrderRecordDialogs action={action} onClose={onClose} />;
  return <WashOrderDialogs action={action} onClose={onClose} />;
}
