import type { ReactNode } from 'react';
import classes from './FormPart.module.css';

interface FormPartProps {
  title: string;
  children: ReactNode;
}

/** Some fields of a long form that belong together. */
export function FormPart({ title, children }: FormPartProps) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
