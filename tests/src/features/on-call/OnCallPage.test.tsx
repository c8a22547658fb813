import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { onCall } from '../../../../src/contract/evo-monitor/onCall';
import { onCallChain } from '../../../../src/contract/evo-monitor/onCallChain';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('the page of the week on call', () => {
  it('shows who is on call now, the lanes, and the gap with the way to fill it', async () => {
    await renderApp('/live/on-call', 'admin');
    const now = await screen.findByRole('group', { name: 'On call now' });
    expect(now).toHaveTextContent(/First on call now.*Saule Akhmetova.*for Jonas Weber/);
    expect(now).toHaveTextContent(/Gap, first, 28 h.*goes straight to Jonas Weber/);
    const lane = screen.getByRole('group', { name: 'First on call' });
    expect(lane).toHaveTextContent(/Saule Akhmetova.*gap/);
    expect(screen.getByRole('group', { name: 'Saule Akhmetova' })).toHaveTextContent(/by mail only.*leave/);
  });

  it('puts a person into a gap', async () => {
    let added: unknown;
    server.use(
      answering(onCall.addOverride, ({ body }) => {
        added = body;
        return { id: '8' };
      }),
    );
    const user = userEvent.setup();
    await renderApp('/live/on-call', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Fill…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Override' });
    await user.click(within(dialog).getByRole('combobox', { name: /Person/ }));
    await user.click(await screen.findByRole('option', { name: /Saule Akhmetova/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add override' }));
    await waitFor(() =>
      expect(added).toEqual({
        rotaId: '1',
        lane: 1,
        recipientId: '1',
        from: '2026-11-21 15:00:00',
        until: '2026-11-22 19:00:00',
      }),
    );
  });

  it('begins an override when a shift is dragged to another person', async () => {
    await renderApp('/live/on-call', 'admin');
    const [shift] = within(await screen.findByRole('group', { name: 'Jonas Weber' })).getAllByText('2');
    fireEvent.dragStart(shift ?? document.body);
    const target = screen.getByRole('group', { name: 'Saule Akhmetova' });
    fireEvent.dragOver(target);
    fireEvent.drop(target);
    const dialog = await screen.findByRole('dialog', { name: 'Override' });
    await waitFor(() =>
      expect(within(dialog).getByRole('combobox', { name: /Person/ })).toHaveValue('Saule Akhmetova'),
    );
    expect(within(dialog).getByRole('combobox', { name: /In place of/ })).toHaveValue('Second on call');
  });

  it('shows the calendar link of the rota, or of one person', async () => {
    const user = userEvent.setup();
    await renderApp('/live/on-call', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Calendar link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Calendar link' });
    expect(await within(dialog).findByText(/calendar\/1-1\.mac\?recipientId=$/)).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: 'Duties of' }));
    await user.click(await screen.findByRole('option', { name: 'Jonas Weber' }));
    expect(await within(dialog).findByText(/recipientId=2$/)).toBeVisible();
  });

  it('takes an override away', async () => {
    let removed: unknown;
    server.use(
      answering(onCall.removeOverride, ({ body }) => {
        removed = body;
        return null;
      }),
    );
    const user = userEvent.setup();
    await renderApp('/live/on-call', 'admin');
    await user.click(await screen.findByRole('button', { name: /Remove the override of Saule Akhmetova/ }));
    await waitFor(() => expect(removed).toEqual({ id: '7' }));
  });

  it('lists rotas, and adds shifts day by day', async () => {
    const user = userEvent.setup();
    await renderApp('/live/on-call?list=rotas&open=1', 'admin');
    const form = await screen.findByRole('dialog', { name: 'Almaty and Astana' });
    await user.click(await within(form).findByRole('button', { name: 'Add shift' }));
    expect(within(form).getByRole('combobox', { name: 'Day 2' })).toHaveValue('Tue');
  });
});

describe('chains of the page', () => {
  it('show whom each step means now, with gaps and answers', async () => {
    await renderApp('/live/on-call', 'admin');
    const chain = await screen.findByRole('group', { name: 'Nights' });
    const [first, second, end] = within(chain).getAllByRole('listitem');
    expect(first).toHaveTextContent(/at once.*First on call.*Nobody now.*41 answered/);
    expect(second).toHaveTextContent(/after 5 min.*Second on call.*Jonas Weber.*SMS, mail.*6 answered/);
    expect(end).toHaveTextContent(/after 15 min.*Alarm on the wall.*2 times/);
  });

  it('lead from the count of a step to the calls that it answered', async () => {
    const user = userEvent.setup();
    const { where } = await renderApp('/live/on-call', 'admin');
    await user.click(await screen.findByRole('link', { name: '6 answered' }));
    expect(where()).toBe('/live/on-call?list=calls&chainIds=1&answers=2');
    const list = await screen.findByRole('grid', { name: 'Calls' });
    await waitFor(() => expect(within(list).getAllByRole('row')).toHaveLength(2));
    expect(list).toHaveTextContent(/Ground fault.*ALA-0143.*Nights.*Jonas Weber, step 2 of 2.*00:07:04.*Acknowledged/);
  });

  it('are changed in their form', async () => {
    let changed: unknown;
    server.use(
      answering(onCallChain.update, ({ body }) => {
        changed = body;
        return { ...body, version: 2 };
      }),
    );
    const user = userEvent.setup();
    await renderApp('/live/on-call?list=chains', 'admin');
    await user.click(await screen.findByText('Nights'));
    const minutes = await screen.findByRole('textbox', { name: 'Minutes of step 2' });
    await user.clear(minutes);
    await user.type(minutes, '7');
    await user.click(screen.getByRole('button', { name: 'Remove step 1' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Each step has to come later than the one before; the first is at 0')).toBeVisible();
    const first = screen.getByRole('textbox', { name: 'Minutes of step 1' });
    await user.clear(first);
    await user.type(first, '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changed).toMatchObject({ id: '1', steps: [{ kind: 'second', recipientIds: [], afterMinutes: 0 }] }),
    );
  });
});

describe('a call', () => {
  it('shows each step, the answer by the link, and the ways to its alarm and its moment', async () => {
    await renderApp('/live/on-call?list=calls&open=2', 'admin');
    const drawer = await screen.findByRole('dialog', { name: 'Ground fault' });
    expect(drawer).toHaveTextContent(/Answered by.*Jonas Weber, step 2 of 2.*After.*00:07:04/);
    const timeline = within(drawer).getByRole('region', { name: 'Timeline' });
    expect(timeline).toHaveTextContent(
      /Raised.*On call told · 1\. First on call: Saule Akhmetova.*2\. Second on call: Jonas Weber.*Acknowledged by Jonas Weber · by the link/,
    );
    expect(within(drawer).getByRole('link', { name: 'Show this moment' })).toHaveAttribute(
      'href',
      expect.stringContaining('at=2026-11-20T14%3A21%3A40Z'),
    );
    const messages = await within(drawer).findByRole('region', { name: 'Messages' });
    expect(messages).toHaveTextContent(/1 try.*SMS, Saule Akhmetova.*503/);
  });

  it('that nobody has answered yet says so', async () => {
    await renderApp('/live/on-call?list=calls&open=3', 'admin');
    const drawer = await screen.findByRole('dialog', { name: 'Ground fault' });
    expect(drawer).toHaveTextContent(/Calling.*Answered by–After–/);
  });
});
