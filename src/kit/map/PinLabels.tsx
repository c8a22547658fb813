import { memo } from 'react';
import { coveredPins } from './coveredPins';
import type { MapEngine } from './mapEngine';
import type { MapPin, PinLook } from './mapMarks';
import classes from './PointMap.module.css';

/** More labels would overlap, and each one is positioned anew at every move. */
const MOST_LABELS = 200;
/** Pins with an alarm stand above others and above clusters. */
const ABOVE = { zIndex: 2 };
const BELOW = { zIndex: 1 };

interface PinLabelsProps {
  engine: MapEngine;
  pins: readonly MapPin[];
  looks: readonly PinLook[];
  selectedId: string | null;
  zoom: number;
  onSelect: (id: string) => void;
}

/**
 * Labels and hit areas of pins. The list beside the map offers the same places to the keyboard and to screen readers.
 */
export function PinLabels({ engine, pins, looks, selectedId, zoom, onSelect }: PinLabelsProps) {
  const shown = filterLabelled(pins);
  const covered = coveredPins(shown, zoom);
  return shown.map((pin) => (
    <PinLabel
      key={pin.id}
      engine={engine}
      pin={pin}
      look={looks.find(({ id }) => id === pin.look)}
      isCovered={covered.has(pin.id)}
      isSelected={pin.id === selectedId}
      onSelect={onSelect}
    />
  ));
}

/** Labels go to pins that never cluster first, since these matter; the others fill the remaining room. */
function filterLabelled(pins: readonly MapPin[]): MapPin[] {
  const shown = pins.filter(({ isApart }) => isApart).slice(0, MOST_LABELS);
  for (const pin of pins) {
    if (shown.length >= MOST_LABELS) break;
    if (!pin.isApart) shown.push(pin);
  }
  return shown;
}

interface PinLabelProps extends Pick<PinLabelsProps, 'engine' | 'onSelect'> {
  pin: MapPin;
  look: PinLook | undefined;
  /** Covered by another pin, whose figures are in the same place. */
  isCovered: boolean;
  isSelected: boolean;
}

/** Most patches change few pins. */
const PinLabel = memo(function PinLabel({ engine, pin, look, isCovered, isSelected, onSelect }: PinLabelProps) {
  const { Marker } = engine;
  const { id, longitude, latitude, label, badge, isApart } = pin;
  return (
    <Marker
      longitude={longitude}
      latitude={latitude}
      anchor="top"
      offset={[0, -13]}
      style={isApart && !isCovered ? ABOVE : BELOW}
    >
      <button
        type="button"
        className={classes.pin}
        data-pin={id}
        tabIndex={-1}
        aria-hidden
        onClick={(event) => {
          // Keeps the click from the map below.
          event.stopPropagation();
          onSelect(id);
        }}
      >
        {isApart && <PinFace look={look} isSelected={isSelected} />}
        {badge !== undefined && !isCovered && <span className={classes.badge}>{badge}</span>}
        {!isCovered && <span className={classes.label}>{label}</span>}
      </button>
    </Marker>
  );
});

/** An element above the painted pin, which the ring of a neighbouring cluster could hide. */
function PinFace({ look, isSelected }: { look: PinLook | undefined; isSelected: boolean }) {
  return (
    <span
      className={classes.face}
      data-ring={look?.ring}
      data-frame={look?.frame}
      data-selected={isSelected}
      style={ringColor(look)}
    >
      {look?.shape}
    </span>
  );
}

function ringColor(look: PinLook | undefined) {
  return look?.ring === 'filled' ? { borderColor: `var(--${look.token})` } : undefined;
}
