import { useTranslation } from 'react-i18next';
import { useAppUserQuery } from '../../api/evo-basic/adminGetApp';
import { adminGetApp, type AppUserDetail } from '../../contract/evo-basic/adminGetApp';
import { personData } from '../../contract/evo-basic/personData';
import { userWallet } from '../../contract/evo-wallet/userWallet';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { Tag } from '../../kit/layout/Tag';
import type { AppUserAction } from './AppUserDialogs';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { AppUserFacts } from './AppUserFacts';
import { usePersonExport } from './usePersonExport';

interface AppUserDrawerProps {
  id: string;
  onAction: (action: AppUserAction) => void;
}

/** An app user with the records linked to the account. */
export function AppUserDrawer({ id, onAction }: AppUserDrawerProps) {
  const answer = useAppUserQuery({ body: { id } });
  if (!answer.data) return <RecordPending answer={answer} />;
  return <UserContent user={answer.data} onAction={onAction} />;
}

function UserContent({ user, onAction }: { user: AppUserDetail } & Pick<AppUserDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['appUsers', 'personData']);
  const { save } = usePersonExport(user.id);
  const isGone = user.anonymisedAt !== null;
  const standing = user.status === 'enabled' ? 'stop' : 'resume';
  const ask = (kind: AppUserAction['kind']) => () => onAction({ kind, target: toBulkTarget([user]) });
  return (
    <RecordDrawer
      title={user.name}
      state={
        (isGone || user.status === 'disabled') && <Tag>{t(isGone ? 'fields.anonymisedAt' : 'status.disabled')}</Tag>
      }
      subtitle={[user.phone, user.email].filter((text) => text !== null).join(' · ')}
      actions={
        !isGone && (
          <>
            <ActionButton label={t('editTags')} allow={adminGetApp.editTags} onClick={ask('tags')} />
            <ActionButton label={t(standing)} allow={adminGetApp.stop} onClick={ask(standing)} />
            <ActionButton label={t('adjustWallet')} allow={userWallet.adjust} onClick={ask('adjust')} />
            <ActionButton label={t('personData:export')} allow={personData.export} onClick={() => void save()} />
            <ActionButton label={t('personData:eraseMore')} allow={personData.erase} onClick={ask('erase')} />
          </>
        )
      }
    >
      <RelatedLinks relations={RELATIONS.appUser(user)} personId={user.id} />
      <FactsAndHistory kind="appUser" namespace="appUsers" record={user} facts={<AppUserFacts user={user} />} />
    </RecordDrawer>
  );
}
