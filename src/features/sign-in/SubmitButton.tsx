import type { ReactNode } from 'react';
import classes from './Field.module.css';

interface SubmitButtonProps {
  isBusy: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** The one main action of a page before login. */
export function SubmitButton({ isBusy, isDisabled = false, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={classes.submit} aria-busy={isBusy} disabled={isBusy || isDisabled}>
      {children}
    </button>
  );
}
