import type { ReactNode } from 'react';
import { SectionHead } from '../../kit/layout/SectionHead';
import classes from './HomePage.module.css';

interface TileProps {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  /** Its figures come from the live layer, and turn grey when it is stale. */
  isLive?: boolean;
  children: ReactNode;
}

/** A part of the home page. */
export function Tile({ title, aside, isLive = false, children }: TileProps) {
  return (
    <section className={classes.section} aria-label={title} data-live={isLive || undefined}>
      <SectionHead title={title} aside={aside} />
      {children}
    </section>
  );
}
