import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { places } from '../../../../src/contract/evo-basic/places';
import { giveListsRoom } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';
import { fakeMap } from '../../kit/map/FakeMap';

vi.mock('../../../../src/kit/map/LazyMap', () => import('../../kit/map/FakeMap'));

const ASTANA = { name: 'Astana', country: 'KZ', latitude: 51.1801, longitude: 71.44598, timezone: 'Asia/Almaty' };
const BERLIN = { name: 'Berlin', country: 'DE', latitude: 52.52437, longitude: 13.41053, timezone: 'Europe/Berlin' };
const makeMapView = ({ latitude, longitude }: typeof BERLIN) => ({
  latitude,
  longitude,
  zoom: 9,
  bounds: [longitude - 1, latitude - 1, longitude + 1, latitude + 1] as const,
});

giveListsRoom();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
  server.use(
    answering(places.search, ({ query: { longitude } }) =>
      longitude === undefined
        ? { places: [BERLIN], timezone: null }
        : { places: longitude > 40 ? [ASTANA] : [BERLIN], timezone: longitude > 40 ? 'Asia/Almaty' : 'Europe/Berlin' },
    ),
  );
});

async function openMap() {
  const user = userEvent.setup();
  await renderApp('/equipment/stations?open=new', 'admin');
  const form = await screen.findByRole('dialog', { name: 'Add station' });
  await user.click(await within(form).findByRole('button', { name: 'Pick on the map' }));
  const dialog = await screen.findByRole('dialog', { name: 'Station location' });
  await within(dialog).findByRole('application');
  const take = () => user.click(within(dialog).getByRole('button', { name: 'Use this location' }));
  const field = (name: RegExp) =>
    within(form).getByRole(name.source.includes('zone') ? 'combobox' : 'textbox', { name });
  return { user, form, dialog, take, field };
}

it('PlaceDialog: shows the place of the middle when the map rests', async () => {
  const { dialog } = await openMap();
  act(() => fakeMap.move(makeMapView(ASTANA)));
  expect(await within(dialog).findByText('Near Astana, KZ')).toBeVisible();
  act(() => fakeMap.move(makeMapView(BERLIN)));
  expect(within(dialog).queryByText('Near Astana, KZ')).toBeNull();
  expect(await within(dialog).findByText('Near Berlin, DE')).toBeVisible();
});

it('PlaceDialog: takes the place by the first click after the map has come to rest', async () => {
  const { dialog, take, field } = await openMap();
  act(() => fakeMap.move(makeMapView(ASTANA)));
  await within(dialog).findByText('Near Astana, KZ');
  // A map reports its view once more when it has loaded.
  act(() => fakeMap.move(makeMapView(ASTANA)));
  await take();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Station location' })).toBeNull());
  expect(field(/^Time zone/)).toHaveDisplayValue(/Asia\/Almaty/);
  expect(field(/^City/)).toHaveValue('Astana');
  expect(field(/^Longitude/)).toHaveValue('71.44598');
});

it('PlaceDialog: takes the time zone of the chosen place, not of the one before', async () => {
  const { dialog, take, field } = await openMap();
  act(() => fakeMap.move(makeMapView(ASTANA)));
  await within(dialog).findByText('Near Astana, KZ');
  act(() => fakeMap.move(makeMapView(BERLIN)));
  await take();
  await waitFor(() => expect(field(/^City/)).toHaveValue('Berlin'));
  expect(field(/^Time zone/)).toHaveDisplayValue(/Europe\/Berlin/);
  expect(field(/^Latitude/)).toHaveValue('52.52437');
});

it('PlaceDialog: takes the position alone when the look-up fails, and the form shows it', async () => {
  server.use(
    answering(places.search, () => {
      throw new MockProblem(500, 'Broken');
    }),
  );
  const { form, take, field } = await openMap();
  act(() => fakeMap.move(makeMapView(BERLIN)));
  await take();
  expect(
    await within(form).findByText('City and time zone of this location were not found. Select them manually.'),
  ).toBeVisible();
  expect(field(/^Longitude/)).toHaveValue('13.41053');
  expect(field(/^Time zone/)).toHaveValue('');
});

it('PlaceDialog: changes nothing when it is closed during the look-up', async () => {
  let answer = () => undefined as void;
  const until = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get('*/places/search', async () => {
      await until;
      return HttpResponse.json({ code: 0, data: { places: [BERLIN], timezone: 'Europe/Berlin' } });
    }),
  );
  const { user, dialog, take, field } = await openMap();
  act(() => fakeMap.move(makeMapView(BERLIN)));
  await take();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await act(async () => answer());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Station location' })).toBeNull());
  expect(field(/^Longitude/)).toHaveValue('');
});

it('PlaceDialog: opens the map at the city that was found before', async () => {
  const { user, dialog } = await openMap();
  await user.type(within(dialog).getByRole('combobox', { name: 'Search for a city' }), 'Berlin');
  await user.click(await screen.findByRole('option', { name: /^Berlin, DE/, hidden: true }));
  expect(fakeMap.shown.at(-1)).toMatchObject({ latitude: BERLIN.latitude, zoom: 9 });
  expect(fakeMap.props?.start.view).toEqual({ latitude: BERLIN.latitude, longitude: BERLIN.longitude, zoom: 9 });
});
