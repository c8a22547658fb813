import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { alarmLink } from '../../../../src/contract/evo-monitor/alarmLink';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
const ADDRESS = '/a/7.AAAAAAAAAAAAAAAAAAAAAA';

describe('the page of an alarm link', () => {
  it('shows the alarm without a session, and acknowledges it only when the button is pressed', async () => {
    const seen: unknown[] = [];
    const user = userEvent.setup();
    await renderApp(ADDRESS);
    expect(await screen.findByText('Ground fault (GroundFailure)')).toBeVisible();
    expect(screen.getByText('Sent to Saule Akhmetova')).toBeVisible();
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('acknowledge'))
        void request
          .clone()
          .json()
          .then((body) => seen.push(body));
    });
    expect(seen).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText('Acknowledged by Saule Akhmetova')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
    expect(seen).toEqual([{ token: '7.AAAAAAAAAAAAAAAAAAAAAA', seen: [{ id: '11', version: 3 }] }]);
  });

  it('says why when the link was used meanwhile', async () => {
    server.use(
      answering(alarmLink.acknowledge, () => {
        throw new MockProblem(409, 'This link has already been used');
      }),
    );
    const user = userEvent.setup();
    await renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('already been used');
  });
});
