import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { incident } from '../../../../src/contract/evo-monitor/incident';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { INCIDENT } from '../../../mocks/evo-monitor/incident';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('the page of incidents', () => {
  it('lists incidents with their state, priority and objects', async () => {
    await renderApp('/live/incidents', 'admin');
    const row = await screen.findByRole('row', { name: /Ground fault · CP-001/ });
    expect(row).toHaveTextContent(/12.*Open.*Urgent.*CP-001·1/);
    expect(screen.getByRole('row', { name: /Grid outage/ })).toHaveTextContent('Closed');
  });

  it('shows what happened, where, and by which user', async () => {
    await renderApp('/live/incidents?open=12', 'admin');
    const drawer = await screen.findByRole('dialog', { name: INCIDENT.title });
    await within(drawer).findByText('Technician is on the way.');
    const entries = within(drawer).getAllByRole('listitem');
    expect(entries[0]).toHaveTextContent(/Comment.*by N\. Kim.*Technician is on the way\./);
    expect(entries[1]).toHaveTextContent(/Reset: Effective.*CP-001·1.*by N\. Kim/);
    expect(entries[2]).toHaveTextContent(/Ground fault: Raised.*CP-001·1/);
    expect(within(drawer).getByRole('link', { name: /Ground fault: Raised/ })).toHaveAttribute(
      'href',
      '/live/alarms?alarm=55',
    );
  });

  it('keeps a comment that the server has refused, and empties the field when it has it', async () => {
    const sent: string[] = [];
    server.use(
      answering(incident.addComment, ({ body }) => {
        sent.push(body.text);
        if (sent.length === 1) throw new MockProblem(503, 'Try again');
        return { id: '2' };
      }),
    );
    const user = userEvent.setup();
    await renderApp('/live/incidents?open=12', 'admin');
    const field = await screen.findByRole('textbox', { name: 'Comment' });
    await user.type(field, 'Breaker is on again');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again');
    expect(field).toHaveValue('Breaker is on again');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent).toEqual(['Breaker is on again', 'Breaker is on again']);
  });

  it('closes an incident with a conclusion', async () => {
    let closed: unknown;
    server.use(
      answering(incident.close, ({ body }) => {
        closed = body;
        return { ...INCIDENT, state: 'closed', conclusion: body.conclusion, version: 4 };
      }),
    );
    const user = userEvent.setup();
    await renderApp('/live/incidents?open=12', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Close…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close incident 12' });
    await user.type(within(dialog).getByRole('textbox', { name: /Conclusion/ }), 'Cable replaced');
    await user.click(within(dialog).getByRole('button', { name: 'Close incident' }));
    await waitFor(() => expect(closed).toEqual({ id: '12', version: 3, conclusion: 'Cable replaced' }));
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible();
  });

  it('links each moment with the monitor as it was then', async () => {
    await renderApp('/live/incidents?open=12&tab=details', 'admin');
    const drawer = await screen.findByRole('dialog', { name: INCIDENT.title });
    const link = await within(drawer).findByRole('link', { name: /30:00/ });
    expect(link).toHaveAttribute(
      'href',
      expect.stringContaining('/live/monitor?at=2026-11-20T08%3A30%3A00Z&text=CP-001'),
    );
  });
});
