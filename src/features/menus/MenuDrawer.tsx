import { useTranslation } from 'react-i18next';
import { useRecordName } from '../../access/page';
import { useCan } from '../../access/useCan';
import { sysMenu, type MenuNode } from '../../contract/evo-basic/sysMenu';
import { useItemName } from '../../entities/menu/useItemName';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { DockedDrawer } from '../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../kit/layout/DrawerHead';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { MenuForm } from './MenuForm';

interface MenuDrawerProps {
  tree: readonly MenuNode[];
  /** Null: a new one. */
  item: MenuNode | null;
  parent: MenuNode | null;
  onClose: () => void;
}

/** Drawer of an item: a form with the right to edit, facts without. */
export function MenuDrawer({ tree, item, parent, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('menus');
  const nameOf = useItemName();
  const mayEdit = useCan(sysMenu.update);
  const title = item ? nameOf(item) : t('add');
  useRecordName(title);
  const form = <MenuForm key={item?.id} tree={tree} item={item} parent={parent} onDone={onClose} />;
  return (
    <DockedDrawer label={title} width={560} onClose={onClose}>
      <DrawerHead title={title} subtitle={item?.permissionIdentifier || undefined} onClose={onClose} />
      {item === null ? (
        form
      ) : (
        <FactsAndHistory
          kind="sysMenu"
          namespace="menus"
          record={{ ...item, children: undefined }}
          facts={mayEdit ? form : <MenuFacts item={item} />}
        />
      )}
    </DockedDrawer>
  );
}

function MenuFacts({ item }: { item: MenuNode }) {
  const { t } = useTranslation('menus');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.type')}>{t(`type.${item.type}`)}</Fact>
        <Fact label={t('fields.requestURL')}>{item.requestURL || '–'}</Fact>
        <Fact label={t('fields.permissionIdentifier')}>{item.permissionIdentifier || '–'}</Fact>
        <Fact label={t('fields.componentPath')}>{item.componentPath ?? '–'}</Fact>
        <Fact label={t('fields.icon')}>{item.icon ?? '–'}</Fact>
        <Fact label={t('fields.displayStatus')}>{t(item.displayStatus === 1 ? 'shown' : 'hidden')}</Fact>
        <Fact label={t('fields.menuStatus')}>{t(item.menuStatus === 1 ? 'on' : 'off')}</Fact>
      </Facts>
    </DrawerSection>
  );
}
