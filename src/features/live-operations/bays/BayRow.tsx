import { memo } from 'react';
import type { LiveWasher } from '../../../contract/live/washer';
import { LockControl } from '../../../entities/washer/LockControl';
import type { LiveColumn } from '../../../kit/crud/table/liveColumn';
import { LiveCell } from '../../../kit/crud/table/LiveCell';
import { Cell } from '../../../kit/table/Cell';
import { useLiveWasher } from '../../../live/washerHooks';

interface BayRowProps {
  washerId: string;
  columns: readonly LiveColumn<LiveWasher>[];
}

/** One bay with its lock, or the command that is under way. The row's frame knows its place. */
export const BayRow = memo(function BayRow({ washerId, columns }: BayRowProps) {
  const row = useLiveWasher(washerId);
  if (!row) return <Cell />;
  return (
    <>
      {columns.map((column, index) => (
        <LiveCell key={column.name} column={column} row={row} isSticky={index === 0} />
      ))}
      <Cell isNumber isSticky>
        <LockControl row={row} />
      </Cell>
    </>
  );
});
