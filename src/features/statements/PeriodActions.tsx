import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { countBlockers, hasDifference } from '../../contract/evo-bill/monthEnd';
import type { PeriodDetail } from '../../contract/evo-bill/statementPeriods';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { formatMoney } from '../../lib/money';
import { CloseDialog } from './CloseDialog';
import { SettleDialog } from './SettleDialog';

type Task = 'close' | 'settle';

interface PeriodActionsProps {
  period: PeriodDetail;
  /** Dialog that a key of the screen has asked for. */
  asked?: Task | null;
  onAsked?: () => void;
}

/** The next step of a month: closing an open one, settling a closed one. */
export function PeriodActions({ period, asked = null, onAsked }: PeriodActionsProps) {
  const [pressed, setPressed] = useState<Task | null>(null);
  const leave = () => {
    setPressed(null);
    onAsked?.();
  };
  const task = pressed ?? asked;
  if (period.state === 'open') {
    return <CloseStep period={period} isAsked={task === 'close'} onAsk={() => setPressed('close')} onLeave={leave} />;
  }
  if (period.state !== 'closed') return null;
  return (
    <>
      <SettleButton period={period} onSettle={() => setPressed('settle')} />
      {task === 'settle' && <SettleDialog period={period} onClose={leave} />}
    </>
  );
}

interface CloseStepProps {
  period: PeriodDetail;
  isAsked: boolean;
  onAsk: () => void;
  onLeave: () => void;
}

function CloseStep({ period, isAsked, onAsk, onLeave }: CloseStepProps) {
  const { t } = useTranslation(['statements', 'monthEnd']);
  const refusal = useCloseRefusal(period);
  return (
    <Can allow={financialManagement.statementClose}>
      <ReasonedButton reason={refusal} onClick={onAsk}>
        {period.closeLimit === null ? t('close.action') : t('monthEnd:close.ask')}
      </ReasonedButton>
      {isAsked && refusal === null && <CloseDialog period={period} onClose={onLeave} />}
    </Can>
  );
}

/** Reason why a month cannot be closed now, in words; null when it can. */
function useCloseRefusal(period: PeriodDetail): string | null {
  const { t, i18n } = useTranslation(['statements', 'monthEnd']);
  const { stage, difference, currency, request } = period;
  if (stage === 'running') return t('periods.running');
  if (stage === 'waiting') return t('monthEnd:second.waits', { name: request?.requestedBy });
  if (stage !== 'blocked') return null;
  if (hasDifference(period))
    return t('monthEnd:differs', { amount: `${formatMoney(difference, i18n.language)} ${currency}` });
  return t('monthEnd:blockersOf', { count: countBlockers(period) });
}

/** Pays out; after the first attempt only failed payouts can be retried. */
function SettleButton({ period: { payouts }, onSettle }: { period: PeriodDetail; onSettle: () => void }) {
  const { t } = useTranslation('statements');
  const hasFailed = payouts.some(({ state }) => state === 'failed');
  if (payouts.length > 0 && !hasFailed) return null;
  return (
    <Can allow={financialManagement.statementSettle}>
      <ReasonedButton reason={null} onClick={onSettle}>
        {t(hasFailed ? 'settle.retry' : 'settle.action')}
      </ReasonedButton>
    </Can>
  );
}
