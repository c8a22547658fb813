import classes from './RowCheckbox.module.css';

interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  /** Some rows of its group are selected. */
  isPartly?: boolean;
  /** `isRange`: Shift was held. */
  onToggle: (isRange: boolean) => void;
}

/** Selects a row for bulk actions. One element where Mantine's takes six: a list holds dozens. */
export function RowCheckbox({ label, isChecked, isPartly = false, onToggle }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={classes.check}
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
}
