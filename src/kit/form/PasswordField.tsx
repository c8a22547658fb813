import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps extends PasswordInputProps {
  /** Tells password managers which password is asked for. */
  autoComplete: 'current-password' | 'new-password';
}

/** Password input whose eye is reachable by keyboard and says what it does. */
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
