import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type GroupRoute, type MenuNode, getItemName } from '../../router/menuRoutes';
import { MenuIcon } from './MenuIcon';
import classes from './SideMenu.module.css';

interface SideGroupProps {
  group: GroupRoute;
  isFolded: boolean;
  children: ReactNode;
}

const containsPath = (node: MenuNode, path: string): boolean =>
  node.kind === 'page' ? node.path === path : node.children.some((child) => containsPath(child, path));

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
export function SideGroup({ group, isFolded, children }: SideGroupProps) {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const listId = useId();
  const isCurrent = containsPath(group, pathname);
  const [isOpen, setOpen] = useState(isCurrent);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (wasCurrent !== isCurrent) {
    // The group of the page that is shown opens by itself, and closes when it is left.
    setWasCurrent(isCurrent);
    setOpen(isCurrent);
  }
  const name = getItemName(group.item, i18n.language);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;

  if (isFolded) {
    return (
      <li className={classes.entry} onMouseEnter={placeFlyout} onFocus={placeFlyout}>
        <button type="button" className={classes.item} aria-label={name} data-current={isCurrent || undefined}>
          <MenuIcon name={group.item.icon} />
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
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon name={group.item.icon} />
        <span className={classes.label}>{name}</span>
        <Chevron size={15} stroke={1.6} className={classes.chevron} aria-hidden />
      </button>
      <ul id={listId} className={classes.children} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}
