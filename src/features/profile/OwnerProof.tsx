import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../kit/form/PasswordField';

interface OwnerProofProps {
  form: UseFormReturnType<{ fullName: string; email: string; phone: string; password: string; otp: string }>;
  /** The stored mail address. */
  address: string | null;
  hasSecondFactor: boolean;
}

/** Password and code of the second factor: a changed mail address takes them, for it leads to the password. */
export function OwnerProof({ form, address, hasSecondFactor }: OwnerProofProps) {
  const { t } = useTranslation('profile');
  if (form.values.email.trim().toLowerCase() === (address ?? '').toLowerCase()) return null;
  return (
    <>
      <PasswordField
        label={t('oldPassword')}
        description={t('addressHint')}
        required
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      {hasSecondFactor && (
        <TextInput
          label={t('factor.code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...form.getInputProps('otp')}
        />
      )}
    </>
  );
}
