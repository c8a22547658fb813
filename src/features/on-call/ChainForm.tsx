import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useOnCallRotaPageQuery } from '../../api/evo-monitor/onCall';
import { useAddOnCallChainMutation, useUpdateOnCallChainMutation } from '../../api/evo-monitor/onCallChain';
import { CHAIN_PRIORITIES, onCallChainBody, type OnCallChain } from '../../contract/evo-monitor/onCallChain';
import { ALARM_CLASSIFICATIONS } from '../../contract/live/alarm';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel } from '../../kit/form/formValues';
import { NumberField } from '../../kit/form/NumberField';
import { RecordForm } from '../../kit/form/RecordForm';
import { SelectField } from '../../kit/form/SelectField';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { ChainStepsField } from './ChainStepsField';
import { MOST_ROTAS } from './useShownWeek';

const fields = makeFormModel(onCallChainBody, {
  priority: 'urgent',
  steps: [
    { kind: 'first', recipientIds: [], afterMinutes: 0 },
    { kind: 'second', recipientIds: [], afterMinutes: 5 },
    { kind: 'group', recipientIds: [], afterMinutes: 10 },
  ],
  unansweredMinutes: 15,
});
/** The alarm of an unanswered chain begins no other one. */
const KINDS = ALARM_CLASSIFICATIONS.filter((kind) => kind !== 'onCall');

/** Adds a chain, or changes one. */
export function ChainForm({ chain }: { chain: OnCallChain | null }) {
  const { t } = useTranslation(['onCallChains', 'status']);
  const labelOf = useFieldLabel('onCallChains');
  const { state } = useList();
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const { data: rotas } = useOnCallRotaPageQuery({ body: { pageSize: MOST_ROTAS } });
  const [add] = useAddOnCallChainMutation();
  const [update] = useUpdateOnCallChainMutation();
  const recordForm = useRecordForm({
    ...fields,
    record: chain,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps } = form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <SelectField
        required
        allowDeselect={false}
        label={t('fields.priority')}
        data={CHAIN_PRIORITIES.map((value) => ({ value, label: t(`status:priority.${value}`) }))}
        {...getInputProps('priority')}
      />
      {isOperator && (
        <OptionSelect
          clearable
          kind="company"
          label={t('fields.alarmCompanyId')}
          placeholder={t('anyCompany')}
          {...getInputProps('alarmCompanyId')}
        />
      )}
      <SimpleGrid cols={2} spacing={12}>
        <OptionSelect
          clearable
          kind="station"
          scope={form.values.alarmCompanyId ? { companyId: form.values.alarmCompanyId } : undefined}
          label={t('fields.stationId')}
          placeholder={t('anyStation')}
          {...getInputProps('stationId')}
        />
        <SelectField
          clearable
          label={t('fields.classification')}
          placeholder={t('anyKind')}
          data={KINDS.map((value) => ({ value, label: t(`status:alarmClass.${value}`) }))}
          {...getInputProps('classification')}
        />
      </SimpleGrid>
      <SelectField
        clearable
        label={t('fields.rotaId')}
        description={t('rotaHint')}
        data={(rotas?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...getInputProps('rotaId')}
      />
      <ChainStepsField form={form} />
      <NumberField
        required
        unit="min"
        label={t('fields.unansweredMinutes')}
        description={t('unansweredHint')}
        {...getInputProps('unansweredMinutes')}
      />
    </RecordForm>
  );
}
