import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { transactions } from '../../contract/evo-bill/transactions';
import { ActionButton } from '../record/ActionButton';
import type { EndableSession } from './endableSession';
import { EndSessionDialog } from './EndSessionDialog';

/**
 * Ends a session that its charger cannot end; hidden where `session` is null. An open dialog stays, whatever the
 * charger reports meanwhile: the server decides.
 */
export function EndSessionButton({ session }: { session: EndableSession | null }) {
  const { t } = useTranslation('chargingHistory');
  const [endingSession, setEndingSession] = useState<EndableSession | null>(null);
  return (
    <>
      {session && (
        <ActionButton label={t('end.verb')} allow={transactions.endSession} onClick={() => setEndingSession(session)} />
      )}
      {endingSession && <EndSessionDialog session={endingSession} onClose={() => setEndingSession(null)} />}
    </>
  );
}
