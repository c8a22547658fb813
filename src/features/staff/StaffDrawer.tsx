import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { useStaffAccountQuery } from '../../api/evo-basic/staff';
import { staff, type StaffAccount } from '../../contract/evo-basic/staff';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { Tag } from '../../kit/layout/Tag';
import type { StaffAction } from './StaffDialogs';
import { StaffFacts } from './StaffFacts';
import { StaffForm } from './StaffForm';

interface StaffDrawerProps {
  /** Or `new`. */
  id: string;
  onAsk: (action: StaffAction) => void;
}

/** An account by itself: changed by who may, read by the others. */
export function StaffDrawer({ id, onAsk }: StaffDrawerProps) {
  const { t } = useTranslation('staff');
  const answer = useStaffAccountQuery({ body: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={560}>
        <StaffForm account={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownAccount account={answer.data} onAsk={onAsk} />;
}

interface KnownProps extends Pick<StaffDrawerProps, 'onAsk'> {
  account: StaffAccount;
}

function AccountActions({ account, onAsk }: KnownProps) {
  const { t } = useTranslation(['staff', 'records']);
  const caller = useSelector(selectAccount);
  const mayDelete = useCan(staff.delete);
  const mayReset = useCan('user/user/resetPassword');
  const ask = (kind: StaffAction['kind']) => () => onAsk({ kind, accounts: [account] });
  return (
    <>
      {mayReset && (
        <ReasonedButton reason={account.email === null ? t('noAddress') : null} onClick={ask('resetPassword')}>
          {t('resetPassword')}
        </ReasonedButton>
      )}
      {mayDelete && (
        <ReasonedButton reason={account.id === caller?.userId ? t('ownAccount') : null} onClick={ask('delete')}>
          {t('records:record.remove')}
        </ReasonedButton>
      )}
    </>
  );
}

function KnownAccount({ account, onAsk }: KnownProps) {
  const { t } = useTranslation(['staff', 'records']);
  const labelOf = useLabelOf('staff');
  const mayEdit = useCan('user/user/edit');
  return (
    <RecordDrawer
      title={account.fullName}
      width={560}
      state={account.status === 'blocked' && <Tag>{t('status.blocked')}</Tag>}
      subtitle={[account.userName, t(`scope.${account.scope}`), account.companyName ?? account.enterpriseName]
        .filter(Boolean)
        .join(' · ')}
      actions={<AccountActions account={account} onAsk={onAsk} />}
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          {mayEdit ? <StaffForm key={account.version} account={account} /> : <StaffFacts account={account} />}
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="sysUser" id={account.id} labelOf={labelOf} record={account} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
