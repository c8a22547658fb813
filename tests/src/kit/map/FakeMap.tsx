import { useImperativeHandle, useLayoutEffect } from 'react';
import type { SeenView } from '../../../../src/kit/map/mapMarks';
import type { MapProps } from '../../../../src/kit/map/mapProps';

/** The map's last props, and the places passed to `show`. */
export const fakeMap = {
  props: null as MapProps | null,
  shown: [] as unknown[],
  stands: null as SeenView | null,
  /** Simulates a move of the map by the user. */
  move: (view: SeenView) => {
    fakeMap.stands = view;
    fakeMap.props?.on.onView(view);
  },
};

/** There is nothing to load. */
export const prepareMap = () => Promise.resolve();

/** Replaces the map, which the test environment cannot draw, by a button for each pin and cluster. */
export function LazyMap(props: MapProps) {
  // In a layout effect, since a test may move the map as soon as it is rendered, and would move the previous test's
  // map.
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
