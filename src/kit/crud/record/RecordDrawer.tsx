import type { ReactNode } from 'react';
import { useRecordName } from '../../../access/page';
import { DockedDrawer } from '../../layout/DockedDrawer';
import { DrawerHead } from '../../layout/DrawerHead';
import { NeighbourSteps } from '../../layout/NeighbourSteps';
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

/** The open record of a list, beside it, with buttons for the previous and the next record. */
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

/** Buttons for the neighbours of the open record, in the list's order. */
function Neighbours() {
  const { state, answer } = useList();
  const keys = answer.data?.records.map(({ id }) => id) ?? [];
  return <NeighbourSteps keys={keys} open={state.open} onOpen={state.openRecord} />;
}
