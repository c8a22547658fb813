import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { z } from 'zod';
import { selectAccount } from '../../access/sessionSlice';
import { useAddStaffMutation, useUpdateStaffMutation } from '../../api/evo-basic/staff';
import { useGrantableRolesQuery } from '../../api/evo-basic/sysUser';
import { SCOPES } from '../../contract/evo-basic/auth';
import { STAFF_STATUSES, staffBody, type StaffAccount } from '../../contract/evo-basic/staff';
import { nameRoles } from '../../entities/account/nameRoles';
import { useShowInvitation } from '../../entities/account/useShowInvitation';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel, type FormValues } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { MultiSelectField, SelectField } from '../../kit/form/SelectField';

type StaffValues = FormValues<typeof staffBody>;

const fields = makeFormModel(staffBody, { scope: 'operator', status: 'enabled' });

/** Makes an account, or changes one. */
export function StaffForm({ account }: { account: StaffAccount | null }) {
  const { t } = useTranslation('staff');
  const labelOf = useFieldLabel('staff');
  const { state } = useList();
  const caller = useSelector(selectAccount);
  const showInvitation = useShowInvitation();
  const [add] = useAddStaffMutation();
  const [update] = useUpdateStaffMutation();
  const addAccount = async (body: z.input<typeof staffBody>) => {
    const result = await add({ body });
    showInvitation(body.fullName, result.data?.invitation);
    return result;
  };
  const recordForm = useRecordForm({
    ...fields,
    toValues: (known: StaffAccount | null) => fields.toValues(known && nameRoles(known)),
    toBody: (entered) => fields.toBody(withOwner(entered)),
    record: account,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : addAccount(body)),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps, values } = form;
  const hints = account === null ? { email: t('codeHint'), phone: t('phoneHint') } : {};
  const isSelf = account !== null && account.id === caller?.userId;
  // Accounts beyond the own scope cannot be made.
  const scopes = SCOPES.filter((scope) => caller?.scope === 'operator' || scope === caller?.scope);
  const chooseScope = (scope: string | null) =>
    form.setValues({ scope: (scope ?? 'operator') as StaffValues['scope'], roleIds: [] });
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <SimpleGrid cols={2} spacing={12}>
        <TextInput required label={t('fields.userName')} autoComplete="off" {...getInputProps('userName')} />
        <TextInput required label={t('fields.fullName')} {...getInputProps('fullName')} />
        <TextInput required label={t('fields.email')} description={hints.email} {...getInputProps('email')} />
        <TextInput label={t('fields.phone')} description={hints.phone} {...getInputProps('phone')} />
        <SelectField
          required
          allowDeselect={false}
          label={t('fields.scope')}
          data={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
          {...getInputProps('scope')}
          onChange={chooseScope}
        />
        <OwnerSelect account={account} scope={values.scope} inputProps={getInputProps} />
      </SimpleGrid>
      <RolesSelect account={account} scope={values.scope} {...getInputProps('roleIds')} />
      <SegmentedField
        label={t('fields.status')}
        description={isSelf ? t('ownStatus') : undefined}
        disabled={isSelf}
        data={STAFF_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        {...getInputProps('status')}
      />
    </RecordForm>
  );
}

/** An account has the owner of its scope and no other. */
function withOwner(values: StaffValues): StaffValues {
  const { scope, companyId, enterpriseId } = values;
  return {
    ...values,
    companyId: scope === 'company' ? companyId : null,
    enterpriseId: scope === 'enterprise' ? enterpriseId : null,
  };
}

interface OwnerSelectProps extends RolesSelectProps {
  inputProps: UseFormReturnType<StaffValues>['getInputProps'];
}

/** The company or enterprise of the account, as its scope asks for one. */
function OwnerSelect({ account, scope, inputProps }: OwnerSelectProps) {
  const { t } = useTranslation('staff');
  if (scope === 'operator') return null;
  const field = scope === 'company' ? 'companyId' : 'enterpriseId';
  const knownName = scope === 'company' ? account?.companyName : account?.enterpriseName;
  return (
    <OptionSelect
      key={scope}
      required
      kind={scope}
      label={t(`fields.${field}`)}
      {...(knownName && { knownName })}
      {...inputProps(field)}
    />
  );
}

interface RolesSelectProps {
  account: StaffAccount | null;
  scope: StaffValues['scope'];
}

/** Roles of the account's scope. */
function RolesSelect({ account, scope, ...input }: RolesSelectProps) {
  const { t } = useTranslation('staff');
  const { data = [] } = useGrantableRolesQuery({});
  const known = new Map(account?.roles.map(({ id, name }) => [id, name]));
  for (const role of data) if (role.scope === scope) known.set(role.id, role.name);
  return (
    <MultiSelectField
      required
      searchable
      label={t('fields.roles')}
      placeholder={t('chooseRoles')}
      nothingFoundMessage={t('noRoles')}
      data={[...known].map(([value, label]) => ({ value, label }))}
      {...input}
    />
  );
}
