import { useTranslation } from 'react-i18next';
import type { MenuNode, MenuRoutes } from '../../router/menuRoutes';
import { SideGroup } from './SideGroup';
import { SideLink } from './SideLink';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  routes: MenuRoutes;
  isFolded: boolean;
  /** A page was chosen: a drawer closes then. */
  onChosen?: () => void;
}

/** Groups and pages of the menu, as far as they are to be seen. */
export function SideMenu({ routes, isFolded, onChosen }: SideMenuProps) {
  const { t } = useTranslation('shell');
  return (
    <nav className={classes.menu} aria-label={t('menu')} data-folded={isFolded || undefined}>
      <ul className={classes.list}>
        {routes.groups.map((group) => (
          <SideNode key={group.item.id} node={group} isFolded={isFolded} onChosen={onChosen} />
        ))}
      </ul>
    </nav>
  );
}

interface SideNodeProps {
  node: MenuNode;
  isFolded: boolean;
  onChosen: (() => void) | undefined;
}

function SideNode({ node, isFolded, onChosen }: SideNodeProps) {
  if (!node.isVisible) return null;
  if (node.kind === 'page') return <SideLink page={node} isFolded={isFolded} onChosen={onChosen} />;
  if (node.redirect === null) return null;
  if (node.isLayout) {
    return node.children.map((child) => (
      <SideNode key={child.item.id} node={child} isFolded={isFolded} onChosen={onChosen} />
    ));
  }
  return (
    <SideGroup group={node} isFolded={isFolded}>
      {node.children.map((child) => (
        <SideNode key={child.item.id} node={child} isFolded={false} onChosen={onChosen} />
      ))}
    </SideGroup>
  );
}
