import { useTranslation } from 'react-i18next';
import type { FirmwareCheck } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { formatNumber } from '../../lib/format';
import { TargetList } from '../command/TargetList';

/** As many as one reads; the others follow the same rule. */
const MOST_SHOWN = 200;

/** Dry run of a firmware: how many chargers receive it, and the refused chargers, each with its reasons. */
export function RefusedChargers({ check: { fits, refused } }: { check: FirmwareCheck }) {
  const { t, i18n } = useTranslation('firmware');
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const hidden = refused.length - MOST_SHOWN;
  return (
    <>
      <p role="status">
        <strong>{t('dialog.fits', { figure: figure(fits) })}</strong>
        {refused.length > 0 && <> · {t('dialog.leftOut', { figure: figure(refused.length) })}</>}
      </p>
      <TargetList
        label={t('dialog.leftOutList')}
        targets={refused
          .slice(0, MOST_SHOWN)
          .map(({ id, name, problems }) => ({ id, name, text: problems.join(' · ') }))}
      />
      {hidden > 0 && <p>{t('dialog.more', { shown: figure(hidden) })}</p>}
    </>
  );
}
