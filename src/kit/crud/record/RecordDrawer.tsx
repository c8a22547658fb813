import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordName } from '../../../access/page';
import { DockedDrawer } from '../../layout/DockedDrawer';
import { DrawerHead } from '../../layout/DrawerHead';
import { useList } from '../useList';

interface RecordDrawerProps {
  /** Name of the record; also in the page title and the breadcrumb. */
  title: string;
  state?: ReactNode;
  subtitle?: ReactNode;
  /** Buttons below the title. */
  actions?: ReactNode;
  /** px; 460 unless the content needs more, 560 for forms. */
  width?: number;
  children: ReactNode;
}

/** The open record of a list, beside it: with the way to the one before and the one after. */
export function RecordDrawer({ title, state, subtitle, actions, width, children }: RecordDrawerProps) {
  const list = useList();
  useRecordName(title);
  const close = () => list.state.openRecord(null);
  return (
    <DockedDrawer label={title} onClose={close} {...(width !== undefined && { width })}>
      <DrawerHead title={title} state={state} subtitle={subtitle} tools={<Neighbours />} onClose={close}>
        {actions}
      </DrawerHead>
      {children}
    </DockedDrawer>
  );
}

/** The records before and after the open one, as the list has them. */
function Neighbours() {
  const { t } = useTranslation('records');
  const { state, answer } = useList();
  const ids = answer.data?.records.map(({ id }) => id) ?? [];
  const here = state.open === null ? -1 : ids.indexOf(state.open);
  if (here < 0) return null;
  const step = (by: -1 | 1, label: string, Icon: typeof IconChevronUp) => {
    const id = ids[here + by];
    return (
      <ActionIcon size="sm" aria-label={label} title={label} disabled={!id} onClick={() => id && state.openRecord(id)}>
        <Icon size={16} stroke={1.6} />
      </ActionIcon>
    );
  };
  return (
    <>
      {step(-1, t('record.previous'), IconChevronUp)}
      {step(1, t('record.next'), IconChevronDown)}
    </>
  );
}
