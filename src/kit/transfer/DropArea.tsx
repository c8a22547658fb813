import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { listExtensions, FILE_KINDS, formatSize, type UploadLimits } from '../../contract/fileKinds';
import classes from './DropArea.module.css';
import './dropzone.css';

/** Loaded lazily: its table of file types is as large as a whole screen, and most screens take no files. */
const Dropzone = lazy(async () => ({ default: (await import('@mantine/dropzone')).Dropzone }));

interface DropAreaProps {
  /** Name of the area. */
  label: string;
  limits: UploadLimits;
  isMultiple?: boolean;
  /** Receives all dropped or chosen files; the receiver checks them. */
  onFiles: (files: File[]) => void;
}

/** Area to drop files into, or to choose them by click and key; says which files are accepted. */
export function DropArea({ label, limits, isMultiple = false, onFiles }: DropAreaProps) {
  const { t } = useTranslation('transfer');
  const accept = Object.fromEntries(
    limits.kinds.map((kind) => [FILE_KINDS[kind].contentType, FILE_KINDS[kind].extensions.map((each) => `.${each}`)]),
  );
  const words = (
    <span className={classes.words}>
      <IconUpload size={18} stroke={1.6} aria-hidden />
      <span>{t('drop')}</span>
      <span className={classes.hint}>{`${listExtensions(limits).join(', ')} · ${formatSize(limits)}`}</span>
    </span>
  );
  return (
    <Suspense
      fallback={
        <div className={classes.area} aria-busy>
          {words}
        </div>
      }
    >
      <Dropzone
        className={classes.area}
        accept={accept}
        multiple={isMultiple}
        onDrop={() => undefined}
        onDropAny={(files, rejections) => onFiles([...files, ...rejections.map(({ file }) => file)])}
        role="button"
        aria-label={label}
        // The visible area handles presses; the input in it is hidden.
        inputProps={{ 'aria-label': label, style: { display: 'none' } }}
      >
        {words}
      </Dropzone>
    </Suspense>
  );
}
