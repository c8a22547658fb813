import { ActionIcon, Input } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_LIMITS } from '../../contract/fileKinds';
import { DropArea } from './DropArea';
import classes from './ImageField.module.css';
import type { Upload } from './upload';
import type { FieldMark } from './fieldMark';
import { UploadLines } from './UploadLines';
import { useHeld } from './useHeld';
import { useUploads } from './useUploads';

interface ImageFieldProps extends FieldMark {
  label: string;
  /** Ids of stored pictures, in their order. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Highest number of pictures. */
  max: number;
  upload: Upload;
  /** Shows a stored picture. */
  Picture: ComponentType<{ id: string; alt: string }>;
}

/** Pictures of a record: dropped or chosen, checked before they are sent, shown in their order, removed. */
export function ImageField({ label, value, onChange, max, upload, Picture, ...mark }: ImageFieldProps) {
  const { t } = useTranslation('transfer');
  const held = useHeld(value, onChange);
  const room = max - value.length;
  const { uploads, take } = useUploads({
    limits: IMAGE_LIMITS,
    upload,
    room,
    max,
    onStored: ({ id }) => held.add(id),
  });
  return (
    <Input.Wrapper label={label} labelElement="div" {...mark}>
      <div className={classes.pictures} role="group" aria-label={label}>
        {value.map((id, index) => {
          const alt = t('pictureOf', { no: index + 1, label });
          return (
            <figure key={id} className={classes.picture}>
              <Picture id={id} alt={alt} />
              <figcaption className={classes.tools}>
                {index > 0 && (
                  <ActionIcon size="sm" aria-label={t('moveUp', { name: alt })} onClick={() => held.moveUp(index)}>
                    <IconArrowLeft size={14} stroke={1.6} aria-hidden />
                  </ActionIcon>
                )}
                <ActionIcon size="sm" aria-label={t('removeOf', { name: alt })} onClick={() => held.remove(index)}>
                  <IconTrash size={14} stroke={1.6} aria-hidden />
                </ActionIcon>
              </figcaption>
            </figure>
          );
        })}
        {room > 0 && <DropArea label={label} limits={IMAGE_LIMITS} isMultiple={max > 1} onFiles={take} />}
      </div>
      <UploadLines uploads={uploads} />
    </Input.Wrapper>
  );
}
