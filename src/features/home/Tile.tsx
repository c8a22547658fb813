import type { ReactNode } from 'react';
import { SectionHead } from '../../kit/layout/SectionHead';
import classes from './HomePage.module.css';

interface TileProps {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the home page. */
export function Tile({ title, aside, children }: TileProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <SectionHead title={title} aside={aside} />
      {children}
    </section>
  );
}
