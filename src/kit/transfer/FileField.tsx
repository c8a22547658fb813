import { ActionIcon, Input } from '@mantine/core';
import { IconFile, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UploadLimits } from '../../contract/fileKinds';
import { formatBytes } from '../../lib/format';
import { DropArea } from './DropArea';
import classes from './FileField.module.css';
import type { FieldMark } from './fieldMark';
import { FileLink } from './FileLink';
import type { FileStore, HeldFile } from './upload';
import { UploadLines } from './UploadLines';
import { useHeld } from './useHeld';
import { useUploads } from './useUploads';

interface FileFieldProps extends FieldMark {
  label: string;
  value: readonly HeldFile[];
  onChange: (files: HeldFile[]) => void;
  /** Highest number of files. */
  max: number;
  limits: UploadLimits;
  store: FileStore;
}

/** Files of a record, one or several: dropped or chosen, checked before they are sent, named with their size, removed. */
export function FileField({ label, value, onChange, max, limits, store, ...mark }: FileFieldProps) {
  const { t, i18n } = useTranslation('transfer');
  const heldFiles = useHeld(value, onChange);
  const room = max - value.length;
  const { uploads, take } = useUploads({
    limits,
    upload: store.upload,
    room,
    max,
    onStored: ({ id, name, size }) => heldFiles.add({ id, name, size }),
  });
  return (
    <Input.Wrapper label={label} labelElement="div" {...mark}>
      <ul className={classes.files} aria-label={label}>
        {value.map(({ id, name, size }, index) => (
          <li key={id} className={classes.file}>
            <IconFile size={16} stroke={1.6} aria-hidden />
            <FileLink file={{ id, name }} open={store.open} />
            <span className={classes.size}>{formatBytes(size, i18n.language)}</span>
            <ActionIcon size="sm" aria-label={t('removeOf', { name })} onClick={() => heldFiles.remove(index)}>
              <IconTrash size={14} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {room > 0 && <DropArea label={label} limits={limits} isMultiple={max > 1} onFiles={take} />}
      <UploadLines uploads={uploads} />
    </Input.Wrapper>
  );
}
