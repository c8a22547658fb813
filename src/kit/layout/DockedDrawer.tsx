import { FocusTrap } from '@mantine/core';
import { getHotkeyHandler, useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffectEvent, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { isTyping } from '../../lib/isTyping';
import { SkeletonRows } from './SkeletonRows';
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
 * A detail beside its list from 1280 px up, over it below, and the whole screen on phones. Over the list it is a modal
 * dialog: it keeps the focus, and a click outside closes it. Escape always closes it.
 */
export function DockedDrawer({ label, width = 460, onClose, children }: DockedDrawerProps) {
  const isDocked = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false });
  const drawer = useRef<HTMLElement>(null);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isTyping(event) && !isInOtherDialog(event, drawer.current)) getHotkeyHandler([['Escape', onClose]])(event);
  });
  // The library's hook subscribes after paint, so that a key pressed right then would be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => closeByKey(event);
    document.documentElement.addEventListener('keydown', listener);
    return () => document.documentElement.removeEventListener('keydown', listener);
  }, []);
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
          <aside
            ref={drawer}
            {...frame}
            aria-label={label}
            {...(isDocked ? {} : { role: 'dialog', 'aria-modal': true })}
          >
            {!isDocked && <FocusTrap.InitialFocus />}
            {children}
          </aside>
        </FocusTrap>
      </Suspense>
    </>
  );
}

/** A dialog that was opened from the drawer closes by itself, and the drawer stays. */
function isInOtherDialog({ target }: KeyboardEvent, drawer: HTMLElement | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
  return dialog !== null && dialog !== drawer && !dialog.contains(drawer);
}
