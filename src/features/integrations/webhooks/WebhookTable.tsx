import type { ReactNode, Ref } from 'react';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { AddButton } from '../../../kit/crud/AddButton';
import { ListMessage, ListTrouble } from '../../../kit/crud/table/ListMessage';
import { useColumns } from '../../../kit/crud/table/useColumns';
import { useTableRows } from '../../../kit/crud/table/useTableRows';
import { useList } from '../../../kit/crud/useList';
import { VirtualRows, type RowCursor } from '../../../kit/table/VirtualRows';
import classes from './Webhooks.module.css';

/** px of a row with two lines. */
const TWO_LINES_PX = 46;

/** The endpoints, two facts in a cell. */
export function WebhookTable({ cursor, children }: { cursor: Ref<RowCursor>; children: ReactNode }) {
  const { state, answer, phrase } = useList();
  const { setTable, rows, draw, template, header } = useTableRows({
    ...useColumns(children),
    isSelectable: false,
    rowHeight: TWO_LINES_PX,
  });
  if (rows.length === 0) return <InPlaceOfEndpoints />;
  return (
    <div ref={setTable} className={classes.table} aria-busy={answer.isFetching}>
      {answer.error !== undefined && <ListTrouble />}
      <VirtualRows
        label={phrase('title')}
        rows={rows}
        columns={template}
        header={header}
        selectedKey={state.open}
        onOpen={state.openRecord}
        cursor={{ ref: cursor }}
      >
        {draw}
      </VirtualRows>
    </div>
  );
}

function InPlaceOfEndpoints() {
  const { answer, phrase } = useList();
  const empty = { title: phrase('none'), hint: phrase('noneHint'), action: <AddButton /> };
  if (answer.data) return <ListMessage empty={empty} />;
  return answer.error === undefined ? <SkeletonRows count={8} height={TWO_LINES_PX} /> : <ListTrouble />;
}
