import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useCompanyUserPageQuery } from '../../api/evo-basic/companyUsers';
import type { CompanyUser } from '../../contract/evo-basic/companyUsers';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { toRecordAnswer } from '../../entities/record/toRecordAnswer';
import { RowActionButtons } from '../../entities/record/RowActionButtons';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
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
  onAction: (action: AccountAction) => void;
}

/** Drawer of an account: a form with the right to edit, facts without. */
export function AccountDrawer({ id, onAction }: AccountDrawerProps) {
  const { t } = useTranslation('companyAccounts');
  const answer = useCompanyUserPageQuery({ body: { ids: [id] } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={toRecordAnswer(answer, id)} addLabel={t('add')} form={<AccountForm account={null} />}>
      {(account) => <AccountContent account={account} onAction={onAction} />}
    </OpenRecord>
  );
}

interface ContentProps extends Pick<AccountDrawerProps, 'onAction'> {
  account: CompanyUser;
}

function AccountContent({ account, onAction }: ContentProps) {
  const { t } = useTranslation(['companyAccounts', 'records']);
  const mayEdit = useCan('company/account/edit');
  const actionsOf = useAccountActions(onAction);
  return (
    <RecordDrawer
      title={account.fullName}
      width={560}
      state={account.status === 'blocked' && <Tag>{t('status.blocked')}</Tag>}
      subtitle={`${account.userName} · ${account.companyName}`}
      actions={<RowActionButtons actions={actionsOf(account)} />}
    >
      <RelatedLinks relations={RELATIONS.companyAccount(account)} />
      <FactsAndHistory
        kind="sysUser"
        namespace="companyAccounts"
        record={account}
        facts={mayEdit ? <AccountForm key={account.id} account={account} /> : <AccountFacts account={account} />}
      />
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
