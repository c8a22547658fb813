import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import words from '../../../../locales/en_US/places.json';
import { commonApi } from '../../../../src/contract/evo-basic/commonApi';
import { places, type Place } from '../../../../src/contract/evo-basic/places';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { EMBEDDED_CITIES } from '../../../mocks/evo-basic/places';
import { mockServer } from '../../../mocks/mockServer';
import { fakeMap } from '../../kit/map/FakeMap';

const CITY = { address: null, precision: 'city' } as const;
const ASTANA: Place = {
  ...CITY,
  name: 'Astana',
  country: 'KZ',
  latitude: 51.1801,
  longitude: 71.44598,
  timezone: 'Asia/Almaty',
};
const BERLIN: Place = {
  ...CITY,
  name: 'Berlin',
  country: 'DE',
  latitude: 52.52437,
  longitude: 13.41053,
  timezone: 'Europe/Berlin',
};
const makeMapView = ({ latitude, longitude }: Place) => ({
  latitude,
  longitude,
  zoom: 9,
  bounds: [longitude - 1, latitude - 1, longitude + 1, latitude + 1] as const,
});

sizeLists();
const server = mockServer();
beforeEach(() => {
  server.use(
    answering(places.search, ({ query: { longitude } }) =>
      longitude === undefined
        ? { ...EMBEDDED_CITIES, places: [BERLIN], timezone: null }
        : {
            ...EMBEDDED_CITIES,
            places: longitude > 40 ? [ASTANA] : [BERLIN],
            timezone: longitude > 40 ? 'Asia/Almaty' : 'Europe/Berlin',
          },
    ),
  );
});

async function openMap() {
  const user = userEvent.setup();
  await renderApp('/equipment/stations?open=new', 'admin');
  const form = await screen.findByRole('dialog', { name: 'Add station' });
  await user.click(await within(form).findByRole('button', { name: 'Pick on the map' }));
  const dialog = await screen.findByRole('dialog', { name: 'Location' });
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

it('PlaceDialog: takes no position before a town was found or the map was moved', async () => {
  const { dialog } = await openMap();
  const button = within(dialog).getByRole('button', { name: 'Use this location' });
  act(() => fakeMap.move({ latitude: 48, longitude: 60, zoom: 2.5, bounds: [0, 0, 90, 80] }));
  expect(button).toBeDisabled();
  expect(dialog).toHaveTextContent(words.place.first);
  expect(dialog).not.toHaveTextContent('48.000000');
  act(() => fakeMap.move(makeMapView(ASTANA)));
  expect(button).toBeEnabled();
  expect(dialog).toHaveTextContent(words.place.towns);
  expect(dialog).not.toHaveTextContent(words.place.hint);
});

it('PlaceDialog: takes the place by the first click after the map has come to rest', async () => {
  const { dialog, take, field } = await openMap();
  act(() => fakeMap.move(makeMapView(ASTANA)));
  await within(dialog).findByText('Near Astana, KZ');
  // A map reports its view once more when it has loaded.
  act(() => fakeMap.move(makeMapView(ASTANA)));
  await take();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Location' })).toBeNull());
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
      return HttpResponse.json({ code: 0, data: { ...EMBEDDED_CITIES, places: [BERLIN], timezone: 'Europe/Berlin' } });
    }),
  );
  const { user, dialog, take, field } = await openMap();
  act(() => fakeMap.move(makeMapView(BERLIN)));
  await take();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await act(async () => answer());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Location' })).toBeNull());
  expect(field(/^Longitude/)).toHaveValue('');
});

it('PlaceDialog: opens the map at the city that was found before', async () => {
  const { user, dialog } = await openMap();
  const field = within(dialog).getByRole('combobox', { name: 'Search for a place' });
  expect(field).toHaveAttribute('placeholder', 'City');
  await user.type(field, 'Berlin');
  await user.click(await screen.findByRole('option', { name: /^Berlin, DE/, hidden: true }));
  expect(fakeMap.shown.at(-1)).toMatchObject({ latitude: BERLIN.latitude, zoom: 9 });
  expect(fakeMap.props?.start.view).toEqual({ latitude: BERLIN.latitude, longitude: BERLIN.longitude, zoom: 9 });
});

const UNTER_DEN_LINDEN: Place = {
  ...{ name: 'Unter den Linden', country: 'DE', latitude: 52.517, longitude: 13.3889, timezone: 'Europe/Berlin' },
  address: 'Unter den Linden, Mitte, Berlin, Germany',
  precision: 'street',
};

describe('PlaceDialog with a geocoder', () => {
  const searches: string[] = [];
  const answerSearch = (answer: object) =>
    server.use(
      answering(commonApi.mapSettings, () => ({ mapboxToken: null, styleUrl: null, hasAddressSearch: true })),
      answering(places.search, ({ query: { text } }) => {
        if (text === undefined) return { ...EMBEDDED_CITIES, places: [BERLIN], timezone: 'Europe/Berlin' };
        searches.push(text);
        return { ...EMBEDDED_CITIES, timezone: null, ...answer };
      }),
    );
  const typeSearch = async (text: string) => {
    const { user, dialog, ...rest } = await openMap();
    const search = within(dialog).getByRole('combobox', { name: 'Search for a place' });
    expect(search).toHaveAttribute('placeholder', 'Street or city');
    await user.type(search, text);
    return { user, dialog, search, ...rest };
  };
  beforeEach(() => {
    searches.length = 0;
  });

  it('opens the map at the street that was found, with the credit of its data, and takes it', async () => {
    answerSearch({ source: 'geocoder', places: [UNTER_DEN_LINDEN], attribution: 'Data © OpenStreetMap contributors' });
    const { user, dialog, take, field } = await typeSearch('linden');
    const option = await screen.findByRole('option', { name: UNTER_DEN_LINDEN.address ?? '', hidden: true });
    expect(within(dialog).getByText('Data © OpenStreetMap contributors')).toBeVisible();
    await user.click(option);
    expect(fakeMap.shown.at(-1)).toMatchObject({ latitude: 52.517, zoom: 16 });
    await take();
    await waitFor(() => expect(field(/^Latitude/)).toHaveValue('52.517'));
    expect(field(/^Time zone/)).toHaveDisplayValue(/Europe\/Berlin/);
    expect(searches).toEqual(['linden']);
  });

  it('says that there are cities only when the geocoder did not answer', async () => {
    answerSearch({ places: [BERLIN], isFallback: true });
    const { dialog } = await typeSearch('Berlin');
    expect(await screen.findByRole('option', { name: /^Berlin, DE/, hidden: true })).toBeInTheDocument();
    expect(within(dialog).getByText('Address search did not answer. Showing cities only.')).toBeVisible();
  });
});
