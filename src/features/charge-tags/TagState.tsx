import { useTranslation } from 'react-i18next';
import type { ShownTag } from '../../contract/evo-basic/chargeTag';
import { Tag } from '../../kit/layout/Tag';

/** State of a tag as a charger would answer: its own state, else the reason for a refusal in spite of it. */
export function TagState({ tag: { status, refusal, retiredAt } }: { tag: ShownTag }) {
  const { t } = useTranslation(['chargeTags', 'enterpriseUsers', 'records']);
  if (retiredAt !== null) return <Tag>{t('records:list.retired')}</Tag>;
  return <Tag>{refusal === null ? t(`status.${status}`) : t(`enterpriseUsers:tagState.${refusal}`)}</Tag>;
}
