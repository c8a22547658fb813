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
  /** Keep it the same function between renders. */
  onOpen: (cluster: MapCluster) => void;
}

/** The clusters in view as HTML elements over the map, since they are few and work as buttons. */
export function ClusterMarks({ engine, marks, zoom, onOpen }: ClusterMarksProps) {
  const apart = marks.pins.filter(({ isApart }) => isApart);
  return marks.clusters.map((cluster) => {
    const [x, y] = clearOfPins(cluster, apart, zoom);
    return <ClusterMark key={cluster.id} engine={engine} cluster={cluster} x={x} y={y} onOpen={onOpen} />;
  });
}

interface ClusterMarkProps extends Pick<ClusterMarksProps, 'engine' | 'onOpen'> {
  cluster: MapCluster;
  /** px from its place. */
  x: number;
  y: number;
}

/** Most patches change few clusters. */
const ClusterMark = memo(function ClusterMark({ engine: { Marker }, cluster, x, y, onOpen }: ClusterMarkProps) {
  return (
    <Marker longitude={cluster.longitude} latitude={cluster.latitude} offset={[x, y]}>
      <button
        type="button"
        className={classes.cluster}
        aria-label={cluster.label}
        title={cluster.label}
        onClick={(event) => {
          // Keeps the click from the map below.
          event.stopPropagation();
          onOpen(cluster);
        }}
      >
        <ClusterDonut cluster={cluster} />
        {cluster.alert !== null && <span className={classes.alert}>{cluster.alert}</span>}
      </button>
    </Marker>
  );
});
