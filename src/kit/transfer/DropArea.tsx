import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listExtensions, FILE_KINDS, formatSize, type UploadLimits } from '../../contract/fileKinds';
import classes from './DropArea.module.css';
import './dropzone.css';

interface DropAreaProps {
  /** What is asked for; the name of the area. */
  label: string;
  limits: UploadLimits;
  isMultiple?: boolean;
  /** All that was dropped or chosen; whoever takes it says what is wrong with which. */
  onFiles: (files: File[]) => void;
}

/** Where files are dropped, or chosen by click and key; says what they may be. */
export function DropArea({ label, limits, isMultiple = false, onFiles }: DropAreaProps) {
  const { t } = useTranslation('transfer');
  const accept = Object.fromEntries(
    limits.kinds.map((kind) => [FILE_KINDS[kind].contentType, FILE_KINDS[kind].extensions.map((each) => `.${each}`)]),
  );
  return (
    <Dropzone
      className={classes.area}
      accept={accept}
      multiple={isMultiple}
      onDrop={() => undefined}
      onDropAny={(files, rejections) => onFiles([...files, ...rejections.map(({ file }) => file)])}
      role="button"
      aria-label={label}
      // The area is what is pressed; the input in it is reached by nobody.
      inputProps={{ 'aria-label': label, style: { display: 'none' } }}
    >
      <span className={classes.words}>
        <IconUpload size={18} stroke={1.6} aria-hidden />
        <span>{t('drop')}</span>
        <span className={classes.hint}>{`${listExtensions(limits).join(', ')} · ${formatSize(limits)}`}</span>
      </span>
    </Dropzone>
  );
}
