import { memo } from 'react';
import { ClusterDonut } from './ClusterDonut';
import type { MapEngine } from './mapEngine';
import { clearOfPins } from './clearOfPins';
import type { MapCluster, MapMarks } from './mapMarks';
import classes from './PointMap.module.css';

interface ClusterMarksProps {
  engine: MapEngine;
  marks: MapMarks;
  zoom: number;
  onOpen: (cluster: MapCluster) => void;
}

/** The clusters in view, as elements over the map: few, and pressed like any button. */
export function ClusterMarks({ engine: { Marker }, marks, zoom, onOpen }: ClusterMarksProps) {
  const apart = marks.pins.filter(({ isApart }) => isApart);
  return marks.clusters.map((cluster) => (
    <Marker
      key={cluster.id}
      longitude={cluster.longitude}
      latitude={cluster.latitude}
      offset={clearOfPins(cluster, apart, zoom)}
    >
      <button
        type="button"
        className={classes.cluster}
        aria-label={cluster.label}
        title={cluster.label}
        onClick={(event) => {
          // Not also a click on the map below.
          event.stopPropagation();
          onOpen(cluster);
        }}
      >
        <Donut cluster={cluster} />
        {cluster.alert !== null && <span className={classes.alert}>{cluster.alert}</span>}
      </button>
    </Marker>
  ));
}

/** Most patches change few clusters. */
const Donut = memo(ClusterDonut);
