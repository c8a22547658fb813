import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapCluster, MapMarks, MapPin } from '../../kit/map/mapMarks';
import type { StationsViewState } from '../../live/viewState';
import { formatNumber } from '../../lib/format';
import { PriorityBars } from '../alarm/PriorityBars';
import { CONNECTOR_STATES, countByGroup, GROUP_STATE, STATUS_GROUPS } from '../connector/connectorStates';
import { StatusShape } from '../connector/StatusShape';

/** What is free needs nobody: it is the quiet rest of the ring. */
const QUIET = 'line-3';

type Site = StationsViewState['sites'][string];

/** A site is the same object until it changes; so is its pin, and nothing is drawn anew for it. */
const PINS = new WeakMap<Site, MapPin>();

/** The stations of a view as pins and clusters of a map. */
export function useSiteMarks(view: StationsViewState, selectedId: string | null): MapMarks {
  const { t, i18n } = useTranslation(['stations', 'status']);
  const { places, pins: alone, apart, sites, clusters: gathered } = view;
  const clusters = useMemo(
    () =>
      gathered.map((cluster): MapCluster => {
        const counts = countByGroup(cluster.mix);
        const shown = STATUS_GROUPS.filter((group) => counts[group] > 0);
        const number = (count: number) => formatNumber(count, 0, i18n.language);
        return {
          id: cluster.id,
          longitude: cluster.longitude,
          latitude: cluster.latitude,
          count: number(cluster.connectors),
          label: t('map.cluster', {
            stations: number(cluster.stations),
            connectors: number(cluster.connectors),
            mix: shown.map((group) => `${t(`status:group.${group}`)}: ${number(counts[group])}`).join(', '),
          }),
          parts: shown.map((group) => ({
            token: group === 'available' ? QUIET : GROUP_STATE[group].token,
            count: counts[group],
          })),
          alert: counts.faulted > 0 ? <StatusShape shape="triangle" token="st-faulted" /> : null,
        };
      }),
    [gathered, t, i18n.language],
  );
  const pins = useMemo(() => {
    const never = new Set(apart);
    return [...alone, ...apart].flatMap((id): MapPin[] => {
      const site = sites[id];
      return site ? [pinOf(site, never.has(id))] : [];
    });
  }, [alone, apart, sites]);
  return useMemo(() => ({ places, pins, clusters, selectedId }), [places, pins, clusters, selectedId]);
}

function pinOf(site: Site, isApart: boolean): MapPin {
  const known = PINS.get(site);
  if (known?.isApart === isApart) return known;
  const pin: MapPin = {
    id: site.stationId,
    longitude: site.longitude,
    latitude: site.latitude,
    look: CONNECTOR_STATES[site.status].group,
    label: `${site.mix.available} / ${site.connectors}`,
    ...(site.worst !== null && { badge: <PriorityBars priority={site.worst} /> }),
    isApart,
  };
  PINS.set(site, pin);
  return pin;
}
