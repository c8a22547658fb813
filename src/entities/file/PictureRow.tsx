import { FilePicture } from './FilePicture';
import classes from './PictureRow.module.css';

interface PictureRowProps {
  label: string;
  ids: readonly string[];
  /** Alternative text of the pictures. */
  alt: string;
}

/** Pictures of a record side by side; nothing where it has none. */
export function PictureRow({ label, ids, alt }: PictureRowProps) {
  if (ids.length === 0) return null;
  return (
    <div className={classes.pictures} role="group" aria-label={label}>
      {ids.map((id) => (
        <span key={id} className={classes.picture}>
          <FilePicture id={id} alt={alt} />
        </span>
      ))}
    </div>
  );
}
