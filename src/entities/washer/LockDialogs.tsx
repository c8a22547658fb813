import { useState, type ReactNode } from 'react';
import { LockDialog, type LockRequest } from './LockDialog';
import { LockContext } from './lockRequests';

/** The dialog of the lock controls within, one for all of them: a row that moves or leaves does not take it along. */
export function LockDialogs({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<LockRequest | null>(null);
  return (
    <LockContext value={setRequest}>
      {children}
      {request && <LockDialog request={request} onClose={() => setRequest(null)} />}
    </LockContext>
  );
}
