import { memo } from 'react';
import { LiveCell } from '../../../kit/crud/table/LiveCell';
import { Cell } from '../../../kit/table/Cell';
import { useMonitorRow } from '../../../live/liveHooks';
import { Reason } from '../Reason';
import { RowActions } from '../RowActions';
import { ConnectorCheck } from '../selection/ConnectorCheck';
import type { MonitorColumn } from './useMonitorColumns';

interface MonitorRowProps {
  connectorKey: string;
  columns: readonly MonitorColumn[];
  hasQuick: boolean;
}

/** One connector. Without a session the reason takes the place of its columns. The row's frame knows its position. */
export const MonitorRow = memo(function MonitorRow({ connectorKey, columns, hasQuick }: MonitorRowProps) {
  const row = useMonitorRow(connectorKey);
  if (!row) return <Cell />;
  const reason = row.txnId === null ? findReasonRoom(columns) : null;
  return (
    <>
      <Cell>
        <ConnectorCheck row={row} />
      </Cell>
      {columns.map((column, index) => {
        if (reason === null || !column.isSession) {
          return <LiveCell key={column.name} column={column} row={row} isSticky={index === 0} />;
        }
        if (index === reason.start) {
          return (
            <Cell key={column.name} span={reason.length}>
              <Reason row={row} />
            </Cell>
          );
        }
        return index > reason.start && index < reason.start + reason.length ? null : <Cell key={column.name} />;
      })}
      <Cell isNumber isSticky>
        <RowActions row={row} hasQuick={hasQuick} />
      </Cell>
    </>
  );
});

const rooms = new WeakMap<readonly MonitorColumn[], { start: number; length: number }>();

/** The longest run of columns that say nothing without a session. All rows of a list share their columns. */
function findReasonRoom(columns: readonly MonitorColumn[]): { start: number; length: number } {
  const cached = rooms.get(columns);
  if (cached) return cached;
  const longest = { start: -1, length: 0 };
  let start = 0;
  for (const [index, { isSession }] of columns.entries()) {
    if (!isSession) start = index + 1;
    else if (index + 1 - start > longest.length) Object.assign(longest, { start, length: index + 1 - start });
  }
  rooms.set(columns, longest);
  return longest;
}
