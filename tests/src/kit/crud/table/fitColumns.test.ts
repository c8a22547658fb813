import { describe, expect, it } from 'vitest';
import { resizeColumn, USUAL_LAYOUT, type ColumnLayout } from '../../../../../src/kit/crud/table/columnLayout';
import { fitColumns, type ContentWidths } from '../../../../../src/kit/crud/table/fitColumns';

const makeColumn = (name: string, more: object = {}) => ({ name, label: name, children: () => null, ...more });
const columns = [
  makeColumn('no', { width: 160 }),
  makeColumn('station', { width: 120 }),
  makeColumn('startedAt', { width: 120 }),
  makeColumn('payable', { width: 100, isNumber: true, isMain: true }),
];
const contents: ContentWidths = { no: 180, station: 300, startedAt: 130, payable: 110 };
const fitInto = (width: number, layout: ColumnLayout = USUAL_LAYOUT, actions = 0) => {
  const fitted = fitColumns(columns, layout, { width, contents, actions });
  return { names: fitted.columns.map(({ name }) => name).join(' '), template: fitted.template };
};

describe('columns that fit their table', () => {
  it('share what is left when the widest cell of each has room', () => {
    expect(fitInto(1_400, USUAL_LAYOUT, 44)).toEqual({
      names: 'no station startedAt payable',
      template: 'minmax(180px, 180fr) minmax(300px, 300fr) minmax(130px, 130fr) minmax(110px, 110fr) 44px',
    });
  });

  it('cut long texts alone when their neighbours take the room', () => {
    const { names, template } = fitInto(640);
    expect(names).toBe('no station startedAt payable');
    expect(template).toBe('minmax(180px, 180fr) minmax(220px, 220fr) minmax(130px, 130fr) minmax(110px, 110fr)');
  });

  it('keep amounts in sight when not all have room', () => {
    expect(fitInto(520)).toEqual({ names: 'no station payable startedAt', template: '180px 230px 110px 130px' });
  });

  it('end where the actions begin, so that no column is half in sight', () => {
    const fitted = fitColumns(columns, USUAL_LAYOUT, { width: 480, contents, actions: 44 });
    expect(fitted.columns.map(({ name }) => name)).toEqual(['no', 'payable', 'station', 'startedAt']);
    expect(fitted.template).toBe('270px 165px 300px 130px 44px');
    expect(fitted.isScrolled).toBe(true);
  });

  it('stay in the order of the user', () => {
    const order = ['no', 'startedAt', 'station', 'payable'];
    expect(fitInto(400, { ...USUAL_LAYOUT, order }).names).toBe('no station startedAt payable');
  });

  it('keep the width that the user has set', () => {
    const layout = resizeColumn(USUAL_LAYOUT, 'station', 90);
    expect(fitInto(1_400, layout).template).toContain(' 90px ');
    const all = columns.reduce((sum, { name }) => resizeColumn(sum, name, 100), USUAL_LAYOUT);
    expect(fitInto(1_400, all).template).toBe('100px 100px 100px minmax(100px, 1fr)');
  });

  it('have room for their labels in every language until they are measured', () => {
    const name = makeColumn('name');
    const fitUsed = (more: object) =>
      fitColumns([name, makeColumn('used', { width: 90, ...more })], USUAL_LAYOUT, {
        width: 0,
        contents: {},
        actions: 0,
      }).template;
    expect(fitUsed({ label: 'Израсходовано', unit: 'kWh' })).toBe('minmax(180px, 180fr) minmax(142px, 142fr)');
    expect(fitUsed({ label: '最近一次使用时间' })).toBe('minmax(180px, 180fr) minmax(116px, 116fr)');
  });
});
