import { FocusTrap } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { Suspense, type CSSProperties, type ReactNode } from 'react';
import { SkeletonRows } from '../feedback/SkeletonRows';
import classes from './DockedDrawer.module.css';

interface DockedDrawerProps {
  label: string;
  /** 460 for most things, 400 or 360 for narrow ones. */
  width?: number;
  onClose: () => void;
  /** `DrawerHead`, then `DrawerSection`s. */
  children: ReactNode;
}

/**
 * A detail beside its list from 1280 px up, over it below, and the whole screen on phones. Where it lies over the list it
 * is a dialog: it keeps the focus, and a click beside it closes it. Escape closes it everywhere.
 */
export function DockedDrawer({ label, width = 460, onClose, children }: DockedDrawerProps) {
  const isDocked = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false });
  useHotkeys([['Escape', onClose]]);
  return (
    <>
      {!isDocked && <div className={classes.shade} onClick={onClose} aria-hidden />}
      <FocusTrap active={!isDocked}>
        <aside
          className={classes.drawer}
          style={{ '--drawer-width': `${width}px` } as CSSProperties}
          aria-label={label}
          {...(isDocked ? {} : { role: 'dialog', 'aria-modal': true })}
        >
          {!isDocked && <FocusTrap.InitialFocus />}
          {/* A part whose words still load must not take the list beside the drawer away. */}
          <Suspense fallback={<SkeletonRows count={8} />}>{children}</Suspense>
        </aside>
      </FocusTrap>
    </>
  );
}
