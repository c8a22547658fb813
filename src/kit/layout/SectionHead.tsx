import type { ReactNode } from 'react';
import classes from './SectionHead.module.css';

interface SectionHeadProps {
  title: string;
  /** At the right: a legend, a link, a quiet remark. */
  aside?: ReactNode;
}

/** Title of a part of a page or drawer. */
export function SectionHead({ title, aside }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <h3 className={classes.title}>{title}</h3>
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
