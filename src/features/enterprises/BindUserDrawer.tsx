import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useBindUserQuery } from '../../api/evo-basic/sysEnterpriseBindUser';
import { sysEnterpriseBindUser, type BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
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
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<BindUserForm user={null} />}>
      {(user) => <KnownUser user={user} onDelete={onDelete} />}
    </OpenRecord>
  );
}

function KnownUser({ user, onDelete }: { user: BindUser } & Pick<BindUserDrawerProps, 'onDelete'>) {
  const { t } = useTranslation(['enterpriseUsers', 'records']);
  const mayEdit = useCan(sysEnterpriseBindUser.update);
  return (
    <RecordDrawer
      title={user.name}
      width={560}
      state={user.status === 'disabled' && <Tag>{t('status.disabled')}</Tag>}
      subtitle={[user.enterpriseName, user.phone, user.email].filter((text) => text !== null).join(' · ')}
      actions={
        <ActionButton
          label={t('records:record.remove')}
          allow={sysEnterpriseBindUser.delete}
          onClick={() => onDelete([user])}
        />
      }
    >
      <FactsAndHistory
        kind="enterpriseBindUser"
        namespace="enterpriseUsers"
        record={user}
        facts={mayEdit ? <BindUserForm key={user.version} user={user} /> : <UserFacts user={user} />}
      />
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
