import { useTranslation } from 'react-i18next';
import { useEndSessionMutation } from '../../api/evo-bill/transactions';
import { ReasonDialog } from '../../kit/form/ReasonDialog';
import type { EndableSession } from './endableSession';

interface EndSessionDialogProps {
  session: EndableSession;
  onClose: () => void;
}

/** Ends a session that its charger does not end: explains the billing and asks for a reason. */
export function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation(['chargingHistory', 'outcomes']);
  const { transactionId, chargerCode, connector } = session;
  return (
    <ReasonDialog
      mutation={useEndSessionMutation()}
      toCall={(reason) => ({ body: { txnId: transactionId, reason } })}
      title={t('end.title', { connector: `${chargerCode} · ${connector}` })}
      submitLabel={t('end.verb')}
      field={{ label: t('end.reason'), hint: t('end.reasonHint'), missing: t('end.reasonMissing') }}
      done={t('outcomes:done.ended', { name: `${chargerCode} · ${connector}` })}
      onClose={onClose}
    >
      {t('end.text')}
    </ReasonDialog>
  );
}
