import { useTranslation } from 'react-i18next';
import type { ShownTag } from '../../contract/evo-basic/chargeTag';
import { Tag } from '../../kit/layout/Tag';

/** State of a tag as a charger would answer to it: its own, else the reason why it is refused all the same. */
export function TagState({ tag: { status, refusal, retiredAt } }: { tag: ShownTag }) {
  const { t } = useTranslation(['chargeTags', 'enterpriseUsers', 'records']);
  if (retiredAt !== null) return <Tag>{t('records:list.retired')}</Tag>;
  return <Tag>{refusal === null ? t(`status.${status}`) : t(`enterpriseUsers:tagState.${refusal}`)}</Tag>;
}
