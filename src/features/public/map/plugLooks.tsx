import type { PlugState, SiteKind } from '../../../contract/evo-basic/publicMap';
import { StatusShape, type Shape } from '../../../entities/connector/StatusShape';
import type { PinLook } from '../../../kit/map/mapMarks';

export type SiteState = PlugState | 'closed';

interface Look {
  shape: Shape;
  /** Custom property of the colour, without dashes. */
  token: string;
}

/** Shapes as in the console, but green marks free sites instead of charging ones, since drivers look for free plugs. */
export const PLUG_LOOKS: Readonly<Record<SiteState, Look>> = {
  free: { shape: 'hollowCircle', token: 'st-charging' },
  busy: { shape: 'filledCircle', token: 'st-preparing' },
  outOfOrder: { shape: 'bar', token: 'st-unavailable' },
  closed: { shape: 'bar', token: 'st-unavailable' },
  unknown: { shape: 'questionMark', token: 'st-unknown' },
};

const STATES = Object.keys(PLUG_LOOKS) as SiteState[];

/** Id of the look of a pin. */
export const toLookId = (kind: SiteKind, state: SiteState) => `${kind}-${state}`;

/** Looks of the pins: stations round, wash sites square. */
export const SITE_PIN_LOOKS: readonly PinLook[] = (['station', 'washSite'] as const).flatMap((kind) =>
  STATES.map((state) => ({
    id: toLookId(kind, state),
    token: PLUG_LOOKS[state].token,
    ring: 'plain' as const,
    ...(kind === 'washSite' && { frame: 'square' as const }),
    shape: <StatusShape {...PLUG_LOOKS[state]} />,
  })),
);
