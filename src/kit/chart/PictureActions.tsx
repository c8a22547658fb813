import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPhotoDown, IconTableDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './PictureActions.module.css';

interface PictureActionsProps {
  /** Name of the picture. */
  name: string;
  /** Left out: the figures are a table, and no picture. */
  onPng?: () => void;
  onCsv: () => void;
}

/** Saves a picture as PNG, and its figures as CSV. */
export function PictureActions({ name, onPng, onCsv }: PictureActionsProps) {
  const { t } = useTranslation('common');
  const [png, csv] = [t('picture.png', { name }), t('picture.csv', { name })];
  return (
    <span className={classes.actions}>
      {onPng && (
        <Tooltip label={png}>
          <ActionIcon aria-label={png} onClick={onPng} size={24} variant="subtle" color="gray">
            <IconPhotoDown size={15} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={csv}>
        <ActionIcon aria-label={csv} onClick={onCsv} size={24} variant="subtle" color="gray">
          <IconTableDown size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
