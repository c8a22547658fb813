import { IconFileText } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import classes from './PublicPage.module.css';

const TITLES = ['privacy', 'weappAgms', 'safety', 'washingService', 'mapKz', 'mapPartner', 'mapAdvertisement'] as const;

/** The informational pages; their content joins in a later version, and each says so under its own title. */
export default function PublicPage() {
  const { t } = useTranslation(['public', 'common']);
  const first = useLocation().pathname.split('/')[1];
  const name = TITLES.find((title) => title === first) ?? 'privacy';
  const title = t(`title.${name}`);
  const product = t('common:productShort');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <div className={classes.page}>
      <IconFileText size={24} stroke={1.6} aria-hidden />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{t('later')}</p>
    </div>
  );
}
