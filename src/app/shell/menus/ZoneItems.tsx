import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { ownZone, ZONE_CHOICES, formatZoneOffset } from '../../../lib/time';
import classes from './items.module.css';
import { ChoiceItem } from './ChoiceItem';

/** Choice of the time zone that times are shown in. */
export function ZoneItems() {
  const { t } = useTranslation('shell');
  const [zone, choose] = useZoneChoice();
  const [own] = useState(() => {
    const name = ownZone();
    const offset = formatZoneOffset(name, Date.now());
    return name === offset ? name : `${name.replaceAll('_', ' ')}, ${offset}`;
  });
  return (
    <>
      <Menu.Label>{t('zone.label')}</Menu.Label>
      {ZONE_CHOICES.map((choice) => (
        <ChoiceItem key={choice} isChosen={choice === zone} onChoose={() => choose(choice)}>
          {t(`zone.${choice}`)}
          {choice === 'own' && <span className={classes.quiet}>{own}</span>}
        </ChoiceItem>
      ))}
    </>
  );
}
