import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CopyableId.module.css';
import { useCopy } from './useCopy';

interface CopyableIdProps {
  /** Text to copy. */
  value: string;
  /** Shown in place of the value. */
  children?: ReactNode;
}

/** An identifier in monospace; the button beside it (on hover and focus) copies it and shows whether that worked. */
export function CopyableId({ value, children }: CopyableIdProps) {
  const { t } = useTranslation('common');
  const [outcome, copyValue] = useCopy();
  const [isUsed, setIsUsed] = useState(false);

  const copy = (event: MouseEvent) => {
    // Keeps the click from the row, which would open its detail.
    event.stopPropagation();
    setIsUsed(true);
    copyValue(value);
  };

  return (
    <span className={clsx(classes.id, 'mono')} data-copyable>
      <span className={classes.text}>{children ?? value}</span>
      <button
        type="button"
        className={clsx(classes.copy, outcome !== 'copied' && classes.shape, outcome !== null && classes.shown)}
        aria-label={t('copyValue', { value })}
        onClick={copy}
      >
        {outcome === 'copied' && <IconCheck size={14} stroke={1.6} aria-hidden />}
      </button>
      {/* There before it says something, or it would not be heard; not before it may, for lists are full of ids. */}
      {isUsed && (
        <span className={clsx(classes.outcome, outcome === 'copyFailed' && classes.failed)} role="status">
          {outcome === null ? '' : t(outcome)}
        </span>
      )}
    </span>
  );
}
