import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { SessionState } from '../../access/sessionSlice';
import { useAddBindUserMutation, useUpdateBindUserMutation } from '../../api/evo-basic/sysEnterpriseBindUser';
import { ENABLED_STATES } from '../../contract/evo-basic/sysCompany';
import { newBindUserBody, type BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { FigureField } from '../../kit/form/FigureField';
import { NumberField } from '../../kit/form/NumberField';
import { makeFormModel } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { requireFields } from '../../kit/form/requireFields';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { SelectField } from '../../kit/form/SelectField';

const fields = makeFormModel(newBindUserBody, {});

/** Binds an app user to an enterprise, or changes how; an enterprise binds to itself. */
export function BindUserForm({ user }: { user: BindUser | null }) {
  const { t } = useTranslation('enterpriseUsers');
  const labelOf = useFieldLabel('enterpriseUsers');
  const { state } = useList();
  const scope = useSelector((store: { session: SessionState }) => store.session.account?.scope);
  const isOperator = scope === 'operator';
  const [add] = useAddBindUserMutation();
  const [update] = useUpdateBindUserMutation();
  const recordForm = useRecordForm({
    ...fields,
    validate: requireFields(fields.validate, ({ enterpriseId }) =>
      isOperator && user === null && !enterpriseId ? ['enterpriseId'] : [],
    ),
    toValues: (known: BindUser | null) => fields.toValues(known && { ...known, account: known.name }),
    record: user,
    save: (body, base) => {
      // The person and the enterprise of a binding stay.
      const { enterpriseId: _, account: __, ...change } = body;
      return base ? update({ body: { ...change, ...base } }) : add({ body });
    },
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps } = form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      {user === null && (
        <>
          {scope !== 'enterprise' && (
            <OptionSelect
              required
              kind="enterprise"
              label={t('fields.enterpriseId')}
              {...getInputProps('enterpriseId')}
            />
          )}
          <TextInput
            required
            label={t('fields.account')}
            description={t(isOperator ? 'accountHint' : 'consentHint')}
            {...getInputProps('account')}
          />
        </>
      )}
      <SimpleGrid cols={2} spacing={12}>
        <NumberField
          unit="kWh"
          label={t('fields.monthlyLimit')}
          description={t('limitHint')}
          {...getInputProps('monthlyLimit')}
        />
        <FigureField
          label={t('fields.spendLimit')}
          description={t('spendLimitHint')}
          {...getInputProps('spendLimit')}
        />
        <SelectField
          required
          allowDeselect={false}
          label={t('fields.status')}
          description={t('statusHint')}
          data={ENABLED_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          {...getInputProps('status')}
        />
      </SimpleGrid>
      <Textarea rows={2} label={t('fields.remark')} {...getInputProps('remark')} />
    </RecordForm>
  );
}
