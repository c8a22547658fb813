import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Can } from '../../access/Can';
import { toProblem } from '../../api/problem';
import { useDeleteMenuItemsMutation, useMenuItemsQuery } from '../../api/evo-basic/sysMenu';
import { sysMenu, type MenuNode } from '../../contract/evo-basic/sysMenu';
import { useItemName } from '../../entities/menu/useItemName';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { Page } from '../../kit/layout/Page';
import { Toolbar } from '../../kit/layout/Toolbar';
import { MenuDrawer } from './MenuDrawer';
import { everyNode } from './menuRows';
import { SoughtTree } from './SoughtTree';

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
  const [remove] = useDeleteMenuItemsMutation();
  const [leaving, leave] = useState<MenuNode | null>(null);
  const { data: tree = NONE } = answer;
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
        {t('hint')}
      </Toolbar>
      {answer.data ? (
        <SoughtTree tree={tree} open={open} onOpen={show} onAdd={(below) => show(NEW, below.id)} onDelete={leave} />
      ) : (
        <Pending message={problem?.message} onRetry={() => void answer.refetch()} />
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

function toAddress(open: string | null, below?: string): Record<string, string> {
  return { ...(open !== null && { open }), ...(below !== undefined && { below }) };
}

function Pending({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return message === undefined ? <SkeletonRows count={12} /> : <ErrorState message={message} onRetry={onRetry} />;
}
