import { useTranslation } from 'react-i18next';
import { useDeleteAppUsersMutation } from '../../api/evo-basic/adminGetApp';
import type { AppUser } from '../../contract/evo-basic/adminGetApp';
import { AdjustDialog } from '../../entities/wallet/AdjustDialog';
import { WalletSums } from '../../entities/wallet/WalletSums';
import { BulkDialog } from '../../kit/crud/BulkDialog';
import { whichOf, type AllMatching } from '../../kit/crud/which';
import { TagsDialog } from './TagsDialog';

/** What is to be done with some app users, when the user agrees. */
export interface AppUserAction {
  kind: 'delete' | 'tags' | 'adjust';
  users: readonly AppUser[];
  all?: AllMatching | null;
}

interface AppUserDialogsProps {
  action: AppUserAction;
  onClose: () => void;
}

/** Asks, and does it. A deletion cannot be taken back: the name has to be typed, of many their number. */
export function AppUserDialogs({ action: { kind, users, all }, onClose }: AppUserDialogsProps) {
  const { t } = useTranslation(['appUsers', 'records']);
  const [remove] = useDeleteAppUsersMutation();
  const [first] = users;
  if (kind === 'tags') return first ? <TagsDialog user={first} onClose={onClose} /> : null;
  if (kind === 'adjust') {
    return first ? <AdjustDialog appUserId={first.id} userName={first.name} currency={null} onClose={onClose} /> : null;
  }
  const { which, count } = whichOf(users, all);
  const only = count === 1 && !all ? first : undefined;
  return (
    <BulkDialog
      title={only ? t('deleteOne', { name: only.name }) : t('deleteMany', { count })}
      confirmLabel={t('records:record.remove')}
      isDanger
      typedName={only?.name ?? String(count)}
      which={which}
      run={(body) => remove({ body })}
      onClose={onClose}
    >
      {t('deleteText')} {t('deleteMoney')}
      {only && <WalletSums appUserId={only.id} />}
    </BulkDialog>
  );
}
