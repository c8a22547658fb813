import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps extends PasswordInputProps {
  /** Hint for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/** Password input whose reveal button is labelled and reachable by keyboard. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('common');
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('togglePassword') }}
      spellCheck={false}
      {...props}
    />
  );
}
