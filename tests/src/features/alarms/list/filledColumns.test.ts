import { expect, it } from 'vitest';
import { findFilledColumns } from '../../../../../src/features/alarms/list/useAlarmColumns';
import { makeAlarm } from '../../../../workers/live/alarmServer';

const over = makeAlarm('over', { isActive: false, acknowledgedAt: '2026-11-20 09:31:00', count: 3 });
const standing = makeAlarm('standing', {});

it('columns of the queue are filled by listed rows, not by those of a folded group', () => {
  const rows = { over, standing };
  const folded = findFilledColumns({
    rows,
    items: [
      { type: 'row', key: 'standing' },
      { type: 'group', key: 'over' },
    ],
  });
  const opened = findFilledColumns({
    rows,
    items: [
      { type: 'row', key: 'standing' },
      { type: 'row', key: 'over' },
    ],
  });

  expect(folded).toMatchObject({ hasCount: false, hasOver: false });
  expect(opened).toMatchObject({ hasCount: true, hasOver: true });
});
