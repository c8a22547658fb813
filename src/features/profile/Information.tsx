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
import { passwordHash } from '../../lib/passwordHash';
import { OwnerProof } from './OwnerProof';

const validate = validateBy(sysUser.update.body!);

/** Password and code go along only where they were asked for. */
function profileBody({
  password,
  otp,
  ...fields
}: Record<'fullName' | 'email' | 'phone' | 'password' | 'otp', string>) {
  return { ...fields, ...(password && { password: passwordHash(password) }), ...(otp && { otp }) };
}

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
      password: '',
      otp: '',
    },
    validate: (values) => validate(profileBody(values)),
    validateInputOnBlur: true,
  });
  if (!account) return null;
  const isOfProvider = account.signsOnBy === 'provider';

  async function save(values: typeof form.values): Promise<unknown> {
    const { fullName, email, phone } = values;
    const result = await update({ body: profileBody(values) });
    if (!result.error) {
      dispatch(accountChanged({ fullName, email, phone }));
      form.setValues({ password: '', otp: '' });
    }
    return result;
  }

  return (
    <FormShell form={form} isSaving={isLoading} problem={error} submitLabel={t('save')} onSubmit={save}>
      <Facts>
        <Fact label={t('userName')}>{account.userName}</Fact>
        <Fact label={t('roles')}>{account.roles.map(({ name }) => name).join(', ')}</Fact>
        <Fact label={t('scope.label')}>{t(`scope.${account.scope}`)}</Fact>
      </Facts>
      <TextInput label={t('fullName')} required autoComplete="name" {...form.getInputProps('fullName')} />
      <TextInput
        label={t('email')}
        description={isOfProvider ? t('provider.address') : undefined}
        type="email"
        required
        disabled={isOfProvider}
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <OwnerProof form={form} address={account.email} hasSecondFactor={account.hasSecondFactor} />
      <TextInput label={t('phone')} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
    </FormShell>
  );
}
