import { useMemo } from 'react';
import { WASHER_STATES } from '../../contract/live/washer';
import type { MapPin, PinLook } from '../../kit/map/mapMarks';
import type { WashSitesViewState } from '../../live/viewState';
import { StatusShape } from '../connector/StatusShape';
import { WASHER_LOOKS } from './washerLooks';

type WashSite = WashSitesViewState['sites'][string];

const RING_OF = { filled: 'filled', dashed: 'dashed', plain: 'plain', quiet: 'plain' } as const;
const PREFIX = 'washSite-';

/** Pins of wash sites look like the pins of stations, in a square. */
export const WASH_SITE_LOOKS: readonly PinLook[] = WASHER_STATES.map((state) => {
  const { token, shape, badge } = WASHER_LOOKS[state];
  return {
    id: `${PREFIX}${state}`,
    token,
    ring: RING_OF[badge],
    frame: 'square',
    shape: <StatusShape shape={shape} token={token} />,
  };
});

/** Ids of wash sites where stations and wash sites stand together. */
export function toWashSiteMark(washSiteId: string): string {
  return `${PREFIX}${washSiteId}`;
}

/** The wash site of a mark; null when it is a station's. */
export function readWashSiteMark(mark: string): string | null {
  return mark.startsWith(PREFIX) ? mark.slice(PREFIX.length) : null;
}

/** A wash site is the same object until it changes, and so is its pin, so that the pin is not redrawn. */
const PINS = new WeakMap<WashSite, MapPin>();

/** The wash sites of a view as pins of a map, by their worst state: they are few, and never cluster. */
export function useWashSitePins(view: WashSitesViewState | undefined): readonly MapPin[] {
  return useMemo(() => view?.items.flatMap((id) => view.sites[id] ?? []).map(createPin) ?? [], [view]);
}

function createPin(site: WashSite): MapPin {
  const known = PINS.get(site);
  if (known) return known;
  const { washSiteId, longitude, latitude, state, mix, washers } = site;
  const pin: MapPin = {
    id: toWashSiteMark(washSiteId),
    ...{ longitude, latitude },
    look: `${PREFIX}${state}`,
    label: `${mix.available} / ${washers}`,
    isApart: true,
  };
  PINS.set(site, pin);
  return pin;
}
