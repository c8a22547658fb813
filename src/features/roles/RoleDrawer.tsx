import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useRoleQuery } from '../../api/evo-basic/sysRole';
import { management } from '../../contract/evo-basic/management';
import { sysRole, type Role } from '../../contract/evo-basic/sysRole';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import type { RoleAction } from './RoleDialogs';
import { RoleFacts } from './RoleFacts';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { RoleForm } from './RoleForm';

interface RoleDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: RoleAction) => void;
}

/** Drawer of a role: a form with the right to edit, facts without. */
export function RoleDrawer({ id, onAction }: RoleDrawerProps) {
  const { t } = useTranslation('roles');
  const answer = useRoleQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<RoleForm role={null} />}>
      {(role) => <RoleContent role={role} onAction={onAction} />}
    </OpenRecord>
  );
}

function RoleContent({ role, onAction }: { role: Role } & Pick<RoleDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['roles', 'records']);
  const mayEdit = useCan(sysRole.update);
  const notOwn = role.isOwn ? null : t('notOwn');
  return (
    <RecordDrawer
      title={role.name}
      width={560}
      subtitle={`${t(`scope.${role.scope}`)} · ${t('holders', { count: role.users })}`}
      actions={
        <>
          <ActionButton
            label={t('permissions')}
            allow={management.bingPermission}
            reason={notOwn}
            onClick={() => onAction({ kind: 'permission', role })}
          />
          <ActionButton label={t('copy')} allow={sysRole.copy} onClick={() => onAction({ kind: 'copy', role })} />
          <ActionButton
            label={t('records:record.remove')}
            allow={sysRole.delete}
            reason={notOwn ?? (role.users > 0 ? t('held') : null)}
            onClick={() => onAction({ kind: 'delete', target: toBulkTarget([role]) })}
          />
        </>
      }
    >
      <RelatedLinks relations={RELATIONS.role(role)} />
      <FactsAndHistory
        kind="sysRole"
        namespace="roles"
        record={role}
        facts={mayEdit && role.isOwn ? <RoleForm key={role.id} role={role} /> : <RoleFacts role={role} />}
      />
    </RecordDrawer>
  );
}
