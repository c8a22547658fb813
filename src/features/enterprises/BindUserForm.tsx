import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { SessionState } from '../../access/sessionSlice';
import { useAddBindUserMutation, useUpdateBindUserMutation } from '../../api/evo-basic/sysEnterpriseBindUser';
import { ENABLED_STATES } from '../../contract/evo-basic/sysCompany';
import { newBindUserBody, type BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { validateBy } from '../../kit/form/validateBy';
import { bindUserValues, changedBindUser, savedBindUser, type BindUserValues } from './bindUserValues';

const validate = validateBy(newBindUserBody);

/** Binds an app user to an enterprise, or changes how; an enterprise binds to itself. */
export function BindUserForm({ user }: { user: BindUser | null }) {
  const { t } = useTranslation('enterpriseUsers');
  const labelOf = useFieldLabel('enterpriseUsers');
  const { state } = useList();
  const scope = useSelector((store: { session: SessionState }) => store.session.account?.scope);
  const isOperator = scope === 'operator';
  const [add] = useAddBindUserMutation();
  const [update] = useUpdateBindUserMutation();
  const form = useForm<BindUserValues>({
    initialValues: bindUserValues(user),
    validateInputOnBlur: true,
    validate: (values) => validate(savedBindUser(values)),
  });
  const { getInputProps } = form;
  return (
    <RecordForm
      form={form}
      record={user}
      valuesOf={bindUserValues}
      save={(values, base) =>
        base ? update({ body: { ...changedBindUser(values), ...base } }) : add({ body: savedBindUser(values) })
      }
      labelOf={labelOf}
      onDone={() => state.openRecord(null)}
    >
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
            maxLength={128}
            {...getInputProps('account')}
          />
        </>
      )}
      <SimpleGrid cols={2} spacing={12}>
        <NumberInput
          min={0}
          decimalScale={3}
          suffix=" kWh"
          label={t('fields.monthlyLimit')}
          description={t('limitHint')}
          {...getInputProps('monthlyLimit')}
        />
        <Select
          required
          allowDeselect={false}
          label={t('fields.status')}
          description={t('statusHint')}
          data={ENABLED_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          {...getInputProps('status')}
        />
      </SimpleGrid>
      <Textarea rows={2} label={t('fields.remark')} maxLength={256} {...getInputProps('remark')} />
    </RecordForm>
  );
}
