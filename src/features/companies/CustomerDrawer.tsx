import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useCustomerPageQuery } from '../../api/evo-basic/appCompanyOrderUser';
import { appCompanyOrderUser, type CompanyCustomer } from '../../contract/evo-basic/appCompanyOrderUser';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Tag } from '../../kit/layout/Tag';
import { formatNumber } from '../../lib/format';
import { formatInZone, zoneFor } from '../../lib/time';
import type { CustomerAction } from './CustomerDialog';

interface CustomerDrawerProps {
  id: string;
  onAsk: (action: CustomerAction) => void;
}

/** A customer by itself, and who has disabled or enabled it before. */
export function CustomerDrawer({ id, onAsk }: CustomerDrawerProps) {
  const answer = useCustomerPageQuery({ body: { ids: [id] } });
  const customer = answer.data?.records.find((each) => each.id === id);
  if (customer) return <KnownCustomer customer={customer} onAsk={onAsk} />;
  return <RecordPending answer={answer.data ? { ...answer, error: { code: 404 } } : answer} />;
}

function KnownCustomer({ customer, onAsk }: { customer: CompanyCustomer } & Pick<CustomerDrawerProps, 'onAsk'>) {
  const { t } = useTranslation(['companyCustomers', 'records']);
  const labelOf = useLabelOf('companyCustomers');
  const mayDisable = useCan(appCompanyOrderUser.disable);
  const kind = customer.status === 'enabled' ? 'disable' : 'enable';
  return (
    <RecordDrawer
      title={customer.name}
      state={customer.status === 'disabled' && <Tag>{t('status.disabled')}</Tag>}
      subtitle={customer.companyName}
      actions={
        mayDisable && (
          <ReasonedButton reason={null} onClick={() => onAsk({ kind, customers: [customer] })}>
            {t(kind)}
          </ReasonedButton>
        )
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          <CustomerFacts customer={customer} />
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="companyCustomer" id={customer.id} labelOf={labelOf} record={customer} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}

function CustomerFacts({ customer }: { customer: CompanyCustomer }) {
  const { t, i18n } = useTranslation('companyCustomers');
  const [zone] = useZoneChoice();
  const time = (wire: string) => formatInZone(wire, zoneFor(zone, null), 'dateTime', i18n.language);
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
