import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../../src/app/i18n/i18n';
import { OverviewRow } from '../../../../src/features/statistics/overview/OverviewRow';
import { renderPage } from '../../../harness/renderWithProviders';

beforeAll(startI18n);

it('a row of the overview has a cell for each range when two of them are the same days', async () => {
  // On the last day of a month of 30 days, the month is also the last 30 days.
  const cell = { range: { from: '2026-11-01', until: '2026-11-30' }, text: '12', change: null, days: '' };
  renderPage(
    <table>
      <tbody>
        <OverviewRow figure="sessions" cells={[cell, cell]} />
      </tbody>
    </table>,
  );
  expect(await screen.findAllByText('12')).toHaveLength(2);
});
