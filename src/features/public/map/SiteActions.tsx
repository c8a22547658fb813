import { IconCopy, IconNavigation, IconPhone, IconQrcode, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicSiteDetail } from '../../../contract/evo-basic/publicMap';
import { QrPicture } from '../../../kit/layout/QrPicture';
import { useCopy } from '../../../kit/layout/useCopy';
import classes from './SitePanel.module.css';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Opens the navigation of the phone, or a map in the browser. */
const directionsUrl = ({ latitude, longitude }: Pick<PublicSiteDetail, 'latitude' | 'longitude'>) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** The address of the site without the other filters. */
function siteUrl({ key }: Pick<PublicSiteDetail, 'key'>): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}?site=${key}`;
}

/** Directions, phone, and the link to share: shared, copied, or as a QR code. */
export function SiteActions({ site }: { site: PublicSiteDetail }) {
  const { t } = useTranslation(['publicMap', 'common']);
  const [outcome, copy] = useCopy();
  const [hasQr, setQr] = useState(false);
  const url = siteUrl(site);
  // Absent on desktops, and without a secure context.
  const canShare = typeof (navigator as Partial<Navigator>).share === 'function';
  const share = () => {
    // Closing the sheet is no failure.
    navigator.share({ title: site.name, url }).catch(() => undefined);
  };
  return (
    <>
      <div className={classes.actions}>
        <a className={classes.main} href={directionsUrl(site)} target="_blank" rel="noopener noreferrer">
          <IconNavigation {...ICON} />
          {t('directions')}
        </a>
        {site.phone !== null && (
          <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>
            <IconPhone {...ICON} />
            {site.phone}
          </a>
        )}
        {canShare ? (
          <button type="button" onClick={share}>
            <IconShare {...ICON} />
            {t('share')}
          </button>
        ) : (
          <button type="button" onClick={() => copy(url)}>
            <IconCopy {...ICON} />
            {outcome === null ? t('copyLink') : t(`common:${outcome}`)}
          </button>
        )}
        <button type="button" aria-expanded={hasQr} onClick={() => setQr(!hasQr)}>
          <IconQrcode {...ICON} />
          {t('qr')}
        </button>
      </div>
      {hasQr && (
        <div className={classes.qr}>
          <QrPicture text={url} label={t('qrLabel', { name: site.name })} />
        </div>
      )}
    </>
  );
}
