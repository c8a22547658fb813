import { describe, expect, it } from 'vitest';
import { chargeTag } from '../../../../src/contract/evo-basic/chargeTag';
import { listExportedColumns } from '../../../../src/entities/record/exportedColumns';
import { USUAL_LAYOUT } from '../../../../src/kit/crud/table/columnLayout';

const COLUMNS = ['tagNo', 'holder', 'state', 'remark'].map((name) => ({
  name,
  label: name,
  isExtra: name === 'remark',
}));

describe('the columns of a file', () => {
  it('are those that the list shows and the file knows, each with what the file has beside it', () => {
    const list = (layout = USUAL_LAYOUT) =>
      listExportedColumns(chargeTag.export, COLUMNS, layout, { holder: ['phone'], remark: ['parentTag'] });
    expect(list()).toEqual(['tagNo', 'holder', 'phone']);
    expect(list({ ...USUAL_LAYOUT, shown: { holder: false, remark: true } })).toEqual(['tagNo', 'remark', 'parentTag']);
  });
});
