import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DaySection.module.css';

interface DayTabsProps {
  /** Names of the day plans. */
  names: readonly string[];
  shown: number;
  onShow: (plan: number) => void;
  /** Between the title and the tabs. */
  tools?: ReactNode;
  /** The day plan that is shown. */
  children: ReactNode;
}

/** The day plans of a setting, one at a time; a single one needs no tab. */
export function DayTabs({ names, shown, onShow, tools, children }: DayTabsProps) {
  const { t } = useTranslation('priceSettings');
  const hasTabs = names.length > 1;
  return (
    <Tabs value={String(shown)} onChange={(next) => onShow(Number(next))} keepMounted={false}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('days.title')}</h3>
        {tools}
        {hasTabs && (
          <Tabs.List className={classes.tabs}>
            {names.map((name, index) => (
              <Tabs.Tab key={name} value={String(index)}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
      </div>
      {hasTabs ? <Tabs.Panel value={String(shown)}>{children}</Tabs.Panel> : children}
    </Tabs>
  );
}
