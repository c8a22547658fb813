import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useUpdateAccountMappingMutation } from '../../../api/evo-bill/financialManagement';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { financialManagement } from '../../../contract/evo-bill/financialManagement';
import { accountMappingBody, type AccountMapping } from '../../../contract/evo-bill/journal';
import { accountName } from '../../../entities/order/ledgerWords';
import { FactsAndHistory } from '../../../entities/record/FactsAndHistory';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { makeFormModel } from '../../../kit/form/formValues';
import { RecordForm } from '../../../kit/form/RecordForm';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';

interface AccountCardProps {
  mapping: AccountMapping;
  onDone: () => void;
}

/** One account with its number and name in the bookkeeping program, and its history. */
export function AccountCard({ mapping, onDone }: AccountCardProps) {
  const mayClose = useCan(financialManagement.accountMappingUpdate);
  const isOperator = useSeesCompanies();
  return (
    <FactsAndHistory
      kind="accountMapping"
      namespace="journal"
      record={mapping}
      facts={
        mayClose && isOperator ? <AccountForm mapping={mapping} onDone={onDone} /> : <AccountFacts mapping={mapping} />
      }
    />
  );
}

const fields = makeFormModel(accountMappingBody, {});

function AccountForm({ mapping, onDone }: AccountCardProps) {
  const { t } = useTranslation('journal');
  const { t: orderWords } = useTranslation('orders');
  const labelOf = useFieldLabel('journal');
  const [update] = useUpdateAccountMappingMutation();
  const recordForm = useRecordForm({
    ...fields,
    record: mapping,
    save: (body, base) => {
      const { id, version } = base ?? mapping;
      return update({ body: { ...body, id, version } });
    },
    onDone,
  });
  const { getInputProps } = recordForm.form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput label={t('fields.number')} description={t('accounts.numberHint')} {...getInputProps('number')} />
      <TextInput
        label={t('fields.name')}
        description={t('accounts.nameHint', { name: accountName(mapping.kind, orderWords) })}
        {...getInputProps('name')}
      />
    </RecordForm>
  );
}

function AccountFacts({ mapping: { number, name } }: { mapping: AccountMapping }) {
  const { t } = useTranslation('journal');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.number')}>{number ?? t('accounts.none')}</Fact>
        <Fact label={t('fields.name')}>{name}</Fact>
      </Facts>
      <p>{t('accounts.operators')}</p>
    </DrawerSection>
  );
}
