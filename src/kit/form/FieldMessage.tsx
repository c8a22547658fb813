import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MessageValues } from '../../lib/messageKey';
import classes from './FieldMessage.module.css';

interface FieldMessageProps {
  /** Key of the `errors` namespace, or the server's text in the user's language. */
  message: string;
  /** Values of the text's `{{max}}` and the like. */
  values?: MessageValues;
}

/** Message of a field, translated at render, so that it follows a change of language. */
export function FieldMessage({ message, values = {} }: FieldMessageProps) {
  const { t, i18n } = useTranslation('errors');
  // The keys come from the contract's schemas at runtime, so one literal key satisfies the types.
  const key = message as 'validation.invalid';
  return (
    <span className={classes.message}>
      <IconAlertCircle size={14} stroke={1.6} aria-hidden />
      {i18n.exists(message, { ns: 'errors' }) ? t(key, { ...values }) : message}
    </span>
  );
}
