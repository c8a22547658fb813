import { describe, expect, it } from 'vitest';
import { readAskedReport } from '../../../../src/features/mailed-reports/askedReport';
import { toReportAddress } from '../../../../src/features/statistics/address/reportAddress';

const readAddress = (address: string) => readAskedReport(new URL(address, 'http://console').searchParams);

describe('the address of a new report', () => {
  it('fills the form with range and places when the analysis leads there', () => {
    const address = toReportAddress({
      range: 'lastMonth',
      companyIds: ['1', '2'],
      stationIds: ['7'],
      washSiteIds: ['3'],
    });
    expect(readAddress(address)).toEqual({
      ...{ range: 'lastMonth', rhythm: 'monthly' },
      ...{ companyIds: ['1', '2'], stationIds: ['7'], washSiteIds: ['3'] },
    });
  });

  it('asks for nothing when it names no known range and no ids', () => {
    expect(readAddress('/statistics/reports?open=new&do=range%3Dever%26stationIds%3Dx')).toEqual({
      companyIds: [],
      stationIds: [],
      washSiteIds: [],
    });
  });
});
