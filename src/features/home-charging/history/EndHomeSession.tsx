import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndHomeSessionMutation } from '../../../api/evo-home-admin/homeChargingHistory';
import { homeChargingHistory, type HomeSessionDetail } from '../../../contract/evo-home-admin/homeChargingHistory';
import { ActionButton } from '../../../entities/record/ActionButton';
import { ReasonDialog } from '../../../kit/form/ReasonDialog';

/** Ends a session that its charger does not end. A dialog that is open stays: the server decides. */
export function EndHomeSession({ session: { id, serialNo, mayEnd } }: { session: HomeSessionDetail }) {
  const { t } = useTranslation(['homeHistory', 'outcomes']);
  const [isAsking, setAsking] = useState(false);
  const mutation = useEndHomeSessionMutation();
  return (
    <>
      {mayEnd && <ActionButton label={t('end.verb')} allow={homeChargingHistory.end} onClick={() => setAsking(true)} />}
      {isAsking && (
        <ReasonDialog
          mutation={mutation}
          toCall={(reason) => ({ body: { id, reason } })}
          title={t('end.title', { name: serialNo })}
          submitLabel={t('end.verb')}
          field={{ label: t('end.reason'), missing: t('end.reasonMissing') }}
          done={t('outcomes:done.ended', { name: serialNo })}
          onClose={() => setAsking(false)}
        >
          {t('end.text')}
        </ReasonDialog>
      )}
    </>
  );
}
