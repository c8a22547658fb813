import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './SaveNotice.module.css';

/** Warns before a save of its effects on live chargers, money or rights. */
export function SaveNotice({ children }: { children: ReactNode }) {
  return (
    <p className={classes.notice} role="note">
      <IconInfoCircle size={16} stroke={1.6} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
