import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatInZone, ownZone } from '../../lib/time';
import classes from './RecordForm.module.css';

interface DraftOfferProps {
  draft: { offered: { at: number } | null; restore: () => void; forget: () => void };
}

/** Offers the draft of an earlier visit. */
export function DraftOffer({ draft: { offered, restore, forget } }: DraftOfferProps) {
  const { t, i18n } = useTranslation('records');
  if (!offered) return null;
  return (
    <div className={classes.draft} role="status">
      {t('form.draft', { time: formatInZone(offered.at, ownZone(), 'minute', i18n.language) })}
      <Button variant="default" size="sm" onClick={restore}>
        {t('form.restore')}
      </Button>
      <Button variant="subtle" size="sm" onClick={forget}>
        {t('form.forget')}
      </Button>
    </div>
  );
}
