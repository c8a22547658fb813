import { useTranslation } from 'react-i18next';
import { useDeleteAppUsersMutation } from '../../api/evo-basic/adminGetApp';
import type { AppUser } from '../../contract/evo-basic/adminGetApp';
import { BulkDialog } from '../../kit/crud/BulkDialog';
import { TagsDialog } from './TagsDialog';

/** What is to be done with some app users, when the user agrees. */
export interface AppUserAction {
  kind: 'delete' | 'tags';
  users: readonly AppUser[];
}

interface AppUserDialogsProps {
  action: AppUserAction;
  onClose: () => void;
}

/** Asks, and does it. A deletion cannot be taken back: the name has to be typed, of many their number. */
export function AppUserDialogs({ action: { kind, users }, onClose }: AppUserDialogsProps) {
  const { t } = useTranslation(['appUsers', 'records']);
  const [remove] = useDeleteAppUsersMutation();
  const [first] = users;
  if (!first) return null;
  if (kind === 'tags') return <TagsDialog user={first} onClose={onClose} />;
  const isOne = users.length === 1;
  return (
    <BulkDialog
      title={isOne ? t('deleteOne', { name: first.name }) : t('deleteMany', { count: users.length })}
      confirmLabel={t('records:record.remove')}
      isDanger
      typedName={isOne ? first.name : String(users.length)}
      ids={users.map(({ id }) => id)}
      run={(ids) => remove({ body: { ids } })}
      onClose={onClose}
    >
      {t('deleteText')}
    </BulkDialog>
  );
}
