import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useTransactionQuery } from '../../api/evo-bill/transactions';
import { transactions, type Transaction, type TransactionDetail } from '../../contract/evo-bill/transactions';
import { TERMINAL_COMMAND_STATES } from '../../contract/live/command';
import { CommandLine } from '../../entities/charger/CommandLine';
import { SessionCurve } from '../../entities/curve/SessionCurve';
import { SessionMessages } from '../../entities/ocpp/SessionMessages';
import { ActionButton } from '../../entities/record/ActionButton';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { EndSessionButton } from '../../entities/session/EndSessionButton';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/record/RecordTabs';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { fromWire, zoneFor, formatZoneOffset } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import { TransactionFacts } from './TransactionFacts';
import { TransactionState } from './TransactionState';

interface TransactionDrawerProps {
  id: string;
  onStop: (transaction: Transaction) => void;
}

/** A running transaction is polled, more often while a stop command is under way. */
const RUNNING_MS = 10_000;
const STOPPING_MS = 1_000;

export function TransactionDrawer({ id, onStop }: TransactionDrawerProps) {
  const [every, setEvery] = useState(0);
  const answer = useTransactionQuery({ params: { no: id } }, { pollingInterval: every, skipPollingIfUnfocused: true });
  const pollingMs = answer.data ? getPollingMs(answer.data) : 0;
  if (pollingMs !== every) setEvery(pollingMs);
  if (!answer.data) return <RecordPending answer={answer} />;
  return <TransactionContent transaction={answer.data} onStop={onStop} />;
}

function getPollingMs({ status, stop }: TransactionDetail): number {
  if (isStopping(stop)) return STOPPING_MS;
  return status === 'running' ? RUNNING_MS : 0;
}

const isStopping = (stop: TransactionDetail['stop']) => stop !== null && !TERMINAL_COMMAND_STATES.has(stop.state);

interface TransactionContentProps extends Pick<TransactionDrawerProps, 'onStop'> {
  transaction: TransactionDetail;
}

function TransactionContent({ transaction, onStop }: TransactionContentProps) {
  const { t } = useTranslation('chargingHistory');
  const [zone] = useZoneChoice();
  const now = useServerNow();
  const maySeeMessages = useCan('maintenance/ocppLog/view');
  const { id, status, station, timezone, chargerCode, connector, startedAt, stoppedAt, stop } = transaction;
  const whyNot = whyNotStop(transaction);
  return (
    <RecordDrawer
      title={id}
      state={<TransactionState status={status} />}
      subtitle={[`${chargerCode} · ${connector}`, station, formatZoneOffset(timezone, fromWire(startedAt))].join(' · ')}
      actions={
        <>
          <ActionButton
            label={t('stop.verb')}
            allow={transactions.remoteStop}
            reason={whyNot && t(whyNot)}
            onClick={() => onStop(transaction)}
          />
          <EndSessionButton session={transaction.mayEnd ? { transactionId: id, chargerCode, connector } : null} />
        </>
      }
    >
      {stop && (
        <DrawerSection title={t('stop.life')}>
          <CommandLine command={stop} now={now} timezone={zoneFor(zone, timezone)} />
        </DrawerSection>
      )}
      <RelatedLinks relations={RELATIONS.order(transaction)} numbers={{ ...transaction, txnId: id }} shown="session" />
      <RecordTabs>
        <RecordTab name="facts" label={t('tab.facts')}>
          <TransactionFacts transaction={transaction} />
        </RecordTab>
        <RecordTab name="curve" label={t('tab.curve')}>
          <SessionCurve txnId={id} timezone={timezone} name={chargerCode} isRunning={status === 'running'} />
        </RecordTab>
        {maySeeMessages && (
          <RecordTab name="messages" label={t('tab.messages')}>
            <SessionMessages {...{ txnId: id, chargerCode, timezone, startedAt, stoppedAt }} />
          </RecordTab>
        )}
      </RecordTabs>
    </RecordDrawer>
  );
}

/** Why it cannot be stopped now; null when it can. The server decides again. */
function whyNotStop({ status, isOnline, stop }: TransactionDetail) {
  if (status !== 'running') return 'stop.finished';
  if (!isOnline) return 'stop.offline';
  return isStopping(stop) ? 'stop.running' : null;
}
