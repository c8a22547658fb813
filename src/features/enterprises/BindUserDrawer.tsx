import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useBindUserQuery } from '../../api/evo-basic/sysEnterpriseBindUser';
import { sysEnterpriseBindUser, type BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Tag } from '../../kit/layout/Tag';
import { withUnit } from '../../lib/format';
import { BindUserForm } from './BindUserForm';
import { limitText } from './limitText';

interface BindUserDrawerProps {
  /** Or `new`. */
  id: string;
  onDelete: (users: readonly BindUser[]) => void;
}

/** A bound user by itself: changed by who may, read by the others. */
export function BindUserDrawer({ id, onDelete }: BindUserDrawerProps) {
  const { t } = useTranslation('enterpriseUsers');
  const answer = useBindUserQuery({ body: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={560}>
        <BindUserForm user={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownUser user={answer.data} onDelete={onDelete} />;
}

function KnownUser({ user, onDelete }: { user: BindUser } & Pick<BindUserDrawerProps, 'onDelete'>) {
  const { t } = useTranslation(['enterpriseUsers', 'records']);
  const labelOf = useLabelOf('enterpriseUsers');
  const mayEdit = useCan(sysEnterpriseBindUser.update);
  const mayDelete = useCan(sysEnterpriseBindUser.delete);
  return (
    <RecordDrawer
      title={user.name}
      width={560}
      state={user.status === 'disabled' && <Tag>{t('status.disabled')}</Tag>}
      subtitle={[user.enterpriseName, user.phone, user.email].filter((text) => text !== null).join(' · ')}
      actions={
        mayDelete && (
          <ReasonedButton reason={null} onClick={() => onDelete([user])}>
            {t('records:record.remove')}
          </ReasonedButton>
        )
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          {mayEdit ? <BindUserForm key={user.version} user={user} /> : <UserFacts user={user} />}
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="enterpriseBindUser" id={user.id} labelOf={labelOf} record={user} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}

function UserFacts({ user }: { user: BindUser }) {
  const { t, i18n } = useTranslation('enterpriseUsers');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.monthlyLimit')}>
          {user.monthlyLimit === null ? '–' : withUnit(limitText(user.monthlyLimit, i18n.language), 'kWh')}
        </Fact>
        <Fact label={t('fields.remark')}>{user.remark ?? '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}
