import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { incident } from '../../../../src/contract/evo-monitor/incident';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

const readSheet = () => within(document.querySelector<HTMLElement>('.print-sheet') as HTMLElement);

describe('the printed page of an incident', () => {
  it('has its conclusion, the states at its moments, its timeline, and the doings of each user', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const user = userEvent.setup();
    await renderApp('/live/incidents/11/print', 'admin');
    const button = await screen.findByRole('button', { name: 'Print' });
    await waitFor(() => expect(button).toBeEnabled());
    const sheet = readSheet();
    expect(sheet.getByText('Incident 11 · Grid outage')).toBeInTheDocument();
    expect(sheet.getByText('The grid was back.')).toBeInTheDocument();
    expect(sheet.getByText('CP-001·1', { selector: '.mono' }).closest('li')).toHaveTextContent('Faulted');
    expect(sheet.getByText('Technician is on the way.')).toBeInTheDocument();
    expect(sheet.getByText('Reset: Effective, Comment')).toBeInTheDocument();
    await user.click(button);
    expect(print).toHaveBeenCalledOnce();
  });

  it('reads the timeline page after page, and says so when nothing was kept of a moment', async () => {
    const cursors: (string | undefined)[] = [];
    server.use(
      answering(incident.timeline, ({ body: { cursor } }) => {
        cursors.push(cursor);
        return { entries: [], nextCursor: cursor === undefined ? 'second' : null, asOf: '2026-11-20 09:00:00' };
      }),
      answering(incident.pictures, () => [
        {
          ...{ momentId: '3', at: '2026-11-20 08:30:00', text: 'Ground fault', by: 'N. Kim' },
          ...{ isKept: false, counts: [], connectors: [] },
        },
      ]),
    );
    await renderApp('/live/incidents/12/print', 'admin');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled());
    expect(cursors).toEqual([undefined, 'second']);
    expect(readSheet().getByText(/nothing was kept of that time/)).toBeInTheDocument();
  });
});
