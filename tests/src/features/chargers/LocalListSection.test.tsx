import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { LOCAL_LIST } from '../../../mocks/evo-basic/iotChargers';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

const ADDRESS = '/equipment/chargers?open=1&tab=diagnostics';
const findSection = () => screen.findByRole('region', { name: 'Tags accepted offline' });

describe('the list of tags in the drawer of a charger', () => {
  it('shows both versions and how the last request failed', async () => {
    server.use(
      answering(iotChargers.localList, () => ({
        ...LOCAL_LIST,
        chargerVersion: 2,
        failure: 'rejected',
        failureDetail: 'VersionMismatch',
      })),
    );
    await renderApp(ADDRESS, 'admin');
    const section = await findSection();
    expect(section).toHaveTextContent(/Tags.*212.*Version.*4.*At charger.*2/);
    expect(section).toHaveTextContent('Rejected (VersionMismatch)');
  });

  it('is sent again by its button', async () => {
    const sent = vi.fn();
    const asked = { ...LOCAL_LIST, tags: null, isUnderWay: true };
    server.use(
      answering(iotChargers.sendLocalList, ({ params }) => {
        sent(params);
        server.use(answering(iotChargers.localList, () => asked));
        return asked;
      }),
    );
    const user = userEvent.setup();
    await renderApp(ADDRESS, 'admin');
    await user.click(within(await findSection()).getByRole('button', { name: 'Send list again' }));
    expect(await screen.findByText(/sent again as soon as the charger is connected/)).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ id: '1' });
  });

  it('says that the station has it turned off, and offers nothing to send', async () => {
    server.use(
      answering(iotChargers.localList, () => ({ ...LOCAL_LIST, isWanted: false, tags: 0, sentAt: null, version: 0 })),
    );
    await renderApp(ADDRESS, 'admin');
    expect(await findSection()).toHaveTextContent('Turned off at the station');
    expect(screen.queryByRole('button', { name: 'Send list again' })).toBeNull();
  });
});
