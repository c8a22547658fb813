import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Breakdown } from '../../../../src/contract/breakdown';
import { BreakdownTable } from '../../../../src/entities/order/BreakdownTable';
import { renderWithProviders } from '../../../harness/renderWithProviders';

const BERLIN: Breakdown = {
  currency: 'EUR',
  lines: [
    {
      kind: 'electricity',
      period: 'shoulder',
      spans: [{ from: '2026-11-20 08:21:08', to: '2026-11-20 09:00:00' }],
      quantity: '36.120',
      unitPrice: '0.39',
      amount: '14.09',
    },
    {
      kind: 'service',
      period: 'shoulder',
      spans: [{ from: '2026-11-20 08:21:08', to: '2026-11-20 09:00:00' }],
      quantity: '36.120',
      unitPrice: '0.1815',
      amount: '6.50',
    },
    { kind: 'startFee', amount: '0.50' },
    { kind: 'idleFee', quantity: '10', unitPrice: '0.25', amount: '2.50' },
    { kind: 'discountElectricity', percent: '3.00', amount: '-0.42' },
    { kind: 'couponService', amount: '-1.52' },
  ],
  energy: '36.120',
  original: '23.59',
  electricity: '14.09',
  service: '6.50',
  startFee: '0.50',
  idleFee: '2.50',
  discountElectricity: '0.42',
  discountService: '0.00',
  couponElectricity: '0.00',
  couponService: '1.52',
  payableElectricity: '13.67',
  payableService: '7.98',
  payable: '21.65',
  taxPercent: '19.00',
  tax: '3.46',
  platformFeePercent: '3.50',
  platformFee: '0.76',
};

const readCells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('BreakdownTable', () => {
  it('shows each line with quantity, price and amount; prices per kWh are aligned', () => {
    renderWithProviders(<BreakdownTable breakdown={BERLIN} />);
    expect(readCells(/^Electricity, shoulder/)).toEqual(['36.120', '0.3900', '14.09']);
    expect(readCells(/^Service, shoulder/)).toEqual(['36.120', '0.1815', '6.50']);
    expect(readCells(/^Start fee/)).toEqual(['', '', '0.50']);
    expect(readCells(/^Idle fee 10 min/)).toEqual(['', '0.25', '2.50']);
  });

  it('shows the original amount before the discounts, then the payable amount and its parts', () => {
    renderWithProviders(<BreakdownTable breakdown={BERLIN} />);
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names.slice(4)).toEqual([
      'Original amount',
      'Enterprise discount, electricity 3\u202f%',
      'Coupon, service',
      'Payable, EUR',
      'of which electricity',
      'of which service and fees',
      'of which tax 19\u202f%',
      'of which platform fee 3.5\u202f%',
    ]);
    expect(readCells(/^Original/)).toEqual(['36.120', '', '23.59']);
    expect(readCells(/^Coupon/)).toEqual(['', '', '\u22121.52']);
    expect(readCells(/^Payable/)).toEqual(['', '', '21.65']);
  });

  it('shows no original amount when there is no discount', () => {
    const lines = BERLIN.lines.filter(({ amount }) => !amount.startsWith('-'));
    renderWithProviders(<BreakdownTable breakdown={{ ...BERLIN, lines, payable: '23.59' }} />);
    expect(screen.queryByRole('row', { name: /^Original/ })).not.toBeInTheDocument();
    expect(readCells(/^Payable/)).toEqual(['36.120', '', '23.59']);
  });

  it("shows the times of a period on the station's clock once", () => {
    renderWithProviders(<BreakdownTable breakdown={BERLIN} zone="Europe/Berlin" />);
    expect(screen.getAllByText('09:21–10:00')).toHaveLength(1);
    expect(screen.getByText('09:21–10:00')).toHaveAttribute('title', expect.stringContaining('GMT+1'));
  });
});
