import { describe, expect, it } from 'vitest';
import { fitMonitorColumns } from '../../../../../src/features/live-operations/monitor/fitMonitorColumns';

const children = () => null;
const COLUMNS = [
  { name: 'charger', label: 'Charger', track: '100px', compact: { track: '112px', label: 'Connector' }, children },
  { name: 'number', label: 'No.', track: '32px', children },
  { name: 'type', label: 'Type', track: '80px', children },
  { name: 'soc', label: 'SoC', track: '84px', compact: { track: '80px' }, children },
  { name: 'power', label: 'Power', isMain: true, track: '78px', compact: { track: '50px' }, children },
  { name: 'account', label: 'Account', isMain: true, track: '124px', compact: { track: '104px' }, children },
];
const fitColumns = (width: number, hasDetail = false) => {
  const { columns, ...rest } = fitMonitorColumns(COLUMNS, { width, hasDetail });
  return { ...rest, names: columns.map(({ name }) => name) };
};

describe('the columns of the monitor', () => {
  it('are all as they are until their room is known, and where it is large enough', () => {
    const whole = ['charger', 'number', 'type', 'soc', 'power', 'account'];
    expect(fitColumns(0)).toMatchObject({ hasQuick: true, names: whole });
    expect(fitColumns(634)).toMatchObject({ hasQuick: true, names: whole });
  });

  it('take the room of the quick action when they have none without it', () => {
    expect(fitColumns(574)).toEqual({
      hasQuick: false,
      names: ['charger', 'number', 'type', 'soc', 'power', 'account'],
      template: '40px 100px 32px 80px 84px 78px minmax(124px, 1fr) 36px',
    });
  });

  it('stand as they are when few have no room, which go behind the others', () => {
    expect(fitColumns(560)).toMatchObject({
      hasQuick: false,
      names: ['charger', 'number', 'type', 'power', 'account', 'soc'],
    });
  });

  it('are compact in still less room, with the others behind them', () => {
    expect(fitColumns(500)).toEqual({
      hasQuick: false,
      names: ['charger', 'soc', 'power', 'account', 'type'],
      template: '40px 112px 80px 50px 104px minmax(80px, 1fr) 36px',
    });
  });

  it('have the main ones in sight when even the compact ones have no room', () => {
    expect(fitColumns(345).names).toEqual(['charger', 'power', 'account', 'soc', 'type']);
  });

  it('stay in the order that the user has made', () => {
    const { columns } = fitMonitorColumns(COLUMNS, { width: 560, hasDetail: false, hasOwnOrder: true });
    expect(columns).toEqual(COLUMNS);
  });

  it('leave out the others beside an open detail', () => {
    expect(fitColumns(345, true).names).toEqual(['charger', 'power', 'account']);
    expect(fitColumns(0, true).names).toEqual(['charger', 'soc', 'power', 'account']);
  });
});
