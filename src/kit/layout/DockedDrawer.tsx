import { FocusTrap } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useLayoutEffect, type CSSProperties, type ReactNode } from 'react';
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
  // Before it is seen: a key that comes right after must not be lost.
  useLayoutEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTyping(event.target)) return;
      event.preventDefault();
      onClose();
    };
    document.documentElement.addEventListener('keydown', close);
    return () => document.documentElement.removeEventListener('keydown', close);
  }, [onClose]);
  const frame = { className: classes.drawer, style: { '--drawer-width': `${width}px` } as CSSProperties };
  return (
    <>
      {!isDocked && <div className={classes.shade} onClick={onClose} aria-hidden />}
      {/* Words that still load must not take the list beside the drawer away; the drawer has its name when it is there. */}
      <Suspense
        fallback={
          <aside {...frame} aria-busy>
            <SkeletonRows count={8} />
          </aside>
        }
      >
        <FocusTrap active={!isDocked}>
          <aside {...frame} aria-label={label} {...(isDocked ? {} : { role: 'dialog', 'aria-modal': true })}>
            {!isDocked && <FocusTrap.InitialFocus />}
            {children}
          </aside>
        </FocusTrap>
      </Suspense>
    </>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
