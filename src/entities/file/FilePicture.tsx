import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useFileUrl } from '../../api/useFileUrl';
import classes from './FilePicture.module.css';

interface FilePictureProps {
  /** Id of the stored file. */
  id: string;
  alt: string;
}

/** A stored picture; it fills its place and is cut to it. */
export function FilePicture({ id, alt }: FilePictureProps) {
  const { url, isFailed } = useFileUrl(id);
  if (url !== null) return <img className={classes.picture} src={url} alt={alt} />;
  if (!isFailed) return <Skeleton className={classes.picture} aria-hidden />;
  return (
    <span className={classes.missing} role="img" aria-label={alt}>
      <IconPhotoOff size={20} stroke={1.6} aria-hidden />
    </span>
  );
}
