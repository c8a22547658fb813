import { coveredPins } from './coveredPins';
import type { MapEngine } from './mapEngine';
import type { MapPin, PinLook } from './mapMarks';
import classes from './PointMap.module.css';

/** More labels than this cover one another, and each costs a place to be worked out with every move. */
const MOST_LABELS = 200;

interface PinLabelsProps {
  engine: MapEngine;
  pins: readonly MapPin[];
  looks: readonly PinLook[];
  selectedId: string | null;
  zoom: number;
  onSelect: (id: string) => void;
}

/**
 * What stands below and beside pins, and makes them easy to hit. For the keyboard and for screen readers the list beside
 * the map holds the same places.
 */
export function PinLabels({ engine: { Marker }, pins, looks, selectedId, zoom, onSelect }: PinLabelsProps) {
  // Those that never cluster are the ones that matter.
  const shown = [...pins].sort((a, b) => Number(b.isApart) - Number(a.isApart)).slice(0, MOST_LABELS);
  const covered = coveredPins(shown, zoom);
  return shown.map(({ id, longitude, latitude, label, badge, look, isApart }) => (
    <Marker
      key={id}
      longitude={longitude}
      latitude={latitude}
      anchor="top"
      offset={[0, -13]}
      style={layer(isApart && !covered.has(id))}
    >
      <button
        type="button"
        className={classes.pin}
        data-pin={id}
        tabIndex={-1}
        aria-hidden
        onClick={(event) => {
          // Not also a click on the map below.
          event.stopPropagation();
          onSelect(id);
        }}
      >
        {isApart && <PinFace look={looks.find((one) => one.id === look)} isSelected={id === selectedId} />}
        {badge !== undefined && !covered.has(id) && <span className={classes.badge}>{badge}</span>}
        {!covered.has(id) && <span className={classes.label}>{label}</span>}
      </button>
    </Marker>
  ));
}

/** Over the painted pin, which would be hidden by the ring of a cluster beside it. */
function PinFace({ look, isSelected }: { look: PinLook | undefined; isSelected: boolean }) {
  return (
    <span className={classes.face} data-ring={look?.ring} data-selected={isSelected} style={ringColor(look)}>
      {look?.shape}
    </span>
  );
}

function ringColor(look: PinLook | undefined) {
  return look?.ring === 'filled' ? { borderColor: `var(--${look.token})` } : undefined;
}

/** Pins with an alarm stand above others and above clusters. */
function layer(isAbove: boolean) {
  return { zIndex: isAbove ? 2 : 1 };
}
