import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './GroupHead.module.css';

interface GroupHeadProps {
  isCollapsed: boolean;
  /** Label of the toggle: fold or unfold, and the group. */
  label: string;
  onToggle: () => void;
  /** Selects all rows of the group. */
  check?: ReactNode;
  children: ReactNode;
}

/** Head of a group of rows: folds them away, and summarizes their common facts in one line. */
export function GroupHead({ isCollapsed, label, onToggle, check, children }: GroupHeadProps) {
  const Chevron = isCollapsed ? IconChevronRight : IconChevronDown;
  return (
    <div className={classes.group}>
      {check}
      <button type="button" className={classes.fold} aria-expanded={!isCollapsed} aria-label={label} onClick={onToggle}>
        <Chevron size={15} stroke={1.6} aria-hidden />
      </button>
      {children}
    </div>
  );
}
