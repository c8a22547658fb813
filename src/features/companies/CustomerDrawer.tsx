import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useCustomerPageQuery } from '../../api/evo-basic/appCompanyOrderUser';
import { appCompanyOrderUser, type CompanyCustomer } from '../../contract/evo-basic/appCompanyOrderUser';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { toRecordAnswer } from '../../entities/record/toRecordAnswer';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Tag } from '../../kit/layout/Tag';
import { formatNumber } from '../../lib/format';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import type { CustomerAction } from './CustomerDialog';

interface CustomerDrawerProps {
  id: string;
  onAction: (action: CustomerAction) => void;
}

/** Drawer of a customer with the history of its status. */
export function CustomerDrawer({ id, onAction }: CustomerDrawerProps) {
  const page = useCustomerPageQuery({ body: { ids: [id] } });
  const answer = toRecordAnswer(page, id);
  if (!answer.data) return <RecordPending answer={answer} />;
  return <CustomerContent customer={answer.data} onAction={onAction} />;
}

function CustomerContent({
  customer,
  onAction,
}: { customer: CompanyCustomer } & Pick<CustomerDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['companyCustomers', 'records']);
  const kind = customer.status === 'enabled' ? 'disable' : 'enable';
  return (
    <RecordDrawer
      title={customer.name}
      state={customer.status === 'disabled' && <Tag>{t('status.disabled')}</Tag>}
      subtitle={customer.companyName}
      actions={
        <ActionButton
          label={t(kind)}
          allow={appCompanyOrderUser.disable}
          onClick={() => onAction({ kind, target: toBulkTarget([customer]) })}
        />
      }
    >
      <RelatedLinks relations={RELATIONS.customer(customer)} />
      <FactsAndHistory
        kind="companyCustomer"
        namespace="companyCustomers"
        record={customer}
        facts={<CustomerFacts customer={customer} />}
      />
    </RecordDrawer>
  );
}

function CustomerFacts({ customer }: { customer: CompanyCustomer }) {
  const { t, i18n } = useTranslation('companyCustomers');
  const time = useShownTime();
  const { email, phone, sessions, firstAt, lastAt, reason, changedAt, changedBy } = customer;
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.phone')}>{phone ?? '–'}</Fact>
        <Fact label={t('fields.email')}>{email ?? '–'}</Fact>
        <Fact label={t('fields.sessions')}>{formatNumber(sessions, 0, i18n.language)}</Fact>
        <Fact label={t('fields.firstAt')}>{time(firstAt)}</Fact>
        <Fact label={t('fields.lastAt')}>{time(lastAt)}</Fact>
        {changedAt !== null && <Fact label={t('fields.changedAt')}>{`${time(changedAt)} · ${changedBy ?? '–'}`}</Fact>}
        {reason !== null && <Fact label={t('fields.reason')}>{reason}</Fact>}
      </Facts>
    </DrawerSection>
  );
}
