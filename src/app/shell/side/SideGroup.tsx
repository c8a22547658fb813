import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import classes from './SideMenu.module.css';
import { useGroupFold } from './useGroupFold';

interface SideGroupProps {
  /** Name of its state in the user's preferences. */
  id: string;
  name: string;
  icon: ReactNode;
  /** Badges of its pages, which stand beside the name while the pages are not shown. */
  badges?: ReactNode;
  isOpenByDefault: boolean;
  /** The page in view is one of it. */
  isCurrent: boolean;
  isFolded: boolean;
  children: ReactNode;
}

/** Room that a flying list keeps to the window's lower edge. */
const EDGE = 8;

/** Puts the flying list of a folded group beside its icon, inside the window. */
function placeFlyout({ currentTarget }: SyntheticEvent<HTMLLIElement>): void {
  const list = currentTarget.querySelector<HTMLElement>('[data-flyout]');
  if (!list) return;
  const { top } = currentTarget.getBoundingClientRect();
  const lowest = window.innerHeight - list.offsetHeight - EDGE;
  list.style.top = `${Math.max(EDGE, Math.min(top, lowest))}px`;
}

/** A group of pages: folds out below its name, or beside its icon when the side bar is folded. */
export function SideGroup({ id, name, icon, badges, isOpenByDefault, isCurrent, isFolded, children }: SideGroupProps) {
  const listId = useId();
  const [isOpen, toggle] = useGroupFold(id, isOpenByDefault);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;

  if (isFolded) {
    return (
      <li className={classes.entry} onMouseEnter={placeFlyout} onFocus={placeFlyout}>
        <button type="button" className={classes.item} aria-label={name} data-current={isCurrent || undefined}>
          {icon}
        </button>
        <div className={classes.flyout} data-flyout>
          <div className={classes.flyoutHead}>{name}</div>
          <ul className={classes.children}>{children}</ul>
        </div>
      </li>
    );
  }
  return (
    <li className={classes.entry}>
      <button
        type="button"
        className={classes.item}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-open={isOpen || undefined}
        data-current={isCurrent || undefined}
        onClick={toggle}
      >
        {icon}
        <span className={classes.label}>{name}</span>
        <Chevron size={15} stroke={1.6} className={classes.chevron} aria-hidden />
      </button>
      {!isOpen && <span className={classes.groupBadges}>{badges}</span>}
      <ul id={listId} className={classes.children} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </li>
  );
}
