import { useEffect, useMemo, useState, type FocusEvent, type PointerEvent, type UIEvent } from 'react';

/** After a key or a press the rows stay in place: the user is about to act on them. */
const SETTLED_MS = 500;

/**
 * Whether the lines of a list have to stay where they are: the pointer is over it, the keyboard is in it, it is scrolled
 * away from its top, or a key or button was pressed in the last half second.
 */
export function useFrozenList() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasKeyboard, setKeyboard] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  const isActing = useRecentAction();

  const handlers = useMemo(
    () => ({
      // A finger is nowhere before it touches.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setKeyboard(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setKeyboard(currentTarget.contains(relatedTarget)),
      onScrollCapture: ({ target }: UIEvent) => setScrolled(target instanceof Element && target.scrollTop > 0),
    }),
    [],
  );
  return { isFrozen: isPointedAt || hasKeyboard || isScrolled || isActing, handlers };
}

function useRecentAction(): boolean {
  const [isActing, setActing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onAction = () => {
      clearTimeout(timer);
      setActing(true);
      timer = setTimeout(() => setActing(false), SETTLED_MS);
    };
    const options = { capture: true };
    window.addEventListener('keydown', onAction, options);
    window.addEventListener('pointerdown', onAction, options);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onAction, options);
      window.removeEventListener('pointerdown', onAction, options);
    };
  }, []);
  return isActing;
}
