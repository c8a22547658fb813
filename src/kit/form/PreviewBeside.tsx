import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './PreviewBeside.module.css';

interface PreviewBesideProps {
  preview: ReactNode;
  /** A form or facts, with `below` at their end. */
  children: (below: ReactNode) => ReactNode;
}

/** A form with its preview at the right, or at its end where there is no room beside it. */
export function PreviewBeside({ preview, children }: PreviewBesideProps) {
  const hasRoom = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
  return (
    <div className={classes.beside}>
      <div className={classes.main}>{children(hasRoom ? null : preview)}</div>
      {hasRoom && <div className={classes.preview}>{preview}</div>}
    </div>
  );
}
