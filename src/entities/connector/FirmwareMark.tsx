import { useTranslation } from 'react-i18next';
import type { PendingFirmware } from '../../contract/live/connector';
import { StatusShape } from './StatusShape';

/** Beside a state: firmware is on its way, and the connector can be used meanwhile. */
export function FirmwareMark({ step }: { step: PendingFirmware | null }) {
  const { t } = useTranslation('status');
  if (step === null) return null;
  const words = t(`firmware.${step}`);
  return (
    <span role="img" aria-label={words} title={words} style={{ display: 'inline-flex', verticalAlign: 'middle' }}>
      <StatusShape shape="arrowUp" token="st-updating" size={12} />
    </span>
  );
}
