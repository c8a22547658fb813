import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { arrangeColumns, isShown, moveColumn, type Density } from './columnLayout';
import classes from './ColumnsMenu.module.css';
import { useListBar } from '../useListBar';
import { useColumnLayout } from './useColumnLayout';

/** Choice, order and density of the columns, kept with the account. The first column stays. */
export function ColumnsMenu() {
  const { t } = useTranslation('records');
  const { columns } = useListBar();
  const [layout, keep] = useColumnLayout();
  const inOrder = arrangeColumns(columns, layout);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" aria-label={t('list.columns')} title={t('list.columns')}>
          <IconColumns3 size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.columns}>
          {inOrder.map((column, index) => (
            <li key={column.name}>
              <Checkbox
                label={column.label}
                checked={index === 0 || isShown(column, layout)}
                disabled={index === 0}
                onChange={({ currentTarget: { checked } }) =>
                  keep({ ...layout, shown: { ...layout.shown, [column.name]: checked } })
                }
              />
              <span>
                <ActionIcon
                  size="sm"
                  aria-label={t('list.moveLeft', { name: column.label })}
                  disabled={index === 0}
                  onClick={() => keep(moveColumn(columns, layout, column.name, -1))}
                >
                  <IconChevronLeft size={14} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={t('list.moveRight', { name: column.label })}
                  disabled={index === inOrder.length - 1}
                  onClick={() => keep(moveColumn(columns, layout, column.name, 1))}
                >
                  <IconChevronRight size={14} stroke={1.6} />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
        <SegmentedControl
          fullWidth
          aria-label={t('list.density')}
          value={layout.density}
          data={(['compact', 'usual', 'comfortable'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
          onChange={(density) => keep({ ...layout, density: density as Density })}
        />
        <Button variant="subtle" size="sm" mt={8} onClick={() => keep(null)}>
          {t('list.resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
