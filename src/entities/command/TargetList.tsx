import classes from './TargetList.module.css';

interface TargetListProps {
  label: string;
  targets: readonly { id: string; name: string; text: string }[];
}

/** Targets of a bulk command, each with its outcome. */
export function TargetList({ label, targets }: TargetListProps) {
  if (targets.length === 0) return null;
  return (
    <ul className={classes.targets} aria-label={label}>
      {targets.map(({ id, name, text }) => (
        <li key={id}>
          <strong className="mono">{name}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
