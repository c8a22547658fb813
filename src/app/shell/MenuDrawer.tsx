import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MenuRoutes } from '../router/menuRoutes';
import '../parts.css';
import { Brand } from './Brand';
import classes from './MenuDrawer.module.css';
import HeaderMenus from './header/HeaderMenus';
import { SideMenu } from './side/SideMenu';

interface MenuDrawerProps {
  routes: MenuRoutes;
  version: string | null;
  onClose: () => void;
}

/** Side bar and header menus of narrow screens. It is open while it is rendered. */
export default function MenuDrawer({ routes, version, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      opened
      size={288}
      padding={0}
      title={<Brand />}
      aria-label={t('menu')}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
      onClose={onClose}
    >
      <SideMenu routes={routes} isFolded={false} onChosen={onClose} />
      <div className={classes.foot}>
        <HeaderMenus />
        {version !== null && <span className={classes.version}>{version}</span>}
      </div>
    </Drawer>
  );
}
