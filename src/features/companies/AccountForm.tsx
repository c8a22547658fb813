import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { z } from 'zod';
import type { SessionState } from '../../access/sessionSlice';
import { useAddCompanyUserMutation, useUpdateCompanyUserMutation } from '../../api/evo-basic/companyUsers';
import { useGrantableRolesQuery } from '../../api/evo-basic/sysUser';
import { companyUserBody, companyUserChange, type CompanyUser } from '../../contract/evo-basic/companyUsers';
import { nameRoles } from '../../entities/account/nameRoles';
import { useShowInvitation } from '../../entities/account/useShowInvitation';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { requireFields } from '../../kit/form/requireFields';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { validateBy } from '../../kit/form/validateBy';
import { MultiSelectField } from '../../kit/form/SelectField';

const fields = makeFormModel(companyUserBody, {});
const validateChange = validateBy(companyUserChange.omit({ id: true, version: true }));

type AccountBody = z.input<typeof companyUserBody>;

/** Adds an account, or changes one; a company adds its own. */
export function AccountForm({ account }: { account: CompanyUser | null }) {
  const { t } = useTranslation('companyAccounts');
  const labelOf = useFieldLabel('companyAccounts');
  const { state } = useList();
  const isOperator = useSelector((store: { session: SessionState }) => store.session.account?.scope === 'operator');
  const { data: roles = [] } = useGrantableRolesQuery({});
  const showInvitation = useShowInvitation();
  const [add] = useAddCompanyUserMutation();
  const [update] = useUpdateCompanyUserMutation();
  const addAccount = async (body: AccountBody) => {
    const result = await add({ body });
    showInvitation(body.fullName, result.data?.invitation);
    return result;
  };
  const validateNew = requireFields(fields.validate, ({ companyId }) =>
    isOperator && !companyId ? ['companyId'] : [],
  );
  const recordForm = useRecordForm({
    ...fields,
    toValues: (known: CompanyUser | null) => fields.toValues(known && nameRoles(known)),
    validate: (body) => (account ? validateChange(toChange(body)) : validateNew(body)),
    record: account,
    save: (body, base) => (base ? update({ body: { ...toChange(body), ...base } }) : addAccount(body)),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps } = form;
  // Includes assigned roles that the caller cannot choose, so that saving keeps them.
  const ownRoles = account?.roles.filter(({ id }) => !roles.some((role) => role.id === id)) ?? [];
  const choices = [...ownRoles, ...roles.filter(({ scope }) => scope === 'company')];
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      {account === null && isOperator && (
        <OptionSelect required kind="company" label={t('fields.companyId')} {...getInputProps('companyId')} />
      )}
      <SimpleGrid cols={2} spacing={12}>
        <TextInput required label={t('fields.userName')} autoComplete="off" {...getInputProps('userName')} />
        <TextInput required label={t('fields.fullName')} {...getInputProps('fullName')} />
      </SimpleGrid>
      <TextInput
        required
        label={t('fields.email')}
        description={account === null && t('passwordHint')}
        {...getInputProps('email')}
      />
      <TextInput label={t('fields.phone')} {...getInputProps('phone')} />
      <MultiSelectField
        required={account === null}
        searchable
        label={t('fields.roleIds')}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        {...getInputProps('roleIds')}
      />
    </RecordForm>
  );
}

/** An account stays with its company. */
function toChange({ companyId: _, ...body }: AccountBody) {
  return body;
}
