import { useImperativeHandle, useLayoutEffect } from 'react';
import type { SeenView } from '../../../../src/kit/map/mapMarks';
import type { MapProps } from '../../../../src/kit/map/mapProps';

/** The last props of the map and the places that it was asked to show. */
export const fakeMap = {
  props: null as MapProps | null,
  shown: [] as unknown[],
  stands: null as SeenView | null,
  /** The user moves the map. */
  move: (view: SeenView) => {
    fakeMap.stands = view;
    fakeMap.props?.on.onView(view);
  },
};

/** Replaces the map, which the test environment cannot draw, by a button for each pin and cluster. */
export function LazyMap(props: MapProps) {
  // In the layout: a test that finds the map moves it at once, and would move the one of the test before.
  useLayoutEffect(() => {
    fakeMap.props = props;
  });
  useLayoutEffect(() => {
    fakeMap.stands = null;
  }, []);
  useImperativeHandle(
    props.ref,
    () => ({
      show: (point, zoom) => void fakeMap.shown.push({ ...point, zoom }),
      middle: () => fakeMap.stands,
    }),
    [],
  );
  const { label, marks, on } = props;
  return (
    <div role="application" aria-label={label}>
      {marks.pins.map(({ id, look, label: figures, badge }) => (
        <button key={id} type="button" data-selected={id === marks.selectedId} onClick={() => on.onSelect(id)}>
          {`pin ${id} ${look} ${figures}`}
          {badge}
        </button>
      ))}
      {marks.clusters.map((cluster) => (
        <button key={cluster.id} type="button">
          {cluster.label}
        </button>
      ))}
    </div>
  );
}
