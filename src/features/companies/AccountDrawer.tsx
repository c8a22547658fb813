import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useCompanyUserPageQuery } from '../../api/evo-basic/companyUsers';
import type { CompanyUser } from '../../contract/evo-basic/companyUsers';
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
import type { AccountAction } from './AccountDialogs';
import { AccountForm } from './AccountForm';
import { useAccountActions } from './useAccountActions';

interface AccountDrawerProps {
  /** Or `new`. */
  id: string;
  onAsk: (action: AccountAction) => void;
}

/** An account by itself: changed by who may, read by the others. */
export function AccountDrawer({ id, onAsk }: AccountDrawerProps) {
  const { t } = useTranslation('companyAccounts');
  const answer = useCompanyUserPageQuery({ body: { ids: [id] } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={560}>
        <AccountForm account={null} />
      </RecordDrawer>
    );
  }
  const account = answer.data?.records.find((each) => each.id === id);
  if (account) return <KnownAccount account={account} onAsk={onAsk} />;
  return <RecordPending answer={answer.data ? { ...answer, error: { code: 404 } } : answer} />;
}

function KnownAccount({ account, onAsk }: { account: CompanyUser } & Pick<AccountDrawerProps, 'onAsk'>) {
  const { t } = useTranslation(['companyAccounts', 'records']);
  const labelOf = useLabelOf('companyAccounts');
  const mayEdit = useCan('company/account/edit');
  const actions = useAccountActions(onAsk)(account).filter(({ isAllowed }) => isAllowed);
  return (
    <RecordDrawer
      title={account.fullName}
      width={560}
      state={account.status === 'blocked' && <Tag>{t('status.blocked')}</Tag>}
      subtitle={`${account.userName} · ${account.companyName}`}
      actions={
        actions.length > 0 && (
          <>
            {actions.map(({ label, reason, run }) => (
              <ReasonedButton key={label} reason={reason} onClick={run}>
                {label}
              </ReasonedButton>
            ))}
          </>
        )
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          {mayEdit ? <AccountForm key={account.version} account={account} /> : <AccountFacts account={account} />}
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="sysUser" id={account.id} labelOf={labelOf} record={account} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}

function AccountFacts({ account }: { account: CompanyUser }) {
  const { t } = useTranslation('companyAccounts');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.email')}>{account.email ?? '–'}</Fact>
        <Fact label={t('fields.phone')}>{account.phone ?? '–'}</Fact>
        <Fact label={t('fields.roleIds')}>{account.roles.map(({ name }) => name).join(', ') || '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}
