import { FilePicture } from '../../entities/file/FilePicture';
import classes from './ModelPicture.module.css';

/** The picture of a model as small as a row. */
export function ModelPicture({ id, name }: { id: string; name: string }) {
  return (
    <span className={classes.picture}>
      <FilePicture id={id} alt={name} />
    </span>
  );
}
