import type { ReactNode } from 'react';
import { SectionHead } from './SectionHead';
import classes from './DrawerSection.module.css';

interface DrawerSectionProps {
  title?: string;
  /** Beside the title at the right: a legend, a quiet remark. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a drawer, parted from the next by one hairline. */
export function DrawerSection({ title, aside, children }: DrawerSectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      {title !== undefined && <SectionHead title={title} aside={aside} />}
      {children}
    </section>
  );
}
