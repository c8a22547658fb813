import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useAddRecoveryRuleMutation,
  useRecoverableCodesQuery,
  useUpdateRecoveryRuleMutation,
} from '../../api/evo-monitor/recoveryRules';
import { recoveryRuleBody, type RecoveryRule } from '../../contract/evo-monitor/recoveryRules';
import { useAlarmName } from '../../entities/alarm/useAlarmName';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel } from '../../kit/form/formValues';
import { NumberField } from '../../kit/form/NumberField';
import { RecordForm } from '../../kit/form/RecordForm';
import { SelectField } from '../../kit/form/SelectField';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { LadderField } from './LadderField';
import { ScopeFields } from './ScopeFields';

const fields = makeFormModel(recoveryRuleBody, {
  steps: [
    { kind: 'triggerStatus', seconds: '' },
    { kind: 'wait', seconds: 20 },
    { kind: 'softReset', seconds: '' },
  ],
  ...{ perChargerHour: 2, perStationHour: 10, fleetPercent: 1, shadowDays: 7 },
});

/** Adds a recovery rule, or changes one. */
export function RecoveryRuleForm({ record }: { record: RecoveryRule | null }) {
  const { t } = useTranslation('recoveryRules');
  const labelOf = useFieldLabel('recoveryRules');
  const nameOf = useAlarmName();
  const { data: codes = [] } = useRecoverableCodesQuery({ body: {} });
  const { state } = useList();
  const [add] = useAddRecoveryRuleMutation();
  const [update] = useUpdateRecoveryRuleMutation();
  const recordForm = useRecordForm({
    ...fields,
    record,
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
        searchable
        allowDeselect={false}
        label={t('fields.alarmCode')}
        data={[...new Set([...codes, ...(record ? [record.alarmCode] : [])])].map((code) => ({
          value: code,
          label: nameOf({ code }),
        }))}
        {...getInputProps('alarmCode')}
      />
      <ScopeFields form={form} record={record} />
      <LadderField form={form} />
      <SimpleGrid cols={2} spacing={12}>
        <NumberField required label={t('fields.perChargerHour')} {...getInputProps('perChargerHour')} />
        <NumberField required label={t('fields.perStationHour')} {...getInputProps('perStationHour')} />
        <NumberField required label={t('fields.fleetPercent')} {...getInputProps('fleetPercent')} />
        <NumberField required label={t('fields.shadowDays')} {...getInputProps('shadowDays')} />
      </SimpleGrid>
    </RecordForm>
  );
}
