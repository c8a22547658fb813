import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyMaps } from '../../../../src/kit/map/lazyEngine';
import { renderWithProviders } from '../../../harness/renderWithProviders';

const EMBEDDED = { mapboxToken: null };

function DrawnMap() {
  return <p>the map</p>;
}
const ON = { onLost: () => undefined };

it('lazyMaps: draws a prepared map at once', async () => {
  const { Maplibre, prepare } = lazyMaps(async () => DrawnMap);
  await act(() => prepare(EMBEDDED));
  renderWithProviders(<Maplibre on={ON} />);
  expect(screen.getByText('the map')).toBeVisible();
});

it('lazyMaps: loads a map again when its preparation has failed', async () => {
  let isDown = true;
  const { Maplibre, prepare } = lazyMaps(async () => {
    if (isDown) throw new Error('network is down');
    return DrawnMap;
  });
  await act(() => prepare(EMBEDDED));
  isDown = false;
  renderWithProviders(<Maplibre on={ON} />);
  expect(await screen.findByText('the map')).toBeVisible();
});
