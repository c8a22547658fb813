import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordName } from '../../access/page';
import type { PriceSettingDetail } from '../../contract/evo-basic/chargerPriceSettings';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { Tag } from '../../kit/layout/Tag';
import { formatInZone, ownZone } from '../../lib/time';
import classes from './form/PriceForm.module.css';

interface PriceHeadProps {
  /** Null: a new one. */
  setting: PriceSettingDetail | null;
  /** When the draft was last kept, epoch ms. */
  keptAt?: number | null;
  /** Menu of further actions. */
  menu?: ReactNode;
}

/** Name and state of a setting, as a page's title. */
export function PriceHead({ setting, keptAt = null, menu }: PriceHeadProps) {
  const { t, i18n } = useTranslation(['priceSettings', 'records']);
  const title = setting?.name ?? t('add');
  useRecordName(title);
  return (
    <header className={classes.head}>
      <h2>{title}</h2>
      {setting && <States setting={setting} />}
      {keptAt !== null && (
        <span className={classes.quiet}>
          {t('draftKept', { time: formatInZone(keptAt, ownZone(), 'minute', i18n.language) })}
        </span>
      )}
      <span className={classes.menu}>{menu}</span>
      {setting && <RelatedLinks relations={RELATIONS.priceSetting(setting)} />}
    </header>
  );
}

function States({ setting: { inForce, isDefault, retiredAt } }: { setting: PriceSettingDetail }) {
  const { t } = useTranslation(['priceSettings', 'records']);
  return (
    <>
      <Tag>{inForce ? t('versionInForce', { no: inForce.no }) : t('noneInForce')}</Tag>
      {isDefault && <Tag>{t('default')}</Tag>}
      {retiredAt && <Tag>{t('records:list.retired')}</Tag>}
    </>
  );
}
