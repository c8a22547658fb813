import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { accountChanged, selectAccount } from '../../access/sessionSlice';
import { useUpdateUserMutation } from '../../api/evo-basic/sysUser';
import { sysUser } from '../../contract/evo-basic/sysUser';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';

const profileFields = sysUser.update.body!;

/** Name and contact of the current user, to be changed; user name, roles and scope, to be seen. */
export function Information() {
  const { t } = useTranslation('profile');
  const dispatch = useDispatch();
  const account = useSelector(selectAccount);
  const [update, { isLoading, error }] = useUpdateUserMutation();
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      fullName: account?.fullName ?? '',
      email: account?.email ?? '',
      phone: account?.phone ?? '',
    },
    validate: validateBy(profileFields),
    validateInputOnBlur: true,
  });
  if (!account) return null;

  async function save(body: typeof form.values): Promise<unknown> {
    const result = await update({ body });
    if (!result.error) dispatch(accountChanged(body));
    return result;
  }

  return (
    <FormShell form={form} isSaving={isLoading} problem={error} submitLabel={t('save')} onSubmit={save}>
      <Facts>
        <Fact label={t('userName')}>{account.userName}</Fact>
        <Fact label={t('roles')}>{account.roles.map(({ name }) => name).join(', ')}</Fact>
        <Fact label={t('scope.label')}>{t(`scope.${account.scope}`)}</Fact>
      </Facts>
      <TextInput
        label={t('fullName')}
        required
        maxLength={64}
        autoComplete="name"
        {...form.getInputProps('fullName')}
      />
      <TextInput
        label={t('email')}
        type="email"
        required
        maxLength={128}
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput label={t('phone')} type="tel" maxLength={32} autoComplete="tel" {...form.getInputProps('phone')} />
    </FormShell>
  );
}
