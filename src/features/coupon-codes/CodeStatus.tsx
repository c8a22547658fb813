import { useTranslation } from 'react-i18next';
import type { ExchangeCode } from '../../contract/evo-discount/couponExchangecode';
import { Tag } from '../../kit/layout/Tag';

/** Status of an exchange code; highlighted while it can be exchanged. */
export function CodeStatus({ status }: Pick<ExchangeCode, 'status'>) {
  const { t } = useTranslation('exchangeCodes');
  return status === 'notexchanged' ? <Tag>{t('status.notexchanged')}</Tag> : t(`status.${status}`);
}
