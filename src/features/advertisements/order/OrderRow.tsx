import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPhoto } from '@tabler/icons-react';
import clsx from 'clsx';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { Advertisement } from '../../../contract/evo-basic/appAdvertisement';
import { FilePicture } from '../../../entities/file/FilePicture';
import { countryName } from '../../../lib/countries';
import { AdvertisementStatus } from '../AdvertisementStatus';
import type { DropSide } from './moveRecord';
import classes from './OrderList.module.css';

interface OrderRowProps {
  advertisement: Advertisement;
  /** Counted from 1. */
  place: number;
  /** How many there are. */
  count: number;
  isMovable: boolean;
  /** Where the dragged one would be dropped; null: not at this row. */
  drop: DropSide | null;
  on: {
    open: () => void;
    step: (by: -1 | 1) => void;
    dragStart: () => void;
    dragOver: (event: DragEvent<HTMLElement>) => void;
    drop: (event: DragEvent<HTMLElement>) => void;
    dragEnd: () => void;
  };
}

/** A row of the order: dragged, moved by its buttons, opened by its title. */
export function OrderRow({ advertisement, place, count, isMovable, drop, on }: OrderRowProps) {
  const { t, i18n } = useTranslation('advertisements');
  const time = useShownTime();
  const { id, title, pictureId, status, country, startsAt, endsAt } = advertisement;
  return (
    <li
      data-row={id}
      className={clsx(classes.row, drop && classes[drop])}
      draggable={isMovable}
      onDragStart={on.dragStart}
      onDragOver={on.dragOver}
      onDrop={on.drop}
      onDragEnd={on.dragEnd}
    >
      {isMovable && <IconGripVertical className={classes.grip} size={16} stroke={1.6} aria-hidden />}
      <span className={classes.place}>{place}</span>
      <span className={classes.picture}>
        {pictureId === null ? (
          <IconPhoto size={18} stroke={1.6} aria-hidden />
        ) : (
          <FilePicture key={pictureId} id={pictureId} alt="" />
        )}
      </span>
      <button type="button" className={classes.title} onClick={on.open}>
        {title}
      </button>
      <span className={classes.status}>
        <AdvertisementStatus status={status} />
      </span>
      <span className={classes.wide}>{country ? countryName(country, i18n.language) : t('allCountries')}</span>
      <span className={classes.wide}>{`${time(startsAt)} – ${time(endsAt)}`}</span>
      {isMovable && (
        <span className={classes.tools}>
          <ActionIcon
            data-by={-1}
            disabled={place === 1}
            aria-label={t('order.up', { title })}
            title={t('order.up', { title })}
            onClick={() => on.step(-1)}
          >
            <IconArrowUp size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            data-by={1}
            disabled={place === count}
            aria-label={t('order.down', { title })}
            title={t('order.down', { title })}
            onClick={() => on.step(1)}
          >
            <IconArrowDown size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}
