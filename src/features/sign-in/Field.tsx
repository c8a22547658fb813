import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './Field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Stands in the field, at its end. */
  aside?: ReactNode;
  onChange: (value: string) => void;
}

/**
 * Labelled input of the pages before login. They are the first load, and must not wait for the form library that every
 * later screen brings; the look is the same.
 */
export function Field({ label, hint, error, aside, onChange, ...input }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error !== undefined}
          aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {aside}
      </div>
      {hint && (
        <div id={hintId} className={classes.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={errorId} className={classes.error}>
          <IconAlertCircle size={14} stroke={1.6} aria-hidden />
          {error}
        </div>
      )}
    </div>
  );
}
