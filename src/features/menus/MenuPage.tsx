import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Can } from '../../access/Can';
import { toProblem } from '../../api/problem';
import { useDeleteMenuItemsMutation, useMenuItemsQuery, useUpdateMenuItemMutation } from '../../api/evo-basic/sysMenu';
import { sysMenu, type MenuNode } from '../../contract/evo-basic/sysMenu';
import { useItemName } from '../../entities/menu/useItemName';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { Page } from '../../kit/layout/Page';
import { SearchField } from '../../kit/layout/SearchField';
import { Toolbar } from '../../kit/layout/Toolbar';
import { MenuDrawer } from './MenuDrawer';
import classes from './MenuTree.module.css';
import { everyNode, filterTree, toBody } from './menuRows';
import { MenuTree } from './MenuTree';

const NONE: readonly MenuNode[] = [];

/** In the place of an id: a new item. */
const NEW = 'new';

/** The menu of the product: groups, pages and their operations. */
export default function MenuPage() {
  const { t } = useTranslation(['menus', 'records']);
  const nameOf = useItemName();
  const [search, setSearch] = useSearchParams();
  const open = search.get('open');
  const answer = useMenuItemsQuery({ body: {} });
  const move = useMove();
  const [remove] = useDeleteMenuItemsMutation();
  const [leaving, leave] = useState<MenuNode | null>(null);
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const { data: tree = NONE } = answer;
  const shown = filterTree(tree, text, (node) => [nameOf(node), node.requestURL, node.permissionIdentifier]);
  const problem = toProblem(answer.error);
  const nodes = everyNode(tree);
  const byId = (menuId: string | null) => nodes.find(({ id }) => id === menuId) ?? null;
  const item = byId(open);
  const parent = byId(search.get('below'));
  const show = (id: string | null, below?: string) => setSearch(toAddress(id, below));
  const isShown = item !== null || open === NEW;
  const drawer = answer.data && isShown && (
    <MenuDrawer
      key={`${open}-${search.get('below')}`}
      tree={tree}
      item={item}
      parent={parent}
      onClose={() => show(null)}
    />
  );
  return (
    <Page aside={drawer}>
      <Toolbar
        label={t('title')}
        end={
          <Can allow={sysMenu.add}>
            <Button
              variant="filled"
              leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
              onClick={() => show(NEW)}
            >
              {t('add')}
            </Button>
          </Can>
        }
      >
        <SearchField label={t('search')} text={text} onText={setText} />
        <Button variant="default" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'foldAll' : 'unfoldAll')}
        </Button>
      </Toolbar>
      <p className={classes.hint}>{t('hint')}</p>
      {!answer.data && <Pending message={problem?.message} onRetry={() => void answer.refetch()} />}
      {answer.data && shown.length === 0 && <EmptyState title={t('noMatch')} />}
      {answer.data && (
        <MenuTree
          key={`${isWhole} ${text}`}
          tree={shown}
          isWhole={isWhole || text !== ''}
          open={open}
          onOpen={show}
          onAdd={(parent) => show(NEW, parent.id)}
          onMove={(node, place) => void move(node, place)}
          onDelete={leave}
        />
      )}
      {leaving && (
        <BulkDialog
          effect="delete"
          title={t('deleteTitle', { name: nameOf(leaving) })}
          confirmLabel={t('records:record.remove')}
          selector={{ ids: [leaving.id] }}
          run={(body) => remove({ body })}
          onClose={() => leave(null)}
        >
          {t('deleteText')}
        </BulkDialog>
      )}
    </Page>
  );
}

/** Moves an item to a place; why it could not is told. */
function useMove() {
  const [update] = useUpdateMenuItemMutation();
  return async (node: MenuNode, place: Pick<MenuNode, 'parentId' | 'sort'>) => {
    const { id, version } = node;
    const { error } = await update({ body: { ...toBody(node), ...place, id, version } });
    const refused = toProblem(error);
    if (refused) notifications.show({ message: refused.message, color: 'red', role: 'alert' });
  };
}

function toAddress(open: string | null, below?: string): Record<string, string> {
  return { ...(open !== null && { open }), ...(below !== undefined && { below }) };
}

function Pending({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return message === undefined ? <SkeletonRows count={12} /> : <ErrorState message={message} onRetry={onRetry} />;
}
