import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatingStatus } from '../../contract/placeFields';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { SaveNotice } from '../../kit/form/SaveNotice';
import { useAction, type Mutation } from '../../kit/form/useAction';

interface SetStatusCall {
  body: { id: string; version: number; operatingStatus: OperatingStatus };
}

interface OpeningDialogProps {
  /** Its words: `open.openTitle`, `open.open`, `open.openText`, and the same for closing. */
  namespace: 'stationGroups' | 'washSites';
  place: { id: string; name: string; version: number; operatingStatus: OperatingStatus };
  mutation: Mutation<SetStatusCall & { idempotencyKey?: string }, unknown>;
  /** Consequences that the words do not cover. */
  notice?: ReactNode;
  onClose: () => void;
}

/** Opens a closed place, closes an open one. */
export function OpeningDialog({ namespace, place, mutation, notice, onClose }: OpeningDialogProps) {
  const { t } = useTranslation([namespace, 'outcomes']);
  const { id, name, version } = place;
  const isOpening = place.operatingStatus === 'closing';
  const action = useAction(mutation, onClose, () =>
    t(isOpening ? 'outcomes:done.opened' : 'outcomes:done.closed', { name }),
  );
  const operatingStatus = isOpening ? 'opening' : 'closing';
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id, version, operatingStatus } }}
      title={t(isOpening ? 'open.openTitle' : 'open.closeTitle', { name })}
      confirmLabel={t(isOpening ? 'open.open' : 'open.close')}
      onClose={onClose}
    >
      {t(isOpening ? 'open.openText' : 'open.closeText')}
      {notice && <SaveNotice>{notice}</SaveNotice>}
    </ConfirmActionDialog>
  );
}
