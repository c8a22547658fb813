import { uploaderFor } from '../../api/evo-basic/file';
import type { FieldMark } from '../../kit/transfer/fieldMark';
import { ImageField } from '../../kit/transfer/ImageField';
import { FilePicture } from './FilePicture';

interface PicturesFieldProps extends FieldMark {
  label: string;
  /** Ids of stored pictures, in their order. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  max: number;
}

const upload = uploaderFor('image');

/** Pictures of a record, stored as they are chosen. */
export function PicturesField(props: PicturesFieldProps) {
  return <ImageField {...props} upload={upload} Picture={FilePicture} />;
}
