import { SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Advertisement } from '../../../contract/evo-basic/appAdvertisement';
import { FilePicture } from '../../../entities/file/FilePicture';
import classes from './AdvertisementPreview.module.css';
import { AppScreen } from './AppScreen';

const LOOKS = ['light', 'dark'] as const;

/** Shapes of the positions, as the styles below draw them. */
const RATIOS = { homeBanner: '16 : 9', popup: '3 : 4', charging: '3 : 1', wash: '3 : 1' } as const;

/** Shows an advertisement in its position of the app, on a phone, by day and by night. */
export function AdvertisementPreview({
  title,
  position,
  pictureId,
}: Pick<Advertisement, 'title' | 'position' | 'pictureId'>) {
  const { t } = useTranslation('advertisements');
  const [look, setLook] = useState<(typeof LOOKS)[number]>(useComputedColorScheme());
  const place = t(`position.${position}`);
  return (
    <figure className={classes.preview} aria-label={t('preview.label', { position: place })}>
      <SegmentedControl
        fullWidth
        aria-label={t('preview.look')}
        value={look}
        data={LOOKS.map((value) => ({ value, label: t(`preview.${value}`) }))}
        onChange={setLook}
      />
      <div className={classes.phone} data-look={look}>
        <AppScreen position={position}>
          {pictureId === null ? (
            <span className={classes.words}>{title || t('preview.empty')}</span>
          ) : (
            <FilePicture key={pictureId} id={pictureId} alt={title} />
          )}
        </AppScreen>
      </div>
      <figcaption className={classes.caption}>
        {t(pictureId === null ? 'preview.noPicture' : 'preview.cut', { ratio: RATIOS[position] })}
      </figcaption>
    </figure>
  );
}
