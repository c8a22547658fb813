import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAppUserQuery } from '../../api/evo-basic/adminGetApp';
import { adminGetApp, type AppUserDetail } from '../../contract/evo-basic/adminGetApp';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { Tag } from '../../kit/layout/Tag';
import type { AppUserAction } from './AppUserDialogs';
import { AppUserFacts } from './AppUserFacts';

interface AppUserDrawerProps {
  id: string;
  onAsk: (action: AppUserAction) => void;
}

/** An app user by itself, with what hangs on the account. */
export function AppUserDrawer({ id, onAsk }: AppUserDrawerProps) {
  const answer = useAppUserQuery({ body: { id } });
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownUser user={answer.data} onAsk={onAsk} />;
}

function KnownUser({ user, onAsk }: { user: AppUserDetail } & Pick<AppUserDrawerProps, 'onAsk'>) {
  const { t } = useTranslation(['appUsers', 'records']);
  const labelOf = useLabelOf('appUsers');
  const mayEditTags = useCan(adminGetApp.editTags);
  const mayDelete = useCan(adminGetApp.delete);
  const isGone = user.anonymisedAt !== null;
  const ask = (kind: AppUserAction['kind']) => () => onAsk({ kind, users: [user] });
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
            {mayEditTags && (
              <ReasonedButton reason={null} onClick={ask('tags')}>
                {t('editTags')}
              </ReasonedButton>
            )}
            {mayDelete && (
              <ReasonedButton reason={null} onClick={ask('delete')}>
                {t('records:record.remove')}
              </ReasonedButton>
            )}
          </>
        )
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          <AppUserFacts user={user} />
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="appUser" id={user.id} labelOf={labelOf} record={user} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
