import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { sysMenu, type MenuNode } from '../../contract/evo-basic/sysMenu';
import { useItemName } from '../../entities/menu/useItemName';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { everyNode, findPlace, listRows, type DropSide, type MenuRow } from './menuRows';
import classes from './MenuTree.module.css';
import { MenuTreeRow } from './MenuTreeRow';

interface MenuTreeProps {
  tree: readonly MenuNode[];
  /** All items are expanded at first. */
  isWhole: boolean;
  /** Id of the item that is open. */
  open: string | null;
  onOpen: (id: string) => void;
  onAdd: (parent: MenuNode) => void;
  onMove: (item: MenuNode, place: Pick<MenuNode, 'parentId' | 'sort'>) => void;
  onDelete: (item: MenuNode) => void;
}

/** The whole menu. Lines are dragged to their places; the menu of a line moves it by keyboard. */
export function MenuTree({ tree, isWhole, open, onOpen, onAdd, onMove, onDelete }: MenuTreeProps) {
  const { t } = useTranslation(['menus', 'records']);
  const nameOf = useItemName();
  const mayEdit = useCan(sysMenu.update);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () => new Set(isWhole ? everyNode(tree).map(({ id }) => id) : []),
  );
  const [dragged, drag] = useState<MenuNode | null>(null);
  const [target, aim] = useState<{ id: string; side: DropSide } | null>(null);
  const rows = listRows(tree, unfolded);
  const unfold = (id: string, isUnfolded: boolean) => {
    const next = new Set(unfolded);
    if (isUnfolded) next.add(id);
    else next.delete(id);
    setUnfolded(next);
  };
  const over = (row: MenuRow) => (event: DragEvent<HTMLElement>) => {
    const side = dragged && sideAt(event, row, dragged);
    if (side) event.preventDefault();
    aim(side ? { id: row.node.id, side } : null);
  };
  const dropOn = (row: MenuRow) => (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    const side = dragged && sideAt(event, row, dragged);
    const place = side && findPlace(dragged, row, side);
    if (place) onMove(dragged, place);
    drag(null);
    aim(null);
  };
  const siblings = (row: MenuRow) => rows.filter(({ node }) => node.parentId === row.node.parentId);
  const step = (row: MenuRow, by: -1 | 1) => {
    const all = siblings(row);
    const next = all[all.indexOf(row) + by];
    return next && findPlace(row.node, next, by < 0 ? 'before' : 'after');
  };
  const move = (row: MenuRow, by: -1 | 1) => {
    const place = step(row, by);
    return {
      label: t(by < 0 ? 'moveUp' : 'moveDown'),
      allow: sysMenu.update,
      reason: place ? null : t(by < 0 ? 'isFirst' : 'isLast'),
      run: () => place && onMove(row.node, place),
    };
  };
  return (
    <ul className={classes.tree} aria-label={t('title')}>
      {rows.map((row) => (
        <MenuTreeRow
          key={row.node.id}
          row={row}
          isUnfolded={unfolded.has(row.node.id)}
          isOpen={row.node.id === open}
          isMovable={mayEdit}
          drop={target?.id === row.node.id ? target.side : null}
          on={{
            open: () => onOpen(row.node.id),
            unfold: (isUnfolded) => unfold(row.node.id, isUnfolded),
            dragStart: () => drag(row.node),
            dragOver: over(row),
            drop: dropOn(row),
            dragEnd: () => (drag(null), aim(null)),
          }}
        >
          <RowMenu
            name={nameOf(row.node)}
            actions={[
              ...(row.node.type === 3
                ? []
                : [{ label: t('addBelow'), allow: sysMenu.add, run: () => onAdd(row.node) }]),
              move(row, -1),
              move(row, 1),
              { label: t('records:record.remove'), allow: sysMenu.delete, run: () => onDelete(row.node) },
            ]}
          />
        </MenuTreeRow>
      ))}
    </ul>
  );
}

const EDGE = 0.3;

/** Drop side: before a line near its upper edge, after it near its lower edge, else inside; null if not allowed. */
function sideAt(event: DragEvent<HTMLElement>, row: MenuRow, dragged: MenuNode): DropSide | null {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = height === 0 ? 0 : (event.clientY - top) / height;
  const wished: DropSide[] =
    part < EDGE
      ? ['before', 'inside']
      : part > 1 - EDGE
        ? ['after', 'inside']
        : ['inside', part < 0.5 ? 'before' : 'after'];
  return wished.find((side) => findPlace(dragged, row, side) !== null) ?? null;
}
