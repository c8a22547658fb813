import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { LiveCell } from '../../../kit/crud/table/LiveCell';
import { Cell } from '../../../kit/table/Cell';
import { useAlarmRow } from '../../../live/alarmHooks';
import { AlarmCheck } from './AlarmCheck';
import type { AlarmColumn } from './useAlarmColumns';

/** One alarm of the queue, after the box that selects it. */
export function AlarmRow({ alarmKey, columns }: { alarmKey: string; columns: readonly AlarmColumn[] }) {
  const nameOf = useAlarmName();
  const alarm = useAlarmRow(alarmKey);
  if (!alarm) return <Cell />;
  return (
    <>
      <Cell>
        <AlarmCheck alarm={alarm} name={nameOf(alarm)} />
      </Cell>
      {columns.map((column) => (
        <LiveCell key={column.name} column={column} row={alarm} />
      ))}
    </>
  );
}
