import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field';
import classes from './Field.module.css';

interface SecretFieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  onChange: (value: string) => void;
}

/** A password: hidden unless it is asked to be seen; says when caps lock is on. */
export function SecretField(props: SecretFieldProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [isVisible, setVisible] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = isVisible ? IconEyeOff : IconEye;
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      hint={isCapsLock ? t('capsLock') : undefined}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      aside={
        <button
          type="button"
          className={classes.eye}
          aria-label={t('common:togglePassword')}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon size={16} stroke={1.6} aria-hidden />
        </button>
      }
    />
  );
}
