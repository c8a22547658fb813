import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateMenuItemMutation } from '../../api/evo-basic/sysMenu';
import { toProblem } from '../../api/problem';
import type { MenuNode } from '../../contract/evo-basic/sysMenu';
import { useItemName } from '../../entities/menu/useItemName';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { SearchField } from '../../kit/layout/SearchField';
import { filterTree, toBody } from './menuRows';
import { MenuTree } from './MenuTree';
import classes from './MenuTree.module.css';

interface SoughtTreeProps {
  tree: readonly MenuNode[];
  /** Id of the item that is open. */
  open: string | null;
  onOpen: (id: string) => void;
  onAdd: (parent: MenuNode) => void;
  onDelete: (item: MenuNode) => void;
}

/** The menu below its search; matches are expanded. */
export function SoughtTree({ tree, ...rest }: SoughtTreeProps) {
  const { t } = useTranslation('menus');
  const nameOf = useItemName();
  const move = useMove();
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const shown = filterTree(tree, text, (node) => [nameOf(node), node.requestURL, node.permissionIdentifier]);
  return (
    <>
      <div className={classes.search}>
        <SearchField label={t('search')} text={text} onText={setText} />
        <Button variant="default" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'foldAll' : 'unfoldAll')}
        </Button>
      </div>
      {shown.length === 0 && <EmptyState title={t('noMatch')} />}
      <MenuTree
        key={`${isWhole} ${text}`}
        tree={shown}
        isWhole={isWhole || text !== ''}
        onMove={(node, place) => void move(node, place)}
        {...rest}
      />
    </>
  );
}

/** Moves an item to a place; a failure shows the server's message. */
function useMove() {
  const [update] = useUpdateMenuItemMutation();
  return async (node: MenuNode, place: Pick<MenuNode, 'parentId' | 'sort'>) => {
    const { id, version } = node;
    const { error } = await update({ body: { ...toBody(node), ...place, id, version } });
    const refused = toProblem(error);
    if (refused) notifications.show({ message: refused.message, color: 'red', role: 'alert' });
  };
}
