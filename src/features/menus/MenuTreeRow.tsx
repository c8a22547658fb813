import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import clsx from 'clsx';
import type { DragEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useItemName } from '../../entities/menu/useItemName';
import { Tag } from '../../kit/layout/Tag';
import type { DropSide, MenuRow } from './menuRows';
import classes from './MenuTree.module.css';

interface MenuTreeRowProps {
  row: MenuRow;
  isUnfolded: boolean;
  isOpen: boolean;
  /** Can be dragged to another place. */
  isMovable: boolean;
  /** Drop position of the dragged item; null: not allowed here. */
  drop: DropSide | null;
  on: {
    open: () => void;
    unfold: (isUnfolded: boolean) => void;
    dragStart: () => void;
    dragOver: (event: DragEvent<HTMLElement>) => void;
    drop: (event: DragEvent<HTMLElement>) => void;
    dragEnd: () => void;
  };
  children: ReactNode;
}

/** A line of the menu: folds, opens, and is dragged. */
export function MenuTreeRow({
  row: { node, depth },
  isUnfolded,
  isOpen,
  isMovable,
  drop,
  on,
  children,
}: MenuTreeRowProps) {
  const { t } = useTranslation('menus');
  const name = useItemName()(node);
  return (
    <li
      className={clsx(classes.row, isOpen && classes.open, drop && classes[drop])}
      draggable={isMovable}
      onDragStart={on.dragStart}
      onDragOver={on.dragOver}
      onDrop={on.drop}
      onDragEnd={on.dragEnd}
    >
      <span className={classes.name} style={{ paddingInlineStart: depth * 24 }}>
        {isMovable && <IconGripVertical className={classes.grip} size={14} stroke={1.6} aria-hidden />}
        <Fold node={node} name={name} isUnfolded={isUnfolded} onUnfold={on.unfold} />
        <button type="button" className={classes.link} aria-current={isOpen || undefined} onClick={on.open}>
          {name}
        </button>
        {node.type === 3 && <span className={classes.quiet}>{t('type.3')}</span>}
      </span>
      <span className={clsx(classes.cell, classes.wide)}>{node.requestURL}</span>
      <span className={clsx(classes.cell, classes.wide)}>{node.permissionIdentifier}</span>
      <span className={classes.states}>
        {node.displayStatus === 0 && <Tag>{t('hidden')}</Tag>}
        {node.menuStatus === 0 && <Tag>{t('off')}</Tag>}
      </span>
      {children}
    </li>
  );
}

interface FoldProps {
  node: MenuRow['node'];
  name: string;
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
}

function Fold({ node, name, isUnfolded, onUnfold }: FoldProps) {
  const { t } = useTranslation('menus');
  if (node.children.length === 0) return <span className={classes.leaf} />;
  const Chevron = isUnfolded ? IconChevronDown : IconChevronRight;
  return (
    <ActionIcon
      size="sm"
      aria-expanded={isUnfolded}
      aria-label={t(isUnfolded ? 'fold' : 'unfold', { name })}
      onClick={() => onUnfold(!isUnfolded)}
    >
      <Chevron size={16} stroke={1.6} />
    </ActionIcon>
  );
}
