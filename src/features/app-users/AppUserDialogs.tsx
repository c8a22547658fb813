import { useTranslation } from 'react-i18next';
import { useDeleteAppUsersMutation, useStopAppUsersMutation } from '../../api/evo-basic/adminGetApp';
import type { AppUser } from '../../contract/evo-basic/adminGetApp';
import { AdjustDialog } from '../../entities/wallet/AdjustDialog';
import { WalletSums } from '../../entities/wallet/WalletSums';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { EraseDialog } from './EraseDialog';
import { StopUserDialog } from './StopUserDialog';
import { TagsDialog } from './TagsDialog';

/** A pending action on app users, carried out after confirmation. */
export interface AppUserAction {
  kind: 'delete' | 'erase' | 'tags' | 'adjust' | 'stop' | 'resume';
  target: BulkTarget<AppUser>;
}

interface AppUserDialogsProps {
  action: AppUserAction;
  onClose: () => void;
}

/** The dialog of an action on app users. */
export function AppUserDialogs({ action, onClose }: AppUserDialogsProps) {
  const { kind, target } = action;
  const [first] = target.records;
  if (kind === 'delete') return <DeleteDialog action={action} onClose={onClose} />;
  if (!first) return null;
  if (kind === 'erase') return <EraseDialog user={first} onClose={onClose} />;
  if (kind === 'stop') return <StopUserDialog user={first} onClose={onClose} />;
  if (kind === 'resume') return <ResumeDialog user={first} onClose={onClose} />;
  if (kind === 'tags') return <TagsDialog user={first} onClose={onClose} />;
  return <AdjustDialog appUserId={first.id} userName={first.name} currency={null} onClose={onClose} />;
}

/** A deletion cannot be taken back: the name has to be typed, of many their number. */
function DeleteDialog({ action: { target }, onClose }: AppUserDialogsProps) {
  const { t } = useTranslation(['appUsers', 'records']);
  const [remove] = useDeleteAppUsersMutation();
  const { count, selector } = target;
  const only = getOnlyRecord(target);
  return (
    <BulkDialog
      title={only ? t('deleteOne', { name: only.name }) : t('deleteMany', { count })}
      confirmLabel={t('records:record.remove')}
      effect="delete"
      typedName={only?.name ?? String(count)}
      selector={selector}
      run={(body) => remove({ body })}
      onClose={onClose}
    >
      {t('deleteText')} {t('deleteMoney')}
      {only && <WalletSums appUserId={only.id} />}
    </BulkDialog>
  );
}

function ResumeDialog({ user, onClose }: { user: AppUser; onClose: () => void }) {
  const { t } = useTranslation('appUsers');
  const [resume] = useStopAppUsersMutation();
  return (
    <BulkDialog
      title={t('resumeOne', { name: user.name })}
      confirmLabel={t('resume')}
      selector={{ ids: [user.id] }}
      run={(some) => resume({ body: { ...some, isStopped: false } })}
      onClose={onClose}
    >
      {t('resumeText')}
    </BulkDialog>
  );
}
