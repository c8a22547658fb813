import { useEffect } from 'react';
import type { StillMapProps } from '../../../../src/kit/map/stillMapProps';

/** The last props of the map. */
export const fakeStillMap = { props: null as StillMapProps | null, draws: 0 };

/** Replaces the map, which the test environment cannot draw, by its marks. */
export function LazyStillMap(props: StillMapProps) {
  useEffect(() => {
    fakeStillMap.props = props;
    fakeStillMap.draws += 1;
  });
  return (
    <ul aria-label={props.label}>
      {props.marks.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  );
}
