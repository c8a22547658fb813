import type { ReactNode } from 'react';
import classes from './PreviewBeside.module.css';

interface PreviewBesideProps {
  preview: ReactNode;
  /** A form or facts. */
  children: ReactNode;
}

/** A form with its preview at the right; below it where there is no room. */
export function PreviewBeside({ preview, children }: PreviewBesideProps) {
  return (
    <div className={classes.beside}>
      <div className={classes.main}>{children}</div>
      <div className={classes.preview}>{preview}</div>
    </div>
  );
}
