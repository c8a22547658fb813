import { describe, expect, it } from 'vitest';
import {
  arrangeColumns,
  moveColumn,
  readLayout,
  resizeColumn,
  USUAL_LAYOUT,
  listVisible,
} from '../../../../../src/kit/crud/table/columnLayout';

const makeColumn = (name: string, more: object = {}) => ({ name, label: name, children: () => null, ...more });
const columns = [
  makeColumn('name'),
  makeColumn('city'),
  makeColumn('power', { width: 90 }),
  makeColumn('remark', { isExtra: true }),
];
const listNames = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ');

describe('the columns of a list', () => {
  it('are those of the screen until the user arranges them', () => {
    expect(listNames(listVisible(columns, USUAL_LAYOUT))).toBe('name city power');
  });

  it('can be shown, hidden, moved and widened', () => {
    const wider = resizeColumn(USUAL_LAYOUT, 'city', 233.4);
    const shown = { ...moveColumn(columns, wider, 'power', -1), shown: { remark: true, city: false } };
    expect(listNames(listVisible(columns, shown))).toBe('name power remark');
    expect(listNames(arrangeColumns(columns, shown))).toBe('name power city remark');
    expect(shown.widths).toEqual({ city: 233 });
  });

  it('keep the first one', () => {
    const onlyFirst = { ...USUAL_LAYOUT, shown: { name: false, city: false } };
    expect(listNames(listVisible(columns, onlyFirst))).toBe('name power');
  });

  it('stay within sensible widths and places', () => {
    expect(resizeColumn(USUAL_LAYOUT, 'name', 3).widths).toEqual({ name: 64 });
    expect(moveColumn(columns, USUAL_LAYOUT, 'name', -1)).toBe(USUAL_LAYOUT);
  });

  it('are the default ones when the stored layout cannot be read', () => {
    expect(readLayout('nonsense')).toBe(USUAL_LAYOUT);
    expect(readLayout({ order: [1, 'city'], density: 'huge' })).toMatchObject({ order: ['city'], density: 'usual' });
  });

  it('follow the arranged ones when a newer version adds them', () => {
    expect(
      listNames(arrangeColumns([...columns, makeColumn('new')], { ...USUAL_LAYOUT, order: ['power', 'name'] })),
    ).toBe('power name city remark new');
  });
});
