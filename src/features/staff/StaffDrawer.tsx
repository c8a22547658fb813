import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useStaffAccountQuery } from '../../api/evo-basic/staff';
import type { StaffAccount } from '../../contract/evo-basic/staff';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { RowActionButtons } from '../../entities/record/RowActionButtons';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Tag } from '../../kit/layout/Tag';
import type { StaffAction } from './StaffDialogs';
import { StaffFacts } from './StaffFacts';
import { StaffForm } from './StaffForm';
import { StaffSessions } from './StaffSessions';
import { useStaffActions } from './useStaffActions';

interface StaffDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: StaffAction) => void;
}

/** Drawer of an account: a form with the right to edit, facts without. */
export function StaffDrawer({ id, onAction }: StaffDrawerProps) {
  const { t } = useTranslation('staff');
  const answer = useStaffAccountQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<StaffForm account={null} />}>
      {(account) => <AccountContent account={account} onAction={onAction} />}
    </OpenRecord>
  );
}

interface ContentProps extends Pick<StaffDrawerProps, 'onAction'> {
  account: StaffAccount;
}

function AccountContent({ account, onAction }: ContentProps) {
  const { t } = useTranslation(['staff', 'records']);
  const mayEdit = useCan('user/user/edit');
  const actionsOf = useStaffActions(onAction);
  return (
    <RecordDrawer
      title={account.fullName}
      width={560}
      state={account.status === 'blocked' && <Tag>{t('status.blocked')}</Tag>}
      subtitle={[account.userName, t(`scope.${account.scope}`), account.companyName ?? account.enterpriseName]
        .filter(Boolean)
        .join(' · ')}
      actions={<RowActionButtons actions={actionsOf(account)} />}
    >
      <RelatedLinks relations={RELATIONS.staff(account)} />
      <StaffSessions
        account={account}
        onEnd={() => onAction({ kind: 'endSessions', target: toBulkTarget([account]) })}
      />
      <FactsAndHistory
        kind="sysUser"
        namespace="staff"
        record={account}
        facts={mayEdit ? <StaffForm key={account.id} account={account} /> : <StaffFacts account={account} />}
      />
    </RecordDrawer>
  );
}
