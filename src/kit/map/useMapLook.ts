import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { StyleSpecification } from 'maplibre-gl';
import { basemapStyle, type TownLabels } from './basemapStyle';
import { readMapColors, type MapColors } from './mapColors';
import type { MapSettings } from './mapMarks';
import { isTileArchive, protomapsStyle } from './protomapsStyle';

const MAPBOX_STYLES = { dark: 'mapbox://styles/mapbox/dark-v11', light: 'mapbox://styles/mapbox/light-v11' } as const;

interface MapLook {
  colors: MapColors;
  style: string | StyleSpecification;
}

/** Colours and style of a map, read once, since another colour scheme makes a new map. Null until they are in force. */
export function useMapLook(
  frame: HTMLElement,
  { mapboxToken, styleUrl }: MapSettings,
  towns?: TownLabels,
): MapLook | null {
  const scheme = useComputedColorScheme();
  const [look, setLook] = useState<MapLook | null>(null);
  useEffect(() => {
    // The theme applies its custom properties after its descendants have been drawn, so colours are read a frame later.
    const next = requestAnimationFrame(() => {
      const colors = readMapColors(frame);
      setLook({ colors, style: mapboxToken === null ? ownStyle(colors, styleUrl, towns) : MAPBOX_STYLES[scheme] });
    });
    return () => cancelAnimationFrame(next);
  }, [frame, mapboxToken, styleUrl, scheme, towns]);
  return look;
}

/** For MapLibre: the configured style, else the embedded map of the world. */
function ownStyle(colors: MapColors, styleUrl: string | null, towns?: TownLabels): string | StyleSpecification {
  if (styleUrl === null) return basemapStyle(colors, window.location.origin, towns);
  return isTileArchive(styleUrl) ? protomapsStyle(colors, styleUrl) : styleUrl;
}
