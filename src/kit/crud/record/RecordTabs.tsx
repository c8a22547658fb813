import { Tabs } from '@mantine/core';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useSearch } from '../../address/useSearch';
import classes from './RecordTabs.module.css';

interface RecordTabProps {
  /** In the address: `?tab=history`. */
  name: string;
  label: string;
  children: ReactNode;
}

/** A tab of `RecordTabs`. */
export function RecordTab(_props: RecordTabProps): null {
  return null;
}

/** Tabs of a record, the open one in the address; only the open tab is rendered. */
export function RecordTabs({ children }: { children: ReactNode }) {
  const [search, changeSearch] = useSearch();
  const tabs = (Children.toArray(children).filter(isValidElement) as ReactElement<RecordTabProps>[]).map(
    ({ props }) => props,
  );
  const requestedTab = search.get('tab');
  const open = tabs.find(({ name }) => name === requestedTab) ?? tabs[0];
  const show = (name: string | null) =>
    changeSearch((current) => {
      current.set('tab', name ?? '');
      return current;
    });
  return (
    <Tabs value={open?.name ?? null} onChange={show} keepMounted={false} className={classes.tabs}>
      <Tabs.List>
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {open && (
        <Tabs.Panel value={open.name} className={classes.panel}>
          {open.children}
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
