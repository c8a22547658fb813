import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useRoleQuery } from '../../api/evo-basic/sysRole';
import { management } from '../../contract/evo-basic/management';
import { sysRole, type Role } from '../../contract/evo-basic/sysRole';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import type { RoleAction } from './RoleDialogs';
import { RoleFacts } from './RoleFacts';
import { RoleForm } from './RoleForm';

interface RoleDrawerProps {
  /** Or `new`. */
  id: string;
  onAsk: (action: RoleAction) => void;
}

/** A role by itself: changed by who made it, read by the others. */
export function RoleDrawer({ id, onAsk }: RoleDrawerProps) {
  const { t } = useTranslation('roles');
  const answer = useRoleQuery({ body: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={560}>
        <RoleForm role={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownRole role={answer.data} onAsk={onAsk} />;
}

function KnownRole({ role, onAsk }: { role: Role } & Pick<RoleDrawerProps, 'onAsk'>) {
  const { t } = useTranslation(['roles', 'records']);
  const labelOf = useLabelOf('roles');
  const mayEdit = useCan(sysRole.update);
  const mayDelete = useCan(sysRole.delete);
  const mayGrant = useCan(management.bingPermission);
  const notOwn = role.isOwn ? null : t('notOwn');
  return (
    <RecordDrawer
      title={role.name}
      width={560}
      subtitle={`${t(`scope.${role.scope}`)} · ${t('holders', { count: role.users })}`}
      actions={
        (mayGrant || mayDelete) && (
          <>
            {mayGrant && (
              <ReasonedButton reason={notOwn} onClick={() => onAsk({ kind: 'permission', role })}>
                {t('permissions')}
              </ReasonedButton>
            )}
            {mayDelete && (
              <ReasonedButton
                reason={notOwn ?? (role.users > 0 ? t('held') : null)}
                onClick={() => onAsk({ kind: 'delete', roles: [role] })}
              >
                {t('records:record.remove')}
              </ReasonedButton>
            )}
          </>
        )
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          {mayEdit && role.isOwn ? <RoleForm key={role.version} role={role} /> : <RoleFacts role={role} />}
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="sysRole" id={role.id} labelOf={labelOf} record={role} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
