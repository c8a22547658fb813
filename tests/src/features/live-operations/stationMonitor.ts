import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { openPage } from '../../../harness/openPage';
import { fakeMap } from '../../kit/map/FakeMap';

/** Opens the station map with its list, as network operations see it unless another account is named. */
export async function openStationMonitor(search = '', account = 'noc') {
  const app = await openPage(`/live/stations${search}`, account);
  const list = await screen.findByRole('grid', { name: 'Stations' });
  const map = await screen.findByRole('application', { name: 'Station map' });
  await waitFor(() => expect(fakeMap.props).not.toBeNull());
  return { ...app, list: within(list), map: within(map) };
}
