import type { ReactNode } from 'react';
import classes from './Fact.module.css';

interface FactProps {
  label: string;
  children: ReactNode;
}

/** One fact: its name quiet, its value plain. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
