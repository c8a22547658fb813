import { Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useAddRoleMutation, useUpdateRoleMutation } from '../../api/evo-basic/sysRole';
import { SCOPES } from '../../contract/evo-basic/auth';
import { roleBody, type Role } from '../../contract/evo-basic/sysRole';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { SelectField } from '../../kit/form/SelectField';

/** Adds or changes a role; its permissions have a dialog of their own. */
export function RoleForm({ role }: { role: Role | null }) {
  const { t } = useTranslation('roles');
  const labelOf = useFieldLabel('roles');
  const { state } = useList();
  const ownScope = useSelector(selectAccount)?.scope ?? 'operator';
  const scopes = ownScope === 'operator' ? SCOPES : [ownScope];
  const [add] = useAddRoleMutation();
  const [update] = useUpdateRoleMutation();
  const recordForm = useRecordForm({
    ...makeFormModel(roleBody, { scope: ownScope }),
    record: role,
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
        label={t('fields.scope')}
        description={t('scopeHint')}
        data={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        {...getInputProps('scope')}
      />
      <Switch
        label={t('fields.requiresSecondFactor')}
        description={t('secondFactorHint')}
        {...getInputProps('requiresSecondFactor', { type: 'checkbox' })}
      />
      <Textarea rows={3} label={t('fields.remark')} {...getInputProps('remark')} />
    </RecordForm>
  );
}
