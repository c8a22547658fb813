import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useBindUserQuery } from '../../api/evo-basic/sysEnterpriseBindUser';
import { sysEnterpriseBindUser, type BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { RunningSessions } from '../../entities/session/RunningSessions';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatNumber, withUnit } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { BindState } from './BindState';
import { BindUserForm } from './BindUserForm';
import { toDriverActionKind, type DriverAction } from './driverAction';
import { FleetTags } from './FleetTags';
import { LimitBar } from './LimitBar';
import { limitText } from './limitText';
import { Spend } from './Spend';

interface BindUserDrawerProps {
  /** Or `new`. */
  id: string;
  onDelete: (user: BindUser) => void;
  onConfirm: (user: BindUser) => void;
  onChange: (action: DriverAction) => void;
}

export function BindUserDrawer({ id, onDelete, onConfirm, onChange }: BindUserDrawerProps) {
  const { t } = useTranslation('enterpriseUsers');
  const answer = useBindUserQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<BindUserForm user={null} />}>
      {(user) => <UserContent user={user} onDelete={onDelete} onConfirm={onConfirm} onChange={onChange} />}
    </OpenRecord>
  );
}

function UserContent({ user, onDelete, onConfirm, onChange }: { user: BindUser } & Omit<BindUserDrawerProps, 'id'>) {
  const { t } = useTranslation('enterpriseUsers');
  const mayEdit = useCan(sysEnterpriseBindUser.update);
  const kind = toDriverActionKind(user);
  return (
    <RecordDrawer
      title={user.name}
      width={560}
      state={(user.status === 'disabled' || user.appUserId === null) && <BindState user={user} />}
      subtitle={[user.enterpriseName, user.phone, user.email].filter((text) => text !== null).join(' · ')}
      actions={
        <>
          {user.appUserId === null && (
            <ActionButton
              label={t('confirm.action')}
              allow={sysEnterpriseBindUser.confirm}
              onClick={() => onConfirm(user)}
            />
          )}
          <ActionButton
            label={t(kind)}
            allow={sysEnterpriseBindUser.stop}
            onClick={() => onChange({ kind, target: toBulkTarget([user]) })}
          />
          <ActionButton label={t('unbind')} allow={sysEnterpriseBindUser.delete} onClick={() => onDelete(user)} />
        </>
      }
    >
      <RelatedLinks relations={RELATIONS.bindUser(user)} />
      <FactsAndHistory
        kind="enterpriseBindUser"
        namespace="enterpriseUsers"
        record={user}
        facts={
          <>
            <UserFacts user={user} mayEdit={mayEdit} />
            {mayEdit && <BindUserForm key={user.id} user={user} />}
          </>
        }
      />
    </RecordDrawer>
  );
}

/** Use of the limit and tags of the binding; without the right to edit also the fields of the form. */
function UserFacts({ user, mayEdit }: { user: BindUser; mayEdit: boolean }) {
  const { t, i18n } = useTranslation('enterpriseUsers');
  const { monthlyLimit, fleetTags, running, spend, spendShare, confirmedBy, appUserId } = user;
  const kWh = (text: string) => withUnit(text, 'kWh', i18n.language);
  const limit = limitText(monthlyLimit, i18n.language);
  return (
    <DrawerSection>
      {appUserId === null && <p style={{ marginTop: 0 }}>{t('pendingHint')}</p>}
      <Facts>
        <Fact label={t('fields.used')}>{kWh(formatNumber(user.used, 1, i18n.language))}</Fact>
        <Fact label={t('fields.limitShare')}>
          <LimitBar user={user} />
        </Fact>
        <Fact label={t('fields.sessions')}>{formatNumber(user.sessions, 0, i18n.language)}</Fact>
        <Fact label={t('fields.spend')}>
          <Spend amounts={spend} share={spendShare} />
        </Fact>
        <Fact label={t('fields.running')}>
          <RunningSessions sessions={running} />
        </Fact>
        <Fact label={t('fields.fleetTags')}>
          <FleetTags tags={fleetTags} />
        </Fact>
        {confirmedBy !== null && <Fact label={t('fields.confirmedBy')}>{confirmedBy}</Fact>}
        {!mayEdit && <Fact label={t('fields.monthlyLimit')}>{monthlyLimit === null ? '–' : kWh(limit)}</Fact>}
        {!mayEdit && <Fact label={t('fields.spendLimit')}>{formatMoney(user.spendLimit, i18n.language) || '–'}</Fact>}
        {!mayEdit && <Fact label={t('fields.remark')}>{user.remark ?? '–'}</Fact>}
      </Facts>
    </DrawerSection>
  );
}
