import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './FittingTabs.module.css';
import { countFitting } from './countFitting';
import { useTabRoom } from './useTabRoom';

interface FittingTab<Value extends string> {
  value: Value;
  label: string;
  /** Shown after the label. */
  count?: string;
  /** The full text of a shortened label. */
  title?: string;
}

interface FittingTabsProps<Value extends string> {
  label: string;
  tabs: readonly FittingTab<Value>[];
  shown: Value;
  onShow: (value: Value) => void;
}

/** Tabs of a page in one line; tabs without room move into the menu "More". */
export function FittingTabs<Value extends string>({ label, tabs, shown, onShow }: FittingTabsProps<Value>) {
  const { t } = useTranslation('common');
  const { ref, sizes } = useTabRoom();
  const at = tabs.findIndex(({ value }) => value === shown);
  const fitting = sizes ? countFitting(sizes, at) : tabs.length;
  const [first, others] = [tabs.slice(0, fitting), tabs.slice(fitting)];
  const other = others.find(({ value }) => value === shown);
  return (
    <div ref={ref} className={classes.room}>
      {/* By their own width the tabs say how much room they would take. */}
      <div className={classes.measure} aria-hidden>
        {tabs.map(({ value, ...tab }) => (
          <span key={value} data-text={describeTab(tab)} data-counted={tab.count === undefined ? undefined : true} />
        ))}
        <span className={classes.measuredMore} data-text={t('more')} />
      </div>
      <div className={classes.line}>
        <SegmentedControl
          aria-label={label}
          classNames={{ root: classes.tabs, label: classes.tab, control: classes.control }}
          value={other ? '' : shown}
          data={first.map(({ value, ...tab }) => ({ value, label: <TabLabel {...tab} /> }))}
          onChange={(value) => onShow(value as Value)}
        />
        {others.length > 0 && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <Button
                variant="default"
                size="sm"
                className={classes.more}
                data-shown={other !== undefined || undefined}
                aria-label={other && `${t('more')}: ${describeTab(other)}`}
                rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
              >
                {other ? <TabLabel {...other} /> : t('more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map(({ value, ...tab }) => (
                <Menu.Item key={value} aria-current={value === shown || undefined} onClick={() => onShow(value)}>
                  <TabLabel {...tab} />
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </div>
  );
}

type TabWords = Omit<FittingTab<string>, 'value'>;

const describeTab = ({ label, count }: TabWords) => (count === undefined ? label : `${label} ${count}`);

function TabLabel({ label, count, title }: TabWords) {
  if (count === undefined) return label;
  return (
    <span title={title}>
      {label} <span className={classes.count}>{count}</span>
    </span>
  );
}
