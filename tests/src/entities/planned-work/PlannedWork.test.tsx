import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { plannedWork } from '../../../../src/contract/evo-monitor/plannedWork';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { WORKS } from '../../../mocks/evo-monitor/plannedWork';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

const openWorks = async () => {
  await renderApp('/equipment/chargers?open=1', 'admin');
  return within(await screen.findByRole('region', { name: 'Planned work' }));
};

describe('planned work in the drawer of a charger', () => {
  it('shows what goes on, and what is over on demand', async () => {
    const user = userEvent.setup();
    const works = await openWorks();
    expect(await works.findByText('Cable of connector 2 is replaced')).toBeVisible();
    expect(works.getByText('In progress')).toBeVisible();
    expect(works.queryByText('Meter is calibrated')).toBeNull();
    await user.click(works.getByRole('button', { name: '1 past', expanded: false }));
    expect(works.getByText('Meter is calibrated')).toBeVisible();
  });

  it('is planned with a reason, from now on and with the charger out of service', async () => {
    const user = userEvent.setup();
    const added: object[] = [];
    server.use(
      answering(plannedWork.add, ({ body }) => {
        added.push(body);
        return { ...WORKS[0]!, id: '3' };
      }),
    );
    const works = await openWorks();
    await user.click(works.getByRole('button', { name: 'Plan work' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan work' }));
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'New meter');
    await user.click(dialog.getByRole('button', { name: 'Plan work' }));
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]).toMatchObject({
      ...{ kind: 'charger', recordId: '1', reason: 'New meter', from: null, isOutOfService: true },
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Plan work' })).toBeNull());
  });

  it('shows a refusal of the server at its field', async () => {
    const user = userEvent.setup();
    server.use(
      answering(plannedWork.add, () => {
        throw new MockProblem(422, 'Check the form', { fields: { until: 'Cannot be in the past' } });
      }),
    );
    const works = await openWorks();
    await user.click(works.getByRole('button', { name: 'Plan work' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan work' }));
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'New meter');
    await user.click(dialog.getByRole('button', { name: 'Plan work' }));
    expect(await dialog.findByText('Cannot be in the past')).toBeVisible();
  });

  it('is ended after a question', async () => {
    const user = userEvent.setup();
    const finished: string[] = [];
    server.use(
      answering(plannedWork.finish, ({ body }) => {
        finished.push(body.id);
        return { ...WORKS[1]!, id: body.id };
      }),
    );
    const works = await openWorks();
    await user.click(await works.findByRole('button', { name: 'End now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the planned work now?' }));
    await user.click(dialog.getByRole('button', { name: 'End now' }));
    await waitFor(() => expect(finished).toEqual(['1']));
  });
});
