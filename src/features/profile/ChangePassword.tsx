import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useUpdatePasswordMutation } from '../../api/evo-basic/sysUser';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { FormShell } from '../../kit/form/FormShell';
import { PasswordField } from '../../kit/form/PasswordField';
import { validateBy } from '../../kit/form/validateBy';
import { passwordHash } from '../../lib/passwordHash';

/** The server never sees the password itself, so its length is checked here. */
const passwords = z.object({
  oldPassword: z.string().min(1, 'validation.required'),
  newPassword: z.string().min(8),
  repeated: z.string(),
});

const EMPTY = { oldPassword: '', newPassword: '', repeated: '' };

/** The old password, and a new one twice. The other sessions of the user end. */
export function ChangePassword() {
  const { t } = useTranslation('profile');
  const [change, { isLoading, error }] = useUpdatePasswordMutation();
  const validate = validateBy(passwords);
  const form = useForm({
    mode: 'controlled',
    initialValues: EMPTY,
    validateInputOnBlur: true,
    validate: (values) => ({
      ...validate(values),
      ...(values.newPassword !== values.repeated && { repeated: <FieldMessage message={t('different')} /> }),
    }),
  });

  async function save({ oldPassword, newPassword }: typeof EMPTY): Promise<unknown> {
    const body = { oldPassword: passwordHash(oldPassword), newPassword: passwordHash(newPassword) };
    const result = await change({ body });
    if (!result.error) {
      form.setInitialValues(EMPTY);
      form.reset();
      notifications.show({ message: t('passwordChanged') });
    }
    return result;
  }

  return (
    <FormShell form={form} isSaving={isLoading} problem={error} submitLabel={t('changePassword')} onSubmit={save}>
      <PasswordField
        label={t('oldPassword')}
        required
        autoComplete="current-password"
        {...form.getInputProps('oldPassword')}
      />
      <PasswordField
        label={t('newPassword')}
        description={t('newPasswordHint')}
        required
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <PasswordField label={t('repeat')} required autoComplete="new-password" {...form.getInputProps('repeated')} />
    </FormShell>
  );
}
